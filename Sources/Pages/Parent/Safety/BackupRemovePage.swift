import Foundation
import Services

/// Before a backup is removed that is kept until somebody does: what goes with it.
struct BackupRemovePage: PageModel {
    static let template = "parent-backup-remove"

    let shell: PageShell
    let t: [String: [String: String]]
    let heading: String
    let goes: String
    let name: String
    /// Its ``mark(of:)``.
    let seen: String

    init(_ context: PageContext, _ backup: Backup) {
        let words = context.words
        heading = words(.safetyRemoveTitle, ["backup": words.title(of: backup, context)])
        shell = context.parentShell(title: heading, layout: .column, here: .safety, isLive: false)
        t = words.plain
        goes = words(backup.kind == .beforeRestore ? .safetyRemoveRestore : .safetyRemoveChild)
        name = backup.name
        seen = Self.mark(of: backup)
    }

    /// Tells a backup from a later one that has its name.
    static func mark(of backup: Backup) -> String { "\(backup.byteCount)-\(Int(backup.savedAt.timeIntervalSince1970))" }
}
