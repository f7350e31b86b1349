import Domain
import Services

/// All backups: each can be saved elsewhere, and restored. What is kept until somebody removes it can be removed.
struct BackupsPage: PageModel {
    static let template = "parent-backups"

    struct Row: Sendable {
        let name: String
        let title: String
        /// Its size, and whether it is whole.
        let about: String
        /// Where it is restored; nil where it is damaged.
        let path: String?
        /// Where it is removed; nil for a daily one.
        let removePath: String?
    }

    /// The household as it was before a restore.
    struct Kept: Sendable {
        let title: String
        /// Its size.
        let about: String
        /// The page that brings it back.
        let path: String
        let removePath: String
    }

    let shell: PageShell
    let t: [String: [String: String]]
    let rows: [Row]
    let kept: [Kept]
    let hasKept: Bool
    let isEmpty: Bool
    /// Whether the folder of backups cannot be read.
    let isUnread: Bool
    let problem: String?
    let notice: String?

    /// - Parameters:
    ///   - backups: newest first; nil where they cannot be read.
    ///   - kept: from before restores.
    init(
        _ context: PageContext, _ backups: [Backup]?, kept: [Backup], problem: SafetyWord? = nil, notice: SafetyWord? = nil
    ) {
        let words = context.words
        shell = context.parentShell(title: words(.safetyBackupTitle), layout: .column, here: .safety, isLive: false)
        t = words.plain
        rows = (backups ?? []).map { backup in
            Row(
                name: backup.name, title: words.title(of: backup, context),
                about: words(.safetyListSize, ["size": words.megabytes(backup.byteCount), "state": words(backup.state.word)]),
                path: backup.isRestorable ? Self.restorePath(backup) : nil,
                removePath: backup.kind == .daily ? nil : Self.removePath(backup))
        }
        self.kept = kept.map { backup in
            Kept(
                title: words.title(of: backup, context),
                about: words(.safetyKeptSize, ["size": words.megabytes(backup.byteCount)]), path: Self.restorePath(backup),
                removePath: Self.removePath(backup))
        }
        hasKept = !kept.isEmpty
        isEmpty = backups?.isEmpty ?? false
        isUnread = backups == nil
        self.problem = problem.map { words($0) }
        self.notice = notice.map { words($0) }
    }

    private static func restorePath(_ backup: Backup) -> String { "\(PagePaths.safetyRestore)?backup=\(backup.name)" }

    private static func removePath(_ backup: Backup) -> String { "\(PagePaths.safetyRestore)?remove=\(backup.name)" }
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
    /// The day and time of a backup, and why it was made where that is no habit.
    func title(of backup: Backup, _ context: PageContext) -> String {
        let zone = context.desk.zone
        let day = day(backup.day, today: zone.localDateTime(at: context.desk.now).date)
        let values = ["day": day, "time": clock(backup.savedAt, zone)]
        return switch backup.kind {
        case .daily: self(.safetyListDay, values)
        case .beforeRemoval: self(.safetyBeforeRemoval, values)
        case .beforeRestore: self(.safetyBeforeRestore, values)
        }
    }

    /// A size in megabytes with one decimal: `0.2`.
    fileprivate func megabytes(_ bytes: Int) -> String {
        let (whole, tenths) = max(1, (bytes + 50_000) / 100_000).quotientAndRemainder(dividingBy: 10)
        return "\(whole)\(self(.safetyPoint))\(tenths)"
    }
}
