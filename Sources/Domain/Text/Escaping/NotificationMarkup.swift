/// Text of a notification whose server reads markup (Desktop Notifications Specification, "Markup").
public enum NotificationMarkup {
    /// The text for an element. There are no attributes, and quotation marks stay: not every server knows the entities for them.
    public static func escaped(_ text: String) -> String {
        text.replacingBytes { byte in
            switch byte {
            case UInt8(ascii: "&"): "&amp;"
            case UInt8(ascii: "<"): "&lt;"
            case UInt8(ascii: ">"): "&gt;"
            default: nil
            }
        }
    }
}
