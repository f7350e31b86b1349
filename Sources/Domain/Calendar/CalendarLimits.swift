/// The limits of a calendar file that are named in a problem beside the number that was found.
public enum CalendarLimits {
    /// Zone names in a file.
    public static let zones = 200
    /// RRULEs of an event; EXRULEs have the same limit.
    public static let rules = 16
}
