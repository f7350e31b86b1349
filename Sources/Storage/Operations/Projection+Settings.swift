import Domain
import Foundation
import GRDB

// What is set for players, calendars and the whole household.

extension Projection {
    /// Makes the settings of a player, with pauses and school-free days.
    ///
    /// - Returns: false if the player has not arrived yet.
    mutating func makeSettings(_ id: String) throws -> Bool {
        guard let player = try LocalKeys.key(database, uid: id, of: "player") else { return try reading.isGone(player: id) }
        let object = try reading.object(.playerSettings, id)
        let former = try transaction.isRewinding ? fields(ofPlayer: player) : nil
        try write(object, of: player, id)
        if let former {
            let now = try fields(ofPlayer: player)
            try transaction.appendRewound(.playerSettings, id, of: .stored(id), from: former, to: now, by: authors(of: object, id))
        }
        return true
    }

    private mutating func write(_ object: FoldedObject, of player: Int64, _ id: String) throws {
        if object.madeAt == nil, object.entries.isEmpty {
            // No change of the settings is in effect any more.
            for table in ["playerSettings"] + DayList.allCases.map(\.table) {
                try database.execute(sql: "DELETE FROM \(table) WHERE playerID = ?", arguments: [player])
                if database.changesCount > 0 { transaction.changed(.playerSettings) }
            }
            return
        }
        // If the operation that made them is not in effect any more, a field that nobody has set is the standard one, not cleared.
        var settings = object.withoutUntouched(try JSONFields(PlayerSettings.standard).all).decoded(
            over: PlayerSettings.standard, startingWith: object.madeAt == nil ? .standard : .nothing)
        for list in DayList.allCases { settings[keyPath: list.place] = [] }
        if settings.page.tone.map(PageSettings.tones.contains) == false { settings.page.tone = nil }
        let row = PlayerSettingsRow(settings, playerID: player)
        if try PlayerSettingsRow.fetchOne(database, key: player) != row {
            try row.upsert(database)
            transaction.changed(.playerSettings)
        }
        for list in DayList.allCases { try write(list, object.entries[list.field] ?? [], of: player, id) }
    }

    private mutating func write(_ list: DayList, _ entries: [RegisterEntry], of player: Int64, _ id: String) throws {
        let (days, last) = try fold(list, entries, of: player, id)
        let column = list.lastChange
        try database.executeCached(
            sql: "UPDATE playerSettings SET \(column) = :last WHERE playerID = :player AND \(column) IS NOT :last",
            arguments: ["player": player, "last": last.map { try StoredJSON.text($0) }])
        if try list.rows(database, of: player) == days { return }
        try list.write(database, days, of: player)
        transaction.changed(.playerSettings)
    }

    /// The pauses or school-free days of a player, and the last change that they include; nil if the next fold needs all changes.
    ///
    /// - Parameter entries: the changes of the list that are still read.
    private func fold(
        _ list: DayList, _ entries: [RegisterEntry], of player: Int64, _ id: String
    ) throws -> (days: [PausePeriod], last: OperationID?) {
        if entries.isEmpty { return ([], nil) }
        func read(_ text: String) -> [PausePeriod] {
            (try? JSONDecoder().decode([PausePeriod].self, from: Data(text.utf8))) ?? []
        }
        let live = FieldRegister.live(entries)
        if let new = newOperations(of: Subject.object(.playerSettings, id)), entries.count(where: { !$0.isReplaced }) == 1,
            let text = try String.fetchOne(
                database, sql: "SELECT \(list.lastChange) FROM playerSettings WHERE playerID = ?", arguments: [player])
        {
            let changes = new.reduce(into: ObjectHistory()) { $0.append($1) }.fields[list.field] ?? []
            let stored = try list.rows(database, of: player)
            if let next = FoldedPauses.pauses(stored, after: try StoredJSON.value(text), changes, read),
                next.last == live.first?.id
            {
                return (next.pauses, next.last)
            }
        }
        let all = try reading.wholeHistory(.playerSettings, id, fields: [list.field]).fields[list.field] ?? []
        return (FoldedPauses.pauses(all, read), live.count == 1 ? live.first?.id : nil)
    }

