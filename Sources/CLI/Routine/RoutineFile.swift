import Domain
import Foundation
import Yams

/// Players and routines in a YAML file, as a person writes them.
struct RoutineFile {
    let players: [PlayerEntry]
    let routines: [RoutineEntry]

    struct PlayerEntry: Decodable {
        let name: String
        let linuxUser: String?

        private enum CodingKeys: String, CodingKey, CaseIterable { case name, linuxUser }

        init(from decoder: any Decoder) throws {
            try StrictKeys.check(decoder, known: CodingKeys.allCases.map(\.rawValue))
            let fields = try decoder.container(keyedBy: CodingKeys.self)
            name = try fields.decode(String.self, forKey: .name)
            linuxUser = try fields.decodeIfPresent(String.self, forKey: .linuxUser)
        }
    }

    /// - Parameter path: `-` is standard input.
    /// - Throws: `CommandError` where the file cannot be read or has something wrong in it.
    init(path: String) throws {
        try self.init(text: try Self.text(at: path), name: path == "-" ? RoutineFileWord.input.text() : path)
    }

    private static func text(at path: String) throws -> String {
        if path == "-" {
            let data = try FileHandle.standardInput.readToEnd() ?? Data()
            guard let text = String(bytes: data, encoding: .utf8) else {
                throw CommandError(RoutineFileWord.inputNoText.text())
            }
            return text
        }
        do {
            return try String(contentsOfFile: path, encoding: .utf8)
        } catch {
            throw CommandError.unreadable(path)
        }
    }

    /// - Parameter name: the name of the text in messages.
    /// - Throws: `CommandError` where something is wrong in it.
    init(text: String, name: String) throws {
        do {
            // A file with nothing but comments has no routines.
            let content = try Yams.compose(yaml: text) == nil ? nil : YAMLDecoder().decode(Content.self, from: text)
            players = content?.players ?? []
            routines = content?.routines ?? []
        } catch {
            if let error = YAMLWord.error(error, in: name) { throw error }
            guard let error = error as? DecodingError else { throw error }
            var values = ["name": name, "problem": Self.sentence(of: error)]
            guard let line = Self.line(of: error, in: text) else { throw CommandError(RoutineFileWord.at.text(values)) }
            values["line"] = "\(line)"
            throw CommandError(RoutineFileWord.atLine.text(values))
        }
    }

    /// The file's players as they would be stored, with ids of their own, for use without a daemon; one where it names none.
    func offlinePlayers() -> [PlayerProfile] {
        let all = players.enumerated().map { PlayerProfile(id: .numbered($0 + 1), name: $1.name, linuxUser: $1.linuxUser) }
        return all.isEmpty ? [PlayerProfile(id: .numbered(1), name: "Player")] : all
    }

    /// The file's routines as they would be stored, with ids of their own, for use without a daemon.
    func offlineRoutines() throws -> [Routine] {
        let names = players.map { $0.name.lowercased() }
        var taken: Set<String> = []
        return try routines.enumerated().map { index, entry in
            let everyone = (1...max(1, names.count)).map { PlayerID.numbered($0) }
            let owners = try entry.players?.map { name in
                guard let index = names.firstIndex(of: name.lowercased()) else {
                    throw CommandError(RoutineFileWord.noPlayerOfFile.text(["routine": entry.name, "name": name]))
                }
                return PlayerID.numbered(index + 1)
            }
            let numbers = names.enumerated().map { ($1, PlayerID.numbered($0 + 1)) }
            let draft = try entry.draft(
                playerIDs: owners ?? everyone, players: Dictionary(numbers, uniquingKeysWith: { first, _ in first })
            ).validated()
            let slug = RoutineSlug.make(from: draft.name, taken: taken)
            taken.insert(slug)
            return Routine(
                id: .numbered(index + 1), slug: slug, name: draft.name, displayName: draft.displayName, tasks: draft.tasks,
                activeDays: draft.activeDays, dayPart: draft.dayPart, playerIDs: owners ?? everyone, keywords: draft.keywords,
                travelMinutes: draft.travelMinutes, whenAway: draft.whenAway, times: draft.times, templateID: draft.templateID,
                isActive: draft.isActive)
        }
    }

    /// The parent's names of the tasks, by routine.
    func taskNames() throws -> [String: [String]] {
        let named = try routines.map { ($0.name, try $0.taskNames) }
        return Dictionary(named, uniquingKeysWith: { first, _ in first })
    }

    private struct Content: Decodable {
        let players: [PlayerEntry]?
        let routines: [RoutineEntry]?

        private enum CodingKeys: String, CodingKey, CaseIterable { case players, routines }

