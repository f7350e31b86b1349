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
    /// The ``mark(of:)`` of the backup that is shown.
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

    /// Size and time of a backup: they differ if another backup has got the same name since.
    static func mark(of backup: Backup) -> String { "\(backup.byteCount)-\(Int(backup.savedAt.timeIntervalSince1970))" }
}