    /// The stored settings of a player, as the log of facts has them.
    private func fields(ofPlayer player: Int64) throws -> JSONFields {
        try JSONFields(PlayerSettingsRepository.settings(database, of: player).current(today: transaction.moment.day))
    }

    /// The authors of the values in effect of a player's settings, by field.
    private func authors(of object: FoldedObject, _ id: String) throws -> [String: String] {
        let operations = try reading.operations(of: Subject.object(.playerSettings, id))
        let known = Dictionary(operations.map { ($0.operation.id, $0.body) }, uniquingKeysWith: { first, _ in first })
        return object.entries.compactMapValues { entries in
            guard let last = FieldRegister.live(entries).last, case .set(let change)?? = known[last.id] else { return nil }
            return change.author
        }
    }

    /// Makes the owner of a calendar, its colour and its meaning. "é" can be written in two ways that are equal for Swift, so that a set
    /// contains only one of two names: the rows of both are made.
    ///
    /// - Returns: false if a player has not arrived yet.
    mutating func makeCalendars(_ name: String) throws -> Bool {
        if name.utf8.allSatisfy({ $0 < 0x80 }) { return try makeCalendar(name) }
        var areMade = true
        for subject in try reading.subjects(.calendar) {
            let other = Subject.parts(subject).id
            if other == name, try !makeCalendar(other) { areMade = false }
        }
        return areMade
    }

    private mutating func makeCalendar(_ name: String) throws -> Bool {
        let object = try reading.object(.calendar, name)
        var isAwaited = false
        // Nil: everyone.
        var owner: Int64??
        if let id: String = object.value("playerID") {
            if let key = try LocalKeys.key(database, uid: id, of: "player") {
                owner = key
            } else {
                // Not everyone: the events of one child concern no other.
                owner = .some(nil)
                isAwaited = try !reading.isGone(player: id)
            }
        } else if object.value("isForNobody", as: Bool.self) == true {
            owner = .some(nil)
        }
        let stored = try Row.fetchOne(
            database, sql: "SELECT playerID FROM calendarAssignment WHERE calendarName = ?", arguments: [name])
        let present: Int64?? = stored.map { $0[0] as Int64? }
        if present != owner {
            if let owner {
                try database.execute(
                    sql: "INSERT OR REPLACE INTO calendarAssignment (calendarName, playerID) VALUES (?, ?)",
                    arguments: [name, owner])
            } else {
                try database.execute(sql: "DELETE FROM calendarAssignment WHERE calendarName = ?", arguments: [name])
            }
            transaction.changed(.calendars)
        }
        let tone = object.value("tone", as: Int.self).flatMap { PageSettings.tones.contains($0) ? $0 : nil }
        if try Int.fetchOne(database, sql: "SELECT tone FROM calendarTone WHERE calendarName = ?", arguments: [name]) != tone {
            if let tone {
                try database.execute(
                    sql: "INSERT OR REPLACE INTO calendarTone (calendarName, tone) VALUES (?, ?)", arguments: [name, tone])
            } else {
                try database.execute(sql: "DELETE FROM calendarTone WHERE calendarName = ?", arguments: [name])
            }
            transaction.changed(.calendars)
        }
        let meaning = Self.meaning(object)
        if try CalendarMeaningRepository.stored(database, of: name) != meaning {
            try CalendarMeaningRepository.write(database, meaning, of: name)
            transaction.changed(.calendars)
        }
        return !isAwaited
    }

    /// The meaning of a calendar. An invalid value is left out: each field by itself, because each may come from another PC. A routine may
    /// come later, so it need not be here.
    private static func meaning(_ object: FoldedObject) -> CalendarMeaning {
        var meaning = CalendarMeaning(
            kind: object.value("kind") ?? .standard, otherwise: object.value("otherwise"),
            isWithoutWayToSchool: object.value("isWithoutWayToSchool") ?? false)
        if let label: String = object.value("label"), NameRule.flaw(in: label) == nil { meaning.label = NameRule.trimmed(label) }
        if let minutes: Int = object.value("wayMinutes"), (0...CalendarMeaning.maximumWayMinutes).contains(minutes) {
            meaning.wayMinutes = minutes
        }
        return meaning
    }

