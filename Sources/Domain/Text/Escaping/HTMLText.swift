/// Text in HTML.
public enum HTMLText {
    /// The text for an element, or for an attribute in quotation marks of either kind. All else stays as it is: a form shows again what was
    /// typed.
    public static func escaped(_ text: String) -> String { Markup.escaped(text) }
}
