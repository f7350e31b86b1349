import Domain
import Services

/// What is to be restored.
enum RestoreSource: Sendable {
    /// One of the household's folder of backups, or what an earlier restore has kept.
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
    /// Whether this PC shares its household with others: then it is only repaired, or all PCs go back.
    let isPaired: Bool
    /// All PCs go back; nil where they cannot.
    let everywhere: Everywhere?
    /// Why they cannot; nil where they can, and where there is only this PC.
    let refusal: String?

    /// What changes where all PCs go back.
    struct Everywhere: Sendable {
        /// Whether nothing of what is compared would change.
        let isSame: Bool
        /// But for the quests that can be kept.
        let lists: [List]
        /// The quests that were played or corrected since; nil where there are none.
        let later: Later?
        /// The checksum of what it shows.
        let seen: String
    }

    /// What can be kept.
    struct Later: Sendable {
        let items: [String]
        let more: String?
        /// The text of the choice.
        let keep: String
    }

    init(_ context: PageContext, _ source: RestoreSource, _ preview: RestorePreview, problem: SafetyWord? = nil) throws {
        let words = context.words
        let zone = context.desk.zone
        let today = zone.localDateTime(at: context.desk.now).date
        switch source {
        case .backup(let backup, _):
            let day = words.day(backup.day, today: today)
            heading =
                backup.kind == .beforeRestore
                ? words(.safetyUndoTitle, ["day": day, "time": words.clock(backup.savedAt, zone)])
                : words(.safetyRestoreTitle, ["day": day])
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
        isPaired = preview.isPaired
        switch preview.everywhere {
        case .success(let rewind): (everywhere, refusal) = (Self.everywhere(rewind, words), nil)
        case .failure(.alone): (everywhere, refusal) = (nil, nil)
        case .failure(.playsOnly): (everywhere, refusal) = (nil, words(.safetyEverywherePlaysOnly))
        case .failure(.unrelated): (everywhere, refusal) = (nil, words(.safetyEverywhereUnrelated))
        }
    }

    private static func everywhere(_ rewind: RewindPreview, _ words: Words) -> Everywhere {
        let later = rewind.laterOfQuests
        let items =
            quests(later, .safetyQuests, words, \.gone) + quests(later, .safetyQuestsChanged, words, \.changed)
        let keep =
            rewind.laterQuests > 0 ? words.count(.safetyKeepQuests, rewind.laterQuests) : words(.safetyKeepCorrections)
        let list = list(.safetyLaterTitle, items, words)
        let lists = lists(rewind.comparison, words, but: Set(later.map(\.player.id)))
        return Everywhere(
            isSame: lists.isEmpty && items.isEmpty, lists: lists,
            later: items.isEmpty ? nil : Later(items: list.items, more: list.more, keep: keep),
            seen: rewind.checksum.hexadecimal)
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

    private static func quests(
        _ all: [HouseholdComparison.Quests], _ word: SafetyWord, _ words: Words, _ count: (HouseholdComparison.Quests) -> Int
    ) -> [String] {
        all.filter { count($0) > 0 }.map { words.count(word, count($0), ["name": $0.player.name]) }
    }

    private static func list(_ title: SafetyWord, _ items: [String], _ words: Words) -> List {
        let more = items.count - mostItems
        return List(
            title: words(title), items: Array(items.prefix(mostItems)), more: more > 0 ? words.count(.safetyMore, more) : nil)
    }

    /// - Parameter keeping: players whose quests since then are listed elsewhere, because they can be kept.
    private static func lists(_ comparison: HouseholdComparison, _ words: Words, but keeping: Set<PlayerID> = []) -> [List] {
        func routines(_ names: [String]) -> [String] { names.map { words(.safetyRoutine, ["name": $0]) } }
        let others = comparison.quests.filter { !keeping.contains($0.player.id) }
        func open(_ word: SafetyWord, _ isOpen: (HouseholdComparison.Quests) -> Bool) -> [String] {
            comparison.quests.filter(isOpen).map { words(word, ["name": $0.player.name]) }
        }
        func children(_ players: [PlayerProfile]) -> [String] { players.map { words(.safetyGoesChild, ["name": $0.name]) } }
        let gone = open(.safetyQuestPlayed, \.losesOpen) + quests(others, .safetyQuests, words, \.gone)
        let back = open(.safetyQuestReopened, \.reopens) + quests(comparison.quests, .safetyQuests, words, \.back)
        return [
            list(.safetyGoesTitle, children(comparison.playersGone) + gone + routines(comparison.routinesGone), words),
            list(.safetyBackTitle, children(comparison.playersBack) + back + routines(comparison.routinesBack), words),
            list(
                .safetyChangedTitle,
                comparison.playersChanged.map { words(.safetyChangedChild, ["name": $0.name]) }
                    + quests(others, .safetyQuestsChanged, words, \.changed) + routines(comparison.routinesChanged), words),
        ].filter { !$0.items.isEmpty }
    }
}