    /// Makes the settings of the household.
    mutating func makeHousehold(_ id: String) throws -> Bool {
        let object = try reading.object(.household, id)
        let rows = try Row.fetchAll(database, sql: "SELECT name, value FROM householdSetting")
        // By the bytes of the name: for Swift, “é” in one character and in two are the same key, for SQLite they are two names.
        let stored = Dictionary(
            rows.map { (Data(($0[0] as String).utf8), $0[1] as String) }, uniquingKeysWith: { first, _ in first })
        // The fields of the rows, too: their operations may be in effect no longer, or on a branch that was replaced.
        let known = rows.map { $0[0] as String }
        for field in Set(object.entries.keys).union(known).sorted() where !field.isEmpty {
            let present = stored[Data(field.utf8)]
            let wanted: String? = try object[field].flatMap { value in
                // A stored value was checked when it was written.
                if let present, present.utf8.elementsEqual(value.utf8) { return value }
                return try isJSON(value) ? value : nil
            }
            if present == wanted { continue }
            if let wanted {
                try database.execute(
                    sql: "INSERT OR REPLACE INTO householdSetting (name, value) VALUES (?, ?)", arguments: [field, wanted])
            } else {
                try database.execute(sql: "DELETE FROM householdSetting WHERE name = ?", arguments: [field])
            }
            transaction.changed(.household)
        }
        return true
    }

    /// Whether a text can be stored as a setting, also in a backup. Another PC may have sent a text that is no JSON.
    private func isJSON(_ text: String) throws -> Bool {
        guard text.utf8.count <= BackupContents.textBytes, BackupContents.isPrintable(text) else { return false }
        return try Bool.fetchOne(database, sql: "SELECT json_valid(?)", arguments: [text]) ?? false
    }

    /// Makes a parent's decision about an event.
    mutating func makeDecision(_ subject: String, _ id: String) throws -> Bool {
        let parts = id.split(separator: ".").map(String.init)
        guard parts.count == 2 || parts.count == 3 else { return true }
        let object = try reading.object(.decision, id)
        guard let routine = try LocalKeys.key(database, uid: parts[0], of: "routine") else {
            return try reading.object(.routine, parts[0]).endedAt != nil || reading.isUnmade(.routine, parts[0])
        }
        var player: Int64?
        if parts.count == 3 {
            player = try LocalKeys.key(database, uid: parts[2], of: "player")
            if player == nil { return try reading.isGone(player: parts[2]) }
        }
        let stored = try EventDecisionRow.fetchOne(
            database, sql: "SELECT * FROM eventDecision WHERE routineID = ? AND eventKey = ? AND playerID IS ?",
            arguments: [routine, parts[1], player])
        let wanted = try decision(object, routine: routine, routineUID: parts[0], eventKey: parts[1], player: player)
        if stored == wanted { return true }
        if stored != nil {
            try database.execute(
                sql: "DELETE FROM eventDecision WHERE routineID = ? AND eventKey = ? AND playerID IS ?",
                arguments: [routine, parts[1], player])
        }
        try wanted?.insert(database)
        transaction.changed(.decisions)
        return true
    }

