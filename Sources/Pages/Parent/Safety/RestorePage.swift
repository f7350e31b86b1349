import Domain
import Services

/// What is to be restored.
enum RestoreSource: Sendable {
    /// One of the household's folder of backups.
    case backup(Backup, path: String)
    /// A file that was sent.
    case upload(UploadToken, path: String)

    var path: String {
        switch self {
        case .backup(_, let path), .upload(_, let path): path
        }
    }
}

/// Before a backup is restored: what would change.
struct RestorePage: PageModel {
    static let template = "parent-restore"

    /// What would be gone, for example.
    struct List: Sendable {
        let title: String
        /// At most ``RestorePage/mostItems``.
        let items: [String]
        /// How many more there are; nil where these are all.
        let more: String?
    }

    /// How many items a list shows.
    static let mostItems = 50

    let shell: PageShell
    let t: [String: [String: String]]
    let heading: String
    let problem: String?
    /// What the backup contains.
    let about: String
    /// Whether nothing of what is compared would change.
    let isSame: Bool
    let lists: [List]
    /// The name of the field that names the backup.
    let field: String
    /// The name of the backup, or the token of the file.
    let name: String
    /// The checksum of what the page shows.
    let seen: String

    init(_ context: PageContext, _ source: RestoreSource, _ preview: RestorePreview, problem: SafetyWord? = nil) throws {
        let words = context.words
        let zone = context.desk.zone
        let today = zone.localDateTime(at: context.desk.now).date
        switch source {
        case .backup(let backup, _):
            heading = words(.safetyRestoreTitle, ["day": words.day(backup.day, today: today)])
            (field, name) = ("backup", backup.name)
        case .upload(let token, _):
            heading = words(.safetyRestoreFileTitle)
            (field, name) = ("upload", token.description)
        }
        shell = context.parentShell(title: heading, layout: .column, here: .safety, isLive: false)
        t = words.plain
        self.problem = problem.map { words($0) }
        about = Self.about(preview.summary, words, zone, today: today)
        isSame = preview.comparison.isEmpty
        lists = Self.lists(preview.comparison, words)
        seen = try preview.checksum.hexadecimal
    }

    private static func about(_ summary: BackupSummary, _ words: Words, _ zone: ZoneRules, today: LocalDate) -> String {
        let names = summary.players.prefix(mostItems).map(\.name)
        let more = summary.players.count - names.count
        let listed = names.joined(separator: ", ") + (more > 0 ? " \(words.count(.safetyMore, more))" : "")
        let players = names.isEmpty ? words(.safetyHasNobody) : words(.safetyHasPlayers, ["names": listed])
        guard let newest = summary.newestQuest else { return "\(players) \(words(.safetyHasNoQuest))" }
        let day = words.day(zone.localDateTime(at: newest).date, today: today)
        return "\(players) \(words.count(.safetyHasQuests, summary.questCount, ["day": day]))"
    }

    private static func lists(_ comparison: HouseholdComparison, _ words: Words) -> [List] {
        func routines(_ names: [String]) -> [String] { names.map { words(.safetyRoutine, ["name": $0]) } }
        func quests(_ word: SafetyWord, _ count: (HouseholdComparison.Quests) -> Int) -> [String] {
            comparison.quests.filter { count($0) > 0 }.map { words.count(word, count($0), ["name": $0.player.name]) }
        }
        func open(_ word: SafetyWord, _ isOpen: (HouseholdComparison.Quests) -> Bool) -> [String] {
            comparison.quests.filter(isOpen).map { words(word, ["name": $0.player.name]) }
        }
        func children(_ players: [PlayerProfile]) -> [String] { players.map { words(.safetyGoesChild, ["name": $0.name]) } }
        func list(_ title: SafetyWord, _ items: [String]) -> List {
            let more = items.count - mostItems
            return List(
                title: words(title), items: Array(items.prefix(mostItems)), more: more > 0 ? words.count(.safetyMore, more) : nil)
        }
        let gone = open(.safetyQuestPlayed, \.losesOpen) + quests(.safetyQuests, \.gone)
        let back = open(.safetyQuestReopened, \.reopens) + quests(.safetyQuests, \.back)
        return [
            list(.safetyGoesTitle, children(comparison.playersGone) + gone + routines(comparison.routinesGone)),
            list(.safetyBackTitle, children(comparison.playersBack) + back + routines(comparison.routinesBack)),
            list(
                .safetyChangedTitle,
                comparison.playersChanged.map { words(.safetyChangedChild, ["name": $0.name]) }
                    + quests(.safetyQuestsChanged, \.changed) + routines(comparison.routinesChanged)),
        ].filter { !$0.items.isEmpty }
    }
}
