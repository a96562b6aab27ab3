package trial;

import java.lang.reflect.Constructor;
import java.util.ArrayList;
import java.util.HashMap;

/** What the classes of Android were asked, and what they answer. */
public class Record {
    /** Marks the constructor by which things are made here; pyjnius sees only public ones. */
    public static class Marker {}

    public static final ArrayList<String> said = new ArrayList<>();
    private static final HashMap<String, Object> answers = new HashMap<>();
    private static final HashMap<Class<?>, Object> made = new HashMap<>();

    /** A thing of a class, one for each class. */
    public static Object made(Class<?> kind) {
        if (!made.containsKey(kind)) {
            try {
                Constructor<?> maker = kind.getDeclaredConstructor(Marker.class);
                maker.setAccessible(true);
                made.put(kind, maker.newInstance(new Object[] {null}));
            } catch (ReflectiveOperationException why) {
                throw new IllegalStateException(why);
            }
        }
        return made.get(kind);
    }

    /** A thing of the class of this name. */
    public static Object thing(String name) throws ClassNotFoundException {
        return made(Class.forName(name));
    }

    public static void answer(String deed, Object answer) {
        answers.put(deed, answer);
    }

    public static void answerNumber(String deed, int answer) {
        answers.put(deed, answer);
    }

    public static void answerText(String deed, String answer) {
        answers.put(deed, answer);
    }

    public static void fail(String deed) {
        answers.put(deed, new IllegalStateException(deed));
    }

    public static void forget() {
        said.clear();
        answers.clear();
    }

    /** Keep what was asked; the answer is what was laid ready, or a thing of the class that is told. */
    public static Object call(Class<?> wanted, String deed, String signature, Object... given) {
        StringBuilder line = new StringBuilder(deed).append(signature);
        for (Object each : given) {
            line.append(" ").append(each instanceof CharSequence || each instanceof Number || each == null
                ? String.valueOf(each) : each.getClass().getName());
        }
        said.add(line.toString());
        Object answer = answers.get(deed);
        if (answer instanceof RuntimeException) {
            throw (RuntimeException) answer;
        }
        if (answer != null || answers.containsKey(deed)) {
            return answer;
        }
        if (wanted == int.class) {
            return 0;
        }
        if (wanted == boolean.class) {
            return true;
        }
        return wanted.getName().startsWith("android.") ? made(wanted) : null;
    }
}
