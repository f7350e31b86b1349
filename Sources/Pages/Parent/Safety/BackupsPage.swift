import Domain
import Services

/// All backups: each can be saved elsewhere, and restored.
struct BackupsPage: PageModel {
    static let template = "parent-backups"

    struct Row: Sendable {
        let name: String
        let title: String
        /// Its size, and whether it is whole.
        let about: String
        /// Where it is restored; nil where it is damaged.
        let path: String?
    }

    let shell: PageShell
    let t: [String: [String: String]]
    let rows: [Row]
    let isEmpty: Bool
    /// Whether the folder of backups cannot be read.
    let isUnread: Bool
    let problem: String?

    /// - Parameter backups: newest first; nil where they cannot be read.
    init(_ context: PageContext, _ backups: [Backup]?, problem: SafetyWord? = nil) {
        let words = context.words
        let today = context.desk.zone.localDateTime(at: context.desk.now).date
        shell = context.parentShell(title: words(.safetyBackupTitle), layout: .column, here: .safety, isLive: false)
        t = words.plain
        rows = (backups ?? []).map { backup in
            Row(
                name: backup.name, title: words.title(of: backup, today: today),
                about: words(.safetyListSize, ["size": words.megabytes(backup.byteCount), "state": words(backup.state.word)]),
                path: backup.isRestorable ? "\(PagePaths.safetyRestore)?backup=\(backup.name)" : nil)
        }
        isEmpty = backups?.isEmpty ?? false
        isUnread = backups == nil
        self.problem = problem.map { words($0) }
    }
}

extension Backup {
    /// Whether nothing says that it is damaged.
    var isRestorable: Bool {
        switch state {
        case .whole, .withoutChecksum: true
        case .changed, .unreadable: false
        }
    }
}

extension Backup.State {
    fileprivate var word: SafetyWord {
        switch self {
        case .whole: .safetyStateWhole
        case .changed: .safetyStateChanged
        case .withoutChecksum: .safetyStateNoChecksum
        case .unreadable: .safetyStateUnreadable
        }
    }
}

extension Words {
    /// The day of a backup, and why it was made where that is no habit.
    func title(of backup: Backup, today: LocalDate) -> String {
        let day = day(backup.day, today: today)
        return backup.kind == .daily ? day : self(.safetyBeforeRemoval, ["day": day])
    }

    /// A size in megabytes with one decimal: `0.2`.
    fileprivate func megabytes(_ bytes: Int) -> String {
        let (whole, tenths) = max(1, (bytes + 50_000) / 100_000).quotientAndRemainder(dividingBy: 10)
        return "\(whole)\(self(.safetyPoint))\(tenths)"
    }
}
