import Domain
import Storage
import Testing

@testable import Services

@Suite("Errors that a client can act on")
struct HouseholdErrorTests {
    @Test(
        "A storage error keeps its sentence and its field",
        arguments: [
            (StorageError.Code.notFound, HouseholdError.Kind.notFound), (.conflict, .conflict), (.invalid, .invalid),
            (.newerSchema, .unavailable), (.damaged, .damaged), (.unavailable, .unavailable), (.full, .tooMany),
            (.databaseFull, .tooMany), (.tooOften, .tooMany),
        ])
    func storage(code: StorageError.Code, kind: HouseholdError.Kind) throws {
        let error = try #require(HouseholdError(StorageError(code, "So it is.", field: "name", detail: "SQLite said no")))
        #expect(error.kind == kind && error.description == "So it is." && error.field == "name" && error.detail == "SQLite said no")
    }

    @Test(
        "A wrong PIN, a pause after several and a missing PIN are different errors",
        arguments: [
            (ParentModeError.noPIN, HouseholdError.Kind.conflict, nil, nil),
            (.wrongPIN(field: "pin", waitSeconds: 0), .forbidden, "pin", nil),
            (.wrongPIN(field: "currentPIN", waitSeconds: 60), .forbidden, "currentPIN", 60),
            (.waiting(seconds: 3600), .tooMany, nil, 3600),
        ] as [(ParentModeError, HouseholdError.Kind, String?, Int?)])
    func parentMode(thrown: ParentModeError, kind: HouseholdError.Kind, field: String?, seconds: Int?) throws {
        let error = try #require(HouseholdError(thrown))
        #expect(error.kind == kind && error.field == field && error.retryAfterSeconds == seconds)
    }

    @Test("A backup that is no good is the sender's fault; trouble with the household's own database is not")
    func backup() throws {
        let damaged = try #require(BackupError(StorageError(.damaged, "No.", detail: "page 3")))
        let error = try #require(HouseholdError(damaged))
        #expect(error.kind == .invalid && error.detail == "page 3" && !error.isPermanent)
        let newer = try #require(BackupError(StorageError(.newerSchema, "No.")))
        #expect(HouseholdError(newer)?.kind == .conflict)
        #expect(BackupError(StorageError(.unavailable, "The disk is full.")) == nil)
    }

    @Test(
        "A calendar error has a kind of its own",
        arguments: [
            (CalendarServiceError.unknown("a"), HouseholdError.Kind.notFound, nil), (.badName("a", .empty), .invalid, "name"),
            (.notACalendar("a", CalendarFlaw(.emptyFile)), .invalid, nil), (.isFolder("a"), .conflict, nil),
            (.notWritable("a", reason: "b"), .unavailable, nil), (.changed("a"), .conflict, nil),
        ] as [(CalendarServiceError, HouseholdError.Kind, String?)])
    func calendar(thrown: CalendarServiceError, kind: HouseholdError.Kind, field: String?) throws {
        let error = try #require(HouseholdError(thrown))
        #expect(error.kind == kind && error.field == field && error.description == thrown.description)
    }

    @Test("A draft names every field that is wrong")
    func draft() throws {
        let problems = [FieldProblem(field: "name", message: "It needs one."), FieldProblem(field: "tasks", message: "None.")]
        let error = try #require(HouseholdError(RoutineDraftError(problems: problems)))
        #expect(error.kind == .invalid && error.field == "name" && error.problems == problems)
        let single = try #require(HouseholdError(problems[1]))
        #expect(single.kind == .invalid && single.field == "tasks" && single.description == "None.")
    }

    @Test("A reason stays beside its sentence, through the layers of errors")
    func reason() throws {
        let taken = CodedReason(.playerNameTaken, ["name": "Mia"])
        let stored = try #require(HouseholdError(StorageError(.conflict, "Taken.", field: "name", reason: taken)))
        #expect(stored.reason == taken && HouseholdError(stored)?.reason == taken)
        #expect(HouseholdError(FieldProblem(field: "pin", message: "Short.", reason: PINFlaw.length.reason))?.reason != nil)
        #expect(HouseholdError(ReminderError.acknowledged)?.reason == CodedReason(.reminderSeen))
        #expect(HouseholdError(StorageError(.conflict, "Taken."))?.reason == nil)
    }

    @Test("Any other error is none of a service's")
    func other() {
        #expect(HouseholdError(CancellationError()) == nil)
    }
}
