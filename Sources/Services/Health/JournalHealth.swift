/// Whether the journal is kept while the PC is switched off.
public enum JournalHealth {
    /// The folder in which systemd-journald(8) keeps the journal; without it, the journal is in memory.
    public static let folder = "/var/log/journal"

    /// What a parent should know of; nil where the journal is kept.
    ///
    /// - Parameter isKept: whether there is the folder.
    public static func finding(isKept: Bool) -> HealthFinding? { isKept ? nil : .journalForgets }
}
