import Domain

/// One routine of a YAML file.
struct RoutineEntry: Decodable {
    let name: String
    let displayName: String?
    let template: String?
    let tasks: [TaskEntry]?
    let days: [String]?
    let keywords: [String]?
    let travelMinutes: Int?
    /// Names of players; everyone, where it is not said.
    let players: [String]?
    let isActive: Bool?

    /// A task is a name alone, or a name with a duration that the player never sees.
    struct TaskEntry: Decodable {
        let name: String
        let displayName: String?
        let referenceSeconds: Int?

        private enum CodingKeys: String, CodingKey, CaseIterable { case name, displayName, referenceSeconds, minutes }

        init(from decoder: any Decoder) throws {
            if let plain = try? decoder.singleValueContainer().decode(String.self) {  // not a text: then it has keys
                name = plain
                displayName = nil
                referenceSeconds = nil
                return
            }
            try StrictKeys.check(decoder, known: CodingKeys.allCases.map(\.rawValue))
            let fields = try decoder.container(keyedBy: CodingKeys.self)
            name = try fields.decode(String.self, forKey: .name)
            displayName = try fields.decodeIfPresent(String.self, forKey: .displayName)
            let minutes = try fields.decodeIfPresent(Double.self, forKey: .minutes).map { minutes in
                guard let seconds = Int(exactly: (minutes * 60).rounded()) else {
                    throw DecodingError.dataCorruptedError(
                        forKey: .minutes, in: fields, debugDescription: "the minutes are no number of minutes")
                }
                return seconds
            }
            referenceSeconds = try fields.decodeIfPresent(Int.self, forKey: .referenceSeconds) ?? minutes
        }
    }

    private enum CodingKeys: String, CodingKey, CaseIterable {
        case name, displayName, template, tasks, days, keywords, travelMinutes, players, isActive
    }

    init(from decoder: any Decoder) throws {
        try StrictKeys.check(decoder, known: CodingKeys.allCases.map(\.rawValue))
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        name = try fields.decode(String.self, forKey: .name)
        displayName = try fields.decodeIfPresent(String.self, forKey: .displayName)
        template = try fields.decodeIfPresent(String.self, forKey: .template)
        tasks = try fields.decodeIfPresent([TaskEntry].self, forKey: .tasks)
        days = try fields.decodeIfPresent([String].self, forKey: .days)
        keywords = try fields.decodeIfPresent([String].self, forKey: .keywords)
        travelMinutes = try fields.decodeIfPresent(Int.self, forKey: .travelMinutes)
        players = try fields.decodeIfPresent([String].self, forKey: .players)
        isActive = try fields.decodeIfPresent(Bool.self, forKey: .isActive)
    }

    /// The entry as a draft; what it leaves out comes from its template.
    func draft(playerIDs: [PlayerID]?) throws -> RoutineDraft {
        let base = try template.map(Self.template)?.draft()
        let activeDays = try days.map { words in
            guard let days = WeekdayText.parse(words.joined(separator: " ")) else {
                throw CommandError(
                    "The days of “\(name)” are not understood: \(words.joined(separator: ", ")). Write them like mon, tue, wed.")
            }
            return days
        }
        return RoutineDraft(
            name: name, displayName: displayName,
            tasks: tasks?.map { RoutineTask(name: $0.name, displayName: $0.displayName, referenceSeconds: $0.referenceSeconds) }
                ?? base?.tasks ?? [],
            activeDays: activeDays ?? base?.activeDays ?? Weekday.allCases, playerIDs: playerIDs, keywords: keywords ?? [],
            travelMinutes: travelMinutes ?? 0, templateID: base?.templateID, isActive: isActive ?? true)
    }

    /// The template that a person calls by its id or its name.
    private static func template(_ text: String) throws -> RoutineTemplate {
        let wanted = text.lowercased()
        let all = RoutineTemplateProvider.all
        if let found = all.first(where: { $0.id == wanted || $0.name.lowercased() == wanted }) { return found }
        throw CommandError("There is no template “\(text)”. There are: \(all.map(\.id).joined(separator: ", ")).", kind: .notFound)
    }
}