    /// - Returns: nil if it was taken back, or its routine was removed since.
    private func decision(
        _ object: FoldedObject, routine: Int64, routineUID: String, eventKey: String, player: Int64?
    ) throws -> EventDecisionRow? {
        guard object.exists, let verdict: EventDecision.Verdict = object.value("verdict"), let id = RoutineID(routineUID),
            let latest = object.entries.values.joined().map(\.time).max(), EventDecisionRow.isKey(eventKey)
        else { return nil }
        let archivedAt = try Int64.fetchOne(
            database, sql: "SELECT archivedAt FROM routine WHERE id = ? AND archivedAt IS NOT NULL", arguments: [routine])
        if archivedAt != nil { return nil }
        let calendarName: String = object.value("calendarName") ?? ""
        if calendarName.isEmpty || calendarName.utf8.count > BackupContents.textBytes || NameRule.disturbs(calendarName) {
            return nil
        }
        let slotKey: String? = object.value("slotKey")
        return EventDecisionRow(
            EventDecision(
                routineID: id, calendarName: calendarName, eventKey: eventKey,
                slotKey: slotKey.flatMap { EventDecisionRow.isKey($0) ? $0 : nil }, verdict: verdict),
            routineID: routine, playerID: player, decidedAt: latest.milliseconds + Int64(latest.counter))
    }

    /// The subjects of the decisions about a routine.
    func decisions(ofRoutine id: String) throws -> [String] {
        try reading.subjects(startingWith: "decision/\(id).")
    }

    /// The instants that are stored, in milliseconds since 1970.
    private static let instants = Double(BackupContents.integers.lowerBound)...Double(BackupContents.integers.upperBound)

    /// Makes a player's view of a week.
    mutating func makeReflection(_ id: String) throws -> Bool {
        let parts = id.split(separator: ".").map(String.init)
        guard parts.count == 2, let week = LocalDate(parts[1]) else { return true }
        guard let player = try LocalKeys.key(database, uid: parts[0], of: "player") else {
            return try reading.isGone(player: parts[0])
        }
        let object = try reading.object(.reflection, id)
        guard let viewedAt: Double = object.value("viewedAt"), Self.instants.contains(viewedAt) else {
            try database.execute(
                sql: "DELETE FROM reflectionView WHERE playerID = ? AND weekStart = ?", arguments: [player, week.description])
            if database.changesCount > 0 { transaction.changed(.reflections) }
            return true
        }
        let choice: String? = object.value("choiceID")
        let wanted = (viewedAt: Int64(viewedAt), choice: choice.flatMap { $0.utf8.count > 64 ? nil : Self.word($0) })
        let stored = try Row.fetchOne(
            database, sql: "SELECT viewedAt, choiceID FROM reflectionView WHERE playerID = ? AND weekStart = ?",
            arguments: [player, week.description])
        if let stored, stored[0] == wanted.viewedAt, stored[1] == wanted.choice { return true }
        try database.execute(
            sql: "INSERT OR REPLACE INTO reflectionView VALUES (?, ?, ?, ?)",
            arguments: [player, week.description, wanted.viewedAt, wanted.choice])
        transaction.changed(.reflections)
        return true
    }

    /// Makes a parent's answer to proposed days.
    mutating func makePauseAnswer(_ id: String) throws -> Bool {
        let parts = id.split(separator: ".").map(String.init)
        guard parts.count == 3, let from = LocalDate(parts[1]), let until = LocalDate(parts[2]), from < until else { return true }
        guard let player = try LocalKeys.key(database, uid: parts[0], of: "player") else {
            return try reading.isGone(player: parts[0])
        }
        let object = try reading.object(.pauseAnswer, id)
        guard let isAccepted: Bool = object.value("isAccepted") else {
            try database.execute(
                sql: "DELETE FROM pauseAnswer WHERE playerID = ? AND firstDay = ? AND until = ?",
                arguments: [player, from.description, until.description])
            if database.changesCount > 0 { transaction.changed(.playerSettings) }
            return true
        }
        let isSchoolFree = object.value("isSchoolFree") ?? false
        let stored = try Row.fetchOne(
            database, sql: "SELECT isAccepted, isSchoolFree FROM pauseAnswer WHERE playerID = ? AND firstDay = ? AND until = ?",
            arguments: [player, from.description, until.description])
        if let stored, stored[0] == isAccepted, stored[1] == isSchoolFree { return true }
        try database.execute(
            sql: "INSERT OR REPLACE INTO pauseAnswer VALUES (?, ?, ?, ?, ?)",
            arguments: [player, from.description, until.description, isAccepted, isSchoolFree])
        transaction.changed(.playerSettings)
        return true
    }
}
