"""What a phone's camera reads."""

from __future__ import annotations

import zxingcpp
from PIL import Image

# Among random dots a reader of every kind of code sometimes finds stripes as well.
QR = zxingcpp.BarcodeFormats(zxingcpp.BarcodeFormat.QRCode)


def code_read(picture: Image.Image) -> str:
    """The text of the one QR code in a picture."""
    (found,) = zxingcpp.read_barcodes(picture, formats=QR)
    return str(found.text)
