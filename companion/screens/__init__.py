"""The screens, one file each, paired with the kv file of the same name."""
