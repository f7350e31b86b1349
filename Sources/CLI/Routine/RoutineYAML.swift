import API
import Client
import Domain
import Yams

/// Writes a routine as a person would write it in a YAML file; `RoutineFile` reads it back as it was.
enum RoutineYAML {
    /// The notes above a routine that is opened in an editor.
    static let notes = """
        # Change what you like, save, and close the editor. Lines that begin with # are notes.
        #   displayName    what the player sees, of the routine or of a task
        #   tasks          1 to 10; "minutes" says how long one takes, and the player never sees that
        #   days           mon tue wed thu fri sat sun; [] if only calendar events call for it
        #   dayPart        morning, afternoon or evening; without it the routine is for any part of the day
        #   players        whose routine it is
        #   keywords       words in calendar events that call for it
        #   travelMinutes  the way to the event
        #   whenAway       if it is time to start while the child is away: before leaving, or right after coming back; without it,
        #                  as the template has it: after for homework, else before
        #   times          times of its own, without a calendar: days, and readyBy or beginAt, e.g. '07:40'; "player" is whose it is,
        #                  "schoolDaysOnly: true" makes it silent on days without school
        #   isActive       false switches it off: it is neither suggested nor reminded of


        """

    /// The notes above a text that is opened again, because somebody else has changed the routine meanwhile.
    ///
    /// - Parameter yaml: the routine as it is now.
    static func overtaken(by yaml: String) -> String {
        let lines = yaml.split(atByte: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "#" : "#   \($0)" }
        return """
            # Somebody else has changed this routine while you had it open. This is how it is now:
            #
            \(lines.joined(separator: "\n"))
            #
            # What you have typed is below. When you save it, it takes the place of the above.


            """
    }

    /// A file with one routine.
    ///
    /// - Parameters:
    ///   - players: the names of those it is for; nil leaves them out, which means everyone.
    ///   - profiles: the household's players, for times of single ones.
    static func text(of draft: RoutineDraft, players: [String]?, among profiles: [PlayerProfile] = []) throws -> String {
        let file = mapping(("routines", .sequence(Node.Sequence([routine(draft, players, profiles)]))))
        let stand = StandIns(for: draft, players ?? [])
        return stand.removed(from: try serialize(node: stand.inserted(in: file), width: -1, allowUnicode: true))
    }

    private static func routine(_ draft: RoutineDraft, _ players: [String]?, _ profiles: [PlayerProfile]) -> Node {
        mapping(
            ("name", text(draft.name)),
            ("displayName", draft.displayName.flatMap { $0 == draft.name ? nil : text($0) }),
            ("template", draft.templateID.map(text)),
            ("tasks", .sequence(Node.Sequence(draft.tasks.map(task), .implicit, .block))),
            ("days", list(WeekdayText.words(draft.activeDays))),
            ("dayPart", draft.dayPart.map { text($0.rawValue) }),
            ("players", players.map(list)),
            ("keywords", list(draft.keywords)),
            ("travelMinutes", number(draft.travelMinutes)),
            ("whenAway", isUsual(draft.whenAway, draft.templateID) ? nil : text(draft.whenAway.rawValue)),
            (
                "times",
                draft.times.isEmpty ? nil : .sequence(Node.Sequence(draft.times.map { time($0, profiles) }, .implicit, .block))
            ),
            ("isActive", .scalar(draft.isActive.represented())))
    }

    private static func task(_ task: RoutineTask) -> Node {
        let seconds = task.referenceSeconds
        let isWhole = seconds.map { $0 % 60 == 0 } ?? false
        return mapping(
            ("name", text(task.name)),
            ("displayName", task.displayName == task.name ? nil : text(task.displayName)),
            ("minutes", isWhole ? seconds.map { number($0 / 60) } : nil),
            ("referenceSeconds", isWhole ? nil : seconds.map(number)),
            ("picture", task.picture.map { text($0.rawValue) }))
    }

    private static func time(_ time: RoutineTime, _ profiles: [PlayerProfile]) -> Node {
        let name = time.playerID.flatMap { id in profiles.first { $0.id == id }?.name }
        return mapping(
            ("player", name.map(text)), ("days", list(WeekdayText.words(time.days))), (time.aim.rawValue, text("\(time.time)")),
            ("schoolDaysOnly", time.schoolDaysOnly ? .scalar(true.represented()) : nil))
    }

    /// Whether a file need not name a choice: all versions read a file without it in the same way.
    private static func isUsual(_ choice: Routine.WhenAway, _ template: String?) -> Bool {
        choice == .before && RoutineTemplateProvider.whenAway(of: template) == .before
    }

    private static func mapping(_ fields: (String, Node?)...) -> Node {
        Node(fields.compactMap { key, value in value.map { (text(key), $0) } })
    }

    private static func list(_ texts: [String]) -> Node {
        .sequence(Node.Sequence(texts.map(text), .implicit, .flow))
    }

    private static func number(_ number: Int) -> Node { .scalar(number.represented()) }

    /// Quoted where it would be read as something else than a text, such as `yes`, `12` or `~`.
    private static func text(_ text: String) -> Node { .scalar(text.represented()) }
}

extension APIClient {
    /// The routine as a YAML file, without a line feed at its end.
    func yaml(of routine: Routine) async throws -> String {
        let list = try await call(.players)
        let owners = list.players.names(of: routine.playerIDs)
        let text = try RoutineYAML.text(of: RoutineDraft(routine), players: owners, among: list.players)
        return text.hasSuffix("\n") ? String(text.dropLast()) : text
    }
}

/// Replaces characters beyond U+FFFF, such as pictures, while LibYAML writes, which would escape them as `\U0001F392`.
///
/// The replacements are private characters (U+E000…) that occur nowhere in the routine.
private struct StandIns {
    private let pairs: [(scalar: Unicode.Scalar, standIn: Unicode.Scalar)]

    init(for draft: RoutineDraft, _ players: [String]) {
        let names = [draft.name, draft.displayName ?? ""] + draft.tasks.flatMap { [$0.name, $0.displayName] }
        let used = Set((names + draft.keywords + players).flatMap(\.unicodeScalars))
        let free = (0xE000...0xF8FF as ClosedRange<UInt32>).lazy.compactMap(Unicode.Scalar.init).filter { !used.contains($0) }
        pairs = zip(used.filter { $0.value > 0xFFFF }.sorted(), free).map { ($0, $1) }
    }

    func inserted(in node: Node) -> Node {
        switch node {
        case .scalar(var scalar):
            scalar.string = replaced(scalar.string, Dictionary(uniqueKeysWithValues: pairs.map { ($0.scalar, $0.standIn) }))
            return .scalar(scalar)
        case .sequence(let sequence):
            return .sequence(Node.Sequence(sequence.map(inserted), sequence.tag, sequence.style))
        case .mapping(let mapping):
            return .mapping(Node.Mapping(mapping.map { ($0.key, inserted(in: $0.value)) }, mapping.tag, mapping.style))
        case .alias:
            return node
        }
    }

    func removed(from text: String) -> String {
        replaced(text, Dictionary(uniqueKeysWithValues: pairs.map { ($0.standIn, $0.scalar) }))
    }

    private func replaced(_ text: String, _ scalars: [Unicode.Scalar: Unicode.Scalar]) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { result.append(scalars[scalar] ?? scalar) }
        return String(result)
    }
}
