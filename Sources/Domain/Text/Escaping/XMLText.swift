/// Text in XML 1.0.
public enum XMLText {
    /// The text for an element, or for an attribute in quotation marks of either kind. U+FFFD replaces what no document may contain, and
    /// what turns the direction of the text around it.
    public static func escaped(_ text: String) -> String {
        let allowed = DisplayText.replacing(in: text) { scalar in
            switch scalar {
            case "\n", "\r", "\t": false
            case "\u{FFFE}", "\u{FFFF}": true
            default: DisplayText.isDisturbing(scalar)
            }
        }
        return Markup.escaped(allowed)
    }
}
