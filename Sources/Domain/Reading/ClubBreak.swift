/// Whether a title says that a club has a break.
public enum ClubBreak {
    public static func says(_ title: String) -> Bool {
        let text = title.lowercased()
        return ["winterpause", "winter break", "no training", "sommerpause"].contains { text.contains($0) }
    }
}
