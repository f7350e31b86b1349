/// The status of a service for systemd, which `systemctl status` shows.
public enum ServiceStatusText {
    /// The value of `STATUS=` (sd_notify(3)). A newline would begin the next assignment.
    public static func line(_ text: String) -> String {
        let scalars = text.unicodeScalars.map { DisplayText.isDisturbing($0) ? " " : $0 }
        return String(String.UnicodeScalarView(scalars))
    }
}
