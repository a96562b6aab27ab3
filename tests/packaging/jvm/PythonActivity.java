package org.kivy.android;

import android.content.Intent;
import java.util.ArrayList;
import java.util.List;
import trial.Record;

/** python-for-android's activity as far as Python code sees it; its own lines are compared in the tests. */
public class PythonActivity extends android.app.Activity {
    public static PythonActivity mActivity = new PythonActivity();

    private List<NewIntentListener> newIntentListeners = new ArrayList<>();
    private List<ActivityResultListener> activityResultListeners = new ArrayList<>();

    public PythonActivity() {
        super((Record.Marker) null);
    }

    public interface NewIntentListener {
        void onNewIntent(Intent intent);
    }

    public void registerNewIntentListener(NewIntentListener listener) {
        newIntentListeners.add(listener);
    }

    public interface ActivityResultListener {
        void onActivityResult(int requestCode, int resultCode, Intent data);
    }

    public void registerActivityResultListener(ActivityResultListener listener) {
        activityResultListeners.add(listener);
    }

    @Override
    public void runOnUiThread(Runnable action) {
        action.run();
    }

    /** A dialog answers. */
    public void dialogAnswers(int number, int result, Intent intent) {
        for (ActivityResultListener each : activityResultListeners) {
            each.onActivityResult(number, result, intent);
        }
    }

    /** Another app hands something over. */
    public void handedOver(Intent intent) {
        for (NewIntentListener each : newIntentListeners) {
            each.onNewIntent(intent);
        }
    }
}