        init(from decoder: any Decoder) throws {
            try StrictKeys.check(decoder, known: CodingKeys.allCases.map(\.rawValue))
            let fields = try decoder.container(keyedBy: CodingKeys.self)
            players = try fields.decodeIfPresent([PlayerEntry].self, forKey: .players)
            routines = try fields.decodeIfPresent([RoutineEntry].self, forKey: .routines)
        }
    }

    private static func sentence(of error: DecodingError) -> String {
        switch error {
        case .keyNotFound(let key, let context):
            sentence(RoutineFileWord.missing.text(["key": key.stringValue]), context.codingPath)
        case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
            sentence(expected(type).text(), context.codingPath)
        case .dataCorrupted(let context): sentence(context.debugDescription, context.codingPath)
        @unknown default: sentence(RoutineFileWord.unclear.text(), [])
        }
    }

    /// - Parameter type: the type that the decoder did not find.
    private static func expected(_ type: Any.Type) -> RoutineFileWord {
        if type == Node.Mapping.self { return .pairsExpected }
        if type == Node.Sequence.self { return .listExpected }
        if type == Node.Scalar.self || type == String.self { return .textExpected }
        if type == Int.self || type == Double.self { return .numberExpected }
        return type == Bool.self ? .answerExpected : .wrongKind
    }

    /// The line of the mistake in the file; nil if that is not known.
    private static func line(of error: DecodingError, in text: String) -> Int? {
        let path =
            switch error {
            case .keyNotFound(_, let context), .typeMismatch(_, let context), .valueNotFound(_, let context),
                .dataCorrupted(let context):
                context.codingPath
            @unknown default: [any CodingKey]()
            }
        // It was composed before, so it is YAML.
        guard var node = try? Yams.compose(yaml: text) else { return nil }
        var line = node.mark?.line
        for key in path {
            if let index = key.intValue, let list = node.sequence, list.indices.contains(index) {
                node = list[index]
            } else if let pair = node.mapping?.first(where: { $0.key.string == key.stringValue }) {
                node = pair.value
            } else {
                break
            }
            line = node.mark?.line ?? line
        }
        return line
    }

    /// - Parameter path: of the value with the problem.
    private static func sentence(_ problem: String, _ path: [any CodingKey]) -> String {
        if path.isEmpty { return RoutineFileWord.alone.text(["problem": problem]) }
        let keys = path.map { key in
            key.intValue.map { RoutineFileWord.number.text(["number": "\($0 + 1)"]) } ?? key.stringValue
        }
        return RoutineFileWord.inPlace.text(["problem": problem, "place": keys.joined(separator: ", ")])
    }
}

/// One routine of a YAML file.
struct RoutineEntry: Decodable {
    let name: String
    let displayName: String?
    let template: String?
    let tasks: [TaskEntry]?
    let days: [String]?
    let dayPart: DayPart?
    let keywords: [String]?
    let travelMinutes: Int?
    let whenAway: Routine.WhenAway?
    let times: [RoutineTimeEntry]?
    /// Names of players; everyone by default.
    let players: [String]?
    let isActive: Bool?

    /// A task is a name alone, or a name with a duration that the player never sees.
    struct TaskEntry: Decodable {
        let name: String
        let displayName: String?
        let referenceSeconds: Int?
        let picture: TaskPicture?

        private enum CodingKeys: String, CodingKey, CaseIterable { case name, displayName, referenceSeconds, minutes, picture }

        init(from decoder: any Decoder) throws {
            if let plain = try? decoder.singleValueContainer().decode(String.self) {  // not a text: then it has keys
                name = plain
                displayName = nil
                referenceSeconds = nil
                picture = nil
                return
            }
            try StrictKeys.check(decoder, known: CodingKeys.allCases.map(\.rawValue))
            let fields = try decoder.container(keyedBy: CodingKeys.self)
            name = try fields.decode(String.self, forKey: .name)
            displayName = try fields.decodeIfPresent(String.self, forKey: .displayName)
            let minutes = try fields.decodeIfPresent(Double.self, forKey: .minutes).map { minutes in
                guard let seconds = Int(exactly: (minutes * 60).rounded()) else {
                    throw DecodingError.dataCorruptedError(
                        forKey: .minutes, in: fields, debugDescription: RoutineFileWord.noMinutes.text())
                }
                return seconds
            }
            referenceSeconds = try fields.decodeIfPresent(Int.self, forKey: .referenceSeconds) ?? minutes
            picture = try fields.word(TaskPicture.self, forKey: .picture)
        }

        var task: RoutineTask {
            RoutineTask(name: name, displayName: displayName, referenceSeconds: referenceSeconds, picture: picture)
        }
    }

