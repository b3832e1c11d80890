// JSON as maps, lists, strings, whole numbers (Long), booleans and null. Fractions are not needed here.

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

final class Json {
    private final String text;
    private int at = 0;

    private Json(String text) {
        this.text = text;
    }

    static Object read(String text) {
        var json = new Json(text);
        Object value = json.value();
        if (json.peek() != 0) {
            throw new IllegalArgumentException("text after the JSON at " + json.at);
        }
        return value;
    }

    @SuppressWarnings("unchecked")
    static Map<String, Object> object(Object value) {
        return (Map<String, Object>) value;
    }

    static String write(Object value) {
        if (value instanceof Map<?, ?> map) {
            return map.entrySet().stream()
                    .map(one -> write(one.getKey()) + ":" + write(one.getValue()))
                    .collect(Collectors.joining(",", "{", "}"));
        }
        if (value instanceof List<?> list) {
            return list.stream().map(Json::write).collect(Collectors.joining(",", "[", "]"));
        }
        return value instanceof String words ? quoted(words) : String.valueOf(value);
    }

    private static String quoted(String words) {
        var out = new StringBuilder("\"");
        for (char sign : words.toCharArray()) {
            if (sign == '"' || sign == '\\') {
                out.append('\\').append(sign);
            } else {
                out.append(sign < ' ' ? String.format("\\u%04x", (int) sign) : String.valueOf(sign));
            }
        }
        return out.append('"').toString();
    }

    private Object value() {
        switch (peek()) {
            case '{':
                var map = new LinkedHashMap<String, Object>();
                for (boolean more = opens('{', '}'); more; more = goesOn('}')) {
                    String key = string();
                    take(':');
                    map.put(key, value());
                }
                return map;
            case '[':
                var list = new ArrayList<Object>();
                for (boolean more = opens('[', ']'); more; more = goesOn(']')) {
                    list.add(value());
                }
                return list;
            case '"':
                return string();
            default:
                return word();
        }
    }

    private Object word() {
        int start = at;
        while (at < text.length() && ",]} \t".indexOf(text.charAt(at)) < 0) {
            at += 1;
        }
        String word = text.substring(start, at);
        return switch (word) {
            case "true" -> true;
            case "false" -> false;
            case "null" -> null;
            default -> Long.valueOf(word);
        };
    }

    private String string() {
        take('"');
        var out = new StringBuilder();
        while (text.charAt(at) != '"') {
            char sign = text.charAt(at++);
            out.append(sign == '\\' ? escaped() : sign);
        }
        at += 1;
        return out.toString();
    }

    private char escaped() {
        char sign = text.charAt(at++);
        if (sign == 'u') {
            at += 4;
            return (char) Integer.parseInt(text.substring(at - 4, at), 16);
        }
        int known = "bfnrt".indexOf(sign);
        return known < 0 ? sign : "\b\f\n\r\t".charAt(known);
    }

    /** After the first bracket: whether anything stands inside. */
    private boolean opens(char bracket, char end) {
        take(bracket);
        if (peek() != end) {
            return true;
        }
        take(end);
        return false;
    }

    /** After an item: whether another one follows. */
    private boolean goesOn(char end) {
        boolean more = peek() == ',';
        take(more ? ',' : end);
        return more;
    }

    private char peek() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at += 1;
        }
        return at < text.length() ? text.charAt(at) : 0;
    }

    private void take(char expected) {
        if (peek() != expected) {
            throw new IllegalArgumentException("expected " + expected + " at " + at);
        }
        at += 1;
    }
}
