import Domain
import GRDB

/// Makes the rows of the household from the operations. Each subject is made anew from all of its operations, so the order in which
/// these arrived makes no difference, and an operation that arrives twice changes nothing.
struct Projection {
    /// Which rows are made of given operations. It is raised with every change by which other rows are made of them, such as a new field;
    /// then all rows are made anew when the database is opened (``FormerRows``). It is the `user_version` of the database.
    static let version = 10

    var transaction: WriteTransaction
    let reading: OperationReading
    /// Subjects that became possible or necessary through others, still to be made.
    var following: Set<String> = []
    /// Whether the row of a routine was made for a quest.
    var hasMadeRoutine = false
    /// The routines of quests whose rows were removed: one that has ended is kept for its quests only.
    var leftRoutines: Set<String> = []
    /// Whether the quest days must be made anew.
    var affectsSchedule = false

    var database: Database { transaction.database }

    /// Makes the rows of all subjects that a transaction has touched.
    static func run(_ transaction: inout WriteTransaction) throws {
        if transaction.touched.isEmpty, !transaction.touchesAll { return }
        try KeptNumbers.keep(&transaction)
        let reading = try transaction.reading()
        // A player or routine may be there again, or no longer, and with it whatever belongs to it. A PC that has come, or has got another
        // name, changes nothing of that: a household of ten years is not made anew for it.
        let judgesOtherwise = transaction.formerMembership.map { !reading.membership.judges(as: $0) } ?? false
        if judgesOtherwise { transaction.touchesAll = true }
        if transaction.touchesAll {
            try touchAll(&transaction)
            // With another membership, other operations are in effect, and they replace others: so the fold reads all of them.
            try RegisterUses(reading).forget()
        } else {
            try RegisterUses(reading).review(transaction.appended, shortened: transaction.shortened.registers)
        }
        if transaction.isRewinding { transaction.changed(.everything) }
        var projection = Projection(transaction: transaction, reading: reading)
        try projection.make(transaction.touched)
        if transaction.touchesAll { try RegisterUses(reading).reviewAll() }
        transaction = projection.transaction
        (transaction.touched, transaction.bodies, transaction.appended, transaction.shortened) = ([], [:], [:], ([], []))
        (transaction.formerMembership, transaction.touchesAll, transaction.isRewinding) = (nil, false, false)
    }

    /// Makes the rows of the whole household anew.
    static func runWhole(_ transaction: inout WriteTransaction) throws {
        transaction.touchesAll = true
        try run(&transaction)
    }

    /// The new operations of a subject that are in effect; nil if the projection has to read all of its operations.
    func newOperations(of subject: String) -> [OperationRow]? {
        if transaction.touchesAll || transaction.shortened.subjects.contains(subject) { return nil }
        return (transaction.appended[subject] ?? []).filter(reading.counts)
    }

    private static func touchAll(_ transaction: inout WriteTransaction) throws {
        // Of a routine that is lost there is a row only.
        let all = try String.fetchSet(
            transaction.database,
            sql: """
                SELECT subject FROM operation WHERE subject IS NOT NULL AND body IS NOT NULL
                UNION SELECT 'routine/' || uid FROM routine
                """)
        transaction.touched.formUnion(all)
    }

    private mutating func make(_ subjects: Set<String>) throws {
        var subjects = subjects
        var players = try take("player", from: &subjects)
        if !players.isEmpty {
            let outcome = try makePlayers(players.sorted())
            if outcome.hasAdded || outcome.hasRemoved {
                subjects.formUnion(try pending())
                subjects.formUnion(try reading.subjects(.routine))
                // Of a routine that is lost there is a row only.
                subjects.formUnion(try String.fetchSet(database, sql: "SELECT 'routine/' || uid FROM routine"))
            }
            subjects.formUnion(following)
            players = []
        }
        following = []
        let routines = try take("routine", from: &subjects)
        if !routines.isEmpty {
            for routine in routines.sorted() { try makeRoutine(routine) }
            try makeSlugs()
            // Also for one that has ended: a quest may wait for it, and brings back its row.
            subjects.formUnion(try pending())
        }
        subjects.formUnion(following)
        following = []
        try makeOthers(subjects)
        // A quest brings back the row of its routine, for which others may wait.
        while hasMadeRoutine {
            hasMadeRoutine = false
            try makeOthers(Set(try pending()))
        }
        if !leftRoutines.isEmpty {
            for routine in leftRoutines.sorted() { try makeRoutine(routine) }
            try makeSlugs()
        }
        if affectsSchedule { try makeSchedule() }
    }

    private mutating func makeOthers(_ subjects: Set<String>) throws {
        let pending = Set(try pending())
        for subject in subjects.sorted() {
            let isMade = try make(subject)
            // Nearly always it is made, and did not wait.
            if isMade != pending.contains(subject) { continue }
            try database.execute(
                sql: isMade
                    ? "DELETE FROM pendingSubject WHERE subject = ?" : "INSERT OR IGNORE INTO pendingSubject (subject) VALUES (?)",
                arguments: [subject])
        }
    }

    /// - Returns: false where operations that it needs have not arrived yet.
    private mutating func make(_ subject: String) throws -> Bool {
        let (kind, id) = Subject.parts(subject)
        switch kind {
        case "playerSettings": return try makeSettings(id)
        case "decision": return try makeDecision(subject, id)
        case "calendar": return try makeCalendars(id)
        case "household": return try makeHousehold(id)
        case "reflection": return try makeReflection(id)
        case "pauseAnswer": return try makePauseAnswer(id)
        case "quest": return try makeQuest(subject, id)
        case "reminder": return try makeReminder(subject, id)
        case "device": return try makeDevice(id)
        case "routine": return try LocalKeys.key(database, uid: id, of: "routine") != nil || !isAwaited(routine: id)
        case "questDays":
            affectsSchedule = true
            return true
        default: return true
        }
    }

    private func take(_ kind: String, from subjects: inout Set<String>) throws -> [String] {
        let taken = subjects.filter { Subject.parts($0).kind == kind }
        subjects.subtract(taken)
        return taken.map { Subject.parts($0).id }
    }

    private func pending() throws -> [String] { try String.fetchAll(database, sql: "SELECT subject FROM pendingSubject") }
}