    private enum CodingKeys: String, CodingKey, CaseIterable {
        case name, displayName, template, tasks, days, dayPart, keywords, travelMinutes, whenAway, times, players, isActive
    }

    init(from decoder: any Decoder) throws {
        try StrictKeys.check(decoder, known: CodingKeys.allCases.map(\.rawValue))
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        name = try fields.decode(String.self, forKey: .name)
        displayName = try fields.decodeIfPresent(String.self, forKey: .displayName)
        template = try fields.decodeIfPresent(String.self, forKey: .template)
        tasks = try fields.decodeIfPresent([TaskEntry].self, forKey: .tasks)
        days = try fields.decodeIfPresent([String].self, forKey: .days)
        dayPart = try fields.word(DayPart.self, forKey: .dayPart)
        keywords = try fields.decodeIfPresent([String].self, forKey: .keywords)
        travelMinutes = try fields.decodeIfPresent(Int.self, forKey: .travelMinutes)
        whenAway = try fields.word(Routine.WhenAway.self, forKey: .whenAway)
        times = try fields.decodeIfPresent([RoutineTimeEntry].self, forKey: .times)
        players = try fields.decodeIfPresent([String].self, forKey: .players)
        isActive = try fields.decodeIfPresent(Bool.self, forKey: .isActive)
    }

    /// The entry as a draft; what it leaves out comes from its template.
    ///
    /// - Parameters:
    ///   - playerIDs: whose it is; nil for everyone.
    ///   - players: the household's players by their names in lower case, for times of single ones.
    func draft(playerIDs: [PlayerID]?, players: [String: PlayerID] = [:]) throws -> RoutineDraft {
        let base = try template.map(Self.template)?.draft()
        let activeDays = try days.map { words in
            guard let days = words.isEmpty ? [] : WeekdayText.parse(words.joined(separator: " ")) else {
                throw CommandError(
                    RoutineFileWord.days.text(["name": name, "days": words.joined(separator: ", ")]))
            }
            return days
        }
        return RoutineDraft(
            name: name, displayName: displayName,
            tasks: tasks?.map(\.task) ?? base?.tasks ?? [],
            activeDays: activeDays ?? base?.activeDays ?? Weekday.allCases, dayPart: dayPart, playerIDs: playerIDs,
            keywords: keywords ?? [], travelMinutes: travelMinutes ?? 0, whenAway: whenAway ?? base?.whenAway ?? .before,
            times: try times?.map { try $0.time(players) } ?? [], templateID: base?.templateID, isActive: isActive ?? true)
    }

    /// The parent's names of the tasks.
    var taskNames: [String] {
        get throws { try tasks?.map(\.name) ?? template.map(Self.template)?.taskNames ?? [] }
    }

    /// The template with an id or a name.
    private static func template(_ text: String) throws -> RoutineTemplate {
        let all = RoutineTemplateProvider.all
        if let found = all.named(text) { return found }
        throw CommandError.noTemplate(text)
    }
}

extension KeyedDecodingContainer {
    /// A word of a closed list; nil if there is none.
    fileprivate func word<Word: RawRepresentable & CaseIterable>(
        _ type: Word.Type, forKey key: Key
    ) throws -> Word? where Word.RawValue == String {
        guard let text = try decodeIfPresent(String.self, forKey: key) else { return nil }
        if let word = Word(rawValue: text) { return word }
        let known = Word.allCases.map(\.rawValue).joined(separator: ", ")
        throw DecodingError.dataCorruptedError(
            forKey: key, in: self,
            debugDescription: RoutineFileWord.unknownWord.text(["word": text, "key": key.stringValue, "known": known]))
    }
}

/// Refuses unknown keys, so that a typing error is not ignored.
enum StrictKeys {
    private struct AnyKey: CodingKey {
        let stringValue: String
        let intValue: Int?

        init?(stringValue: String) {
            self.stringValue = stringValue
            intValue = nil
        }

        init?(intValue: Int) { nil }
    }

    static func check(_ decoder: any Decoder, known: [String]) throws {
        let fields = try decoder.container(keyedBy: AnyKey.self)
        for key in fields.allKeys where !known.contains(key.stringValue) {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: decoder.codingPath,
                    debugDescription: RoutineFileWord.unknownKey.text(
                        ["key": key.stringValue, "known": known.joined(separator: ", ")])))
        }
    }
}

extension CommandError {
    /// There is no template with this id or name.
    static func noTemplate(_ text: String) -> CommandError {
        let flaw = RoutineFlaw.unknownTemplate(id: text)
        return CommandError(ReasonText.text(flaw.reason, in: TerminalLanguage.current) ?? flaw.sentence, kind: .notFound)
    }
}
