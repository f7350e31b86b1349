import Domain

/// What an operation speaks of: an object and a field of it, as they are, or as nobody writes them.
struct HostileSubject {
    let entity: SharedEntity
    let id: String
    let field: String
    /// The number of the object, for kinds that name it otherwise.
    let number: Int

    init(entity: Int, object: Int, field: Int) {
        self.entity = SharedEntity.allCases[entity % SharedEntity.allCases.count]
        let ids = Self.ids(self.entity) + Self.strangeIDs
        let fields = Self.fields(self.entity) + ["", "later", "n\u{E9}", "ne\u{301}"]
        (number, id) = (object, ids[object % ids.count])
        self.field = fields[field % fields.count]
    }

    /// Where another change of the same field would be.
    var register: String { "\(entity)/\(id)/\(field)" }

    static let players = (10...12).map(PlayerID.numbered)
    static let routines = (20...21).map(RoutineID.numbered)
    static let tasks = (30...32).map(TaskID.numbered)
    static let quests = (40...41).map(QuestID.numbered)

    /// The player whose it is.
    var player: PlayerID? {
        switch entity {
        case .playerSettings, .questDays: PlayerID(id)
        case .reflection, .pauseAnswer: id.split(separator: ".").first.flatMap { PlayerID(String($0)) }
        case .player, .routine, .task, .decision, .calendar, .household: nil
        }
    }

    /// The routine of a task, also another one for the same task.
    var whole: RoutineID? { entity == .task ? Self.routines[number / 16 % Self.routines.count] : nil }

    private static let strangeIDs = ["", "x", "00000000000a", "000000000\u{0}0A", "00000000000A/name", ".", "..", "a.b.c.d"]

    private static func ids(_ entity: SharedEntity) -> [String] {
        let (player, routine, key) = ("\(players[0])", "\(routines[0])", "0123456789abcdef")
        switch entity {
        case .player, .playerSettings, .questDays: return players.map(\.description)
        case .routine: return routines.map(\.description)
        case .task: return tasks.map(\.description)
        case .decision: return ["\(routine).\(key)", "\(routine).\(key).\(player)", "\(routine)..\(key)", "\(routine).\(key)."]
        // Two texts that Swift takes for the same, and SQLite does not.
        case .calendar: return ["School", "Sch\u{FC}le", "Schu\u{308}le"]
        case .reflection: return ["\(player).2026-03-01", "\(player)..2026-03-01", "\(player).2026-3-1"]
        case .pauseAnswer:
            return ["\(player).2026-03-01.2026-03-08", "\(player).2026-03-08.2026-03-01", "\(player)..2026-03-01.2026-03-08"]
        case .household: return ["household", "Household"]
        }
    }

    private static func fields(_ entity: SharedEntity) -> [String] {
        switch entity {
        case .player: ["name", "linuxUser"]
        case .playerSettings:
            [
                "pauses", "schoolFree", "notificationTime", "quietHours", "tone", "language", "picture", "sounds", "usesCalendar",
                "pausedUntil",
            ]
        case .routine:
            [
                "name", "playerIDs", "tasks", "activeDays", "keywords", "isActive", "slug", "displayName", "travelMinutes",
                "whenAway",
                "dayPart",
                "templateID", "createdBy",
            ]
        case .task: ["name", "displayName", "referenceSeconds", "picture"]
        case .decision: ["verdict", "calendarName", "slotKey"]
        case .calendar: ["playerID", "isForNobody", "tone"]
        case .reflection: ["viewedAt", "choiceID"]
        case .pauseAnswer: ["isAccepted"]
        case .household: ["rules", "onTimeInTen", "timeZone", "firstWeekday"]
        case .questDays: ["2026-03-01", "2026-03-09", "2026-3-1", "9999-12-31"]
        }
    }
}
