/**
 * What Android hands out as an Object or a Parcelable is often of a class of its own. Of one whose name
 * begins like this pyjnius knows no methods until it is cast.
 */
class $ProxyVibrator extends android.os.Vibrator {
    protected $ProxyVibrator(trial.Record.Marker mark) {
        super(mark);
    }
}

class $ProxyUri extends android.net.Uri {
    protected $ProxyUri(trial.Record.Marker mark) {
        super(mark);
    }
}
