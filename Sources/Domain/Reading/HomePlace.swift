/// Whether an event is at home: “Finn at ours”, “Klavier (online)”.
public enum HomePlace {
    public static func isAtHome(title: String, location: String?) -> Bool {
        let text = (title + " " + (location ?? "")).lowercased()
        return ["bei uns", "at ours", "online", "chez nous", "en casa", "at home", "zu hause"].contains { text.contains($0) }
    }
}
