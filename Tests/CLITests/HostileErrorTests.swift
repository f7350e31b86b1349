import API
import ArgumentParser
import Carrier
import Client
import Foundation
import TestSupport
import Testing

@testable import Agent
@testable import CLI
@testable import CalendarIngestion
@testable import Domain
@testable import LinuxSystem
@testable import Pages
@testable import Services
@testable import Sharing
@testable import Storage

/// Errors about a file or a thing with a name that somebody has made up to harm a person who reads it at a terminal, or root.
@Suite("Errors about hostile names")
struct HostileErrorTests {
    private static let name = HostileText.name
    private static let path = "/media/stick/\(name)"
    private static let call = SystemCallFailure(call: "open", code: 13)

    private static let system: [any PrintableError] = [
        SystemCallFailure(call: name, code: 2),
        FileReaderError.unreadable(path: path, call), FileReaderError.notARegularFile(path: path, kind: .pipe),
        FileReaderError.tooLarge(path: path, limit: 1), DurableFileError(path, call),
        FolderWatcherError.notAbsolute(path: name), FolderWatcherError.failed(path: path, call),
        FolderWatcherError.failed(path: path, SystemCallFailure(call: "inotify_add_watch", code: 28)),
        InstanceLockError.held(path: path, processID: 1), InstanceLockError.notAFile(path: path),
        InstanceLockError.failed(path: path, call),
        UnixListenerError.pathTooLong(path: path, bytes: 200), UnixListenerError.locked(.notAFile(path: path)),
        UnixListenerError.occupied(path: path, kind: .pipe), UnixListenerError.live(path: path),
        UnixListenerError.failed(path: path, call),
        SystemZonesError.invalidName(name), SystemZonesError.unknown(name, folder: path),
        SystemZonesError.outside(name, target: path), SystemZonesError.unreadable(.tooLarge(path: path, limit: 1)),
        SystemZonesError.invalidFile(path: path, reason: name), SystemZonesError.noSystemZone(path: path, reason: name),
        ServiceNotifierError(socket: path, failure: call), ServiceEnvironmentError.notAListener(name: name, descriptor: 3),
        UserAccountsError(subject: name, failure: call), JournalError.invalidField(name),
        SessionBusError.refused(name: name, message: name), DesktopNotificationError.noProgram(name),
        DesktopNotificationError.refused(name),
        LoopbackListenerError.failed(port: 846, SystemCallFailure(call: name, code: 2)),
        LoopbackListenerError.taken(TakenPort(port: 846, program: name, processID: 1, login: name)),
        WallClockTimerError.unavailable(SystemCallFailure(call: name, code: 2)),
    ]

    private static let sharing: [any PrintableError] = [
        SegmentFolderError.folder(path, call), SegmentFolderError.unwritable(DurableFileError(path, call)),
        SegmentFolderError.unreadable(.tooLarge(path: path, limit: 1)),
        SegmentFlaw(file: name, kind: .torn), SegmentFlaw(file: name, kind: .foreignContent(reason: name)),
        SegmentFlaw(file: name, kind: .unreadable(.tooLarge(path: path, limit: 1))),
        SegmentEncodingError.failed(1...2, reason: name),
        KeyFileError.unreadable(.device, .tooLarge(path: path, limit: 1)),
        KeyFileError.damaged(.household, path: path, reason: name),
        KeyFileError.newer(.device, path: path, version: 2), KeyFileError.unwritable(.device, DurableFileError(path, call)),
        CarrierError.notInstalled(program: path), CarrierError.notRunning(socket: path, lastLine: name),
        CarrierError.noAnswer(socket: path),
        CarrierError.interrupted(socket: path), CarrierError.wrongKey(path: path), CarrierError.noKey(path: path, reason: name),
        CarrierError.refused(request: name, reason: name), CarrierError.unexpectedAnswer(request: name, reason: name),
        // Those of other PCs, which have no text of theirs now.
        CarrierIDError.badLetter, DeflateError.torn, PairingHelloError.malformed, ParcelError.card(.malformed),
        SealedRingError.damaged(from: .numbered(1)), FamilyExchangeError.missing(.numbered(1), 1),
    ]

    private static let services: [any PrintableError] =
        [
            StorageError(.unavailable, "\(path) cannot be opened."), StorageError.damaged(path, detail: name),
            StorageError.newerSchema(path),
            HouseholdError(.unavailable, "“\(name)” cannot be read."), DatabaseFault(.damaged, "\(path) is damaged."),
            StateFolderError(path: path, reason: name), UploadError.notStored(reason: name),
            BackupFolderError.folderNotMade(folder: path, reason: name),
            BackupFolderError.folderNotRead(folder: path, reason: name),
            BackupFolderError.notRemoved(path: path, reason: name), BackupFolderError.checksumNotReplaced(path: path, reason: name),
            BackupFolderError.noChecksum(path: path), BackupFolderError.notStored(path: path, reason: name),
            BackupFolderError.notCopied(reason: name, coded: nil), BackupFolderError.notRestorable(reason: name),
            BackupFolderError.emptyHousehold(newest: path), BackupFolderError.notFound(name: name),
            CalendarServiceError.unknown(name), CalendarServiceError.badName(name, .isOfCopy(original: name)),
            CalendarServiceError.notACalendar(name, CalendarFlaw(.text, subject: name)), CalendarServiceError.isFolder(name),
            CalendarServiceError.notWritable(path, reason: name), CalendarServiceError.changed(name),
            ConfigurationError(path: path, line: 1, .unknown(name, known: [])),
            GameError.notAssigned(routine: name), GameError.switchedOff(name), GameError.badPastQuest(index: 0, reason: name),
            DecisionError.noEvent(name), DecisionError.nothingDecided(name), DecisionError.notInCalendar(name, player: name),
            PlayerConflict(fields: ["name"], present: PlayerProfile(id: .numbered(1), name: name)),
            RoutineDraftError(problems: [FieldProblem(field: name, message: "“\(name)” is no name.")]),
            ClosedCalendar(name: name, cause: .rights(remedy: "chmod")), ClosedCalendar(name: name, cause: .link(target: path)),
            ClosedCalendar(name: name, cause: .hidden(path: path)), ParserProcessError(detail: name),
            RecurrenceRuleError.malformed(name), RecurrenceRuleError.invalidValue(part: name, value: name),
            ZoneRulesError.footer(name),
        ] + CalendarProblem.Kind.allCases.map { CalendarFlaw($0, subject: name, detail: path, number: 2) }

    /// Most of them have no text from outside now.
    private static let rules: [any PrintableError] = [
        BackupError.unusable(detail: name), RewindRefusal.unrelated, Founders.Refusal(.isSetUp),
        ParentModeError.wrongPIN(field: name, waitSeconds: 60), QuestError.badTime(field: name), ScoringError.badActual,
        ReminderError.eventBeginsBefore(time: name), TimeTextProblem("“\(name)” is no time.", .instantUnclear, ["text": name]),
        WireError.truncated,
        RoutineConflict(fields: [name], mine: RoutineDraft(name: name, tasks: []), theirs: RoutineDraft(name: path, tasks: [])),
    ]

    private static let programs: [any PrintableError] = [
        ClientError.noDaemon(socket: path), ClientError.noAnswer(socket: path), ClientError.interrupted(socket: path),
        ClientError.refused(Problem(.notFound, "There is no “\(name)”.")), ClientError.unexpectedAnswer(name),
        Problem(.invalid, "“\(name)” is no name."),
        MirrorRecordError.unreadable(path: path, reason: name), MirrorRecordError.noDigest(name),
        MirrorRecordError.noFolder(path: path, reason: name), MirroredCalendar.NothingReadable(sentences: path),
        QuestTerminalError.notInstalled(name), QuestTerminalError.notStarted(name, reason: name),
        SetupRehearsal.Problem(field: .calendar, sentences: path), CommandError("“\(path)” cannot be read."),
        CommandError.unreadable(path), DurationInput.NotUnderstood(sentences: "“\(name)” is no time."),
        PageTemplates.Unusable(name: name, reason: path),
    ]

    private static let all = system + sharing + services + rules + programs

    @Test("What such an error says is one line without anything that controls a terminal")
    func descriptions() {
        for error in Self.all {
            let text = "\(error)"
            #expect(HostileText.unprintable(in: text).isEmpty, "\(type(of: error)): \(text.debugDescription)")
            #expect(!text.isEmpty)
        }
    }

    @Test("So does the command that ends with it, also in JSON, and with an error of another kind")
    func failures() throws {
        struct Other: Error, LocalizedError {
            let errorDescription: String?
        }
        struct Plain: Error, CustomStringConvertible {
            let description: String
        }
        let others: [any Error] = [Other(errorDescription: Self.path), Plain(description: Self.path)]
        for error in Self.all + others as [any Error] {
            for line in CommandFailure.lines(of: error) {
                #expect(HostileText.unprintable(in: line).isEmpty, "\(type(of: error)): \(line.debugDescription)")
            }
            let json = JSONText.printable(String(decoding: try JSONCoding.encoder().encode(FailureReport(error)), as: UTF8.self))
            #expect(DisplayText.lines(json).utf8.elementsEqual(json.utf8), "\(type(of: error)): \(json)")
        }
    }

    @Test("Where several fields are wrong, each is a line")
    func fields() {
        let problems = [FieldProblem(field: Self.name, message: Self.name), FieldProblem(field: "a", message: "b")]
        let lines = CommandFailure.lines(of: ClientError.refused(Problem(.invalid, "Two things are wrong.", problems: problems)))
        #expect(lines.count == 3 && lines.flatMap(HostileText.unprintable(in:)).isEmpty)
    }

    @Test("What is below the sentences of an error is indented, so that it is no sentence of TimeQuest's")
    func details() {
        let error = CommandError("It is no YAML:", details: ["line 1", Self.name, "line 3"])
        let lines = CommandFailure.lines(of: error).joined().split(atByte: "\n")
        #expect(lines.count == 4 && lines.dropFirst().allSatisfy { $0.hasBytePrefix("  ") })
        #expect(lines.flatMap { HostileText.unprintable(in: String($0)) }.isEmpty)
    }

    @Test("What is wrong with an argument is a line above the usage")
    func usage() {
        let lines = CommandFailure().usageMessage(for: ValidationError("“\(Self.name)” is no time.")).split(atByte: "\n")
        #expect(lines.first?.hasPrefix("Error: ") == true && lines.dropFirst().first?.hasPrefix("Usage: ") == true)
        #expect(lines.flatMap { HostileText.unprintable(in: String($0)) }.isEmpty)
    }

    @Test("A problem of the household or of its PCs is a line, and so is a name that is completed")
    func problems() {
        let sentences = [
            HealthProblem(.storage, Self.path).sentence, PCProblem(.notShared, Self.path).sentence,
            CalendarProblem(file: Self.name, severity: .error, message: Self.path, remedy: nil).sentence,
        ]
        #expect(sentences.flatMap(HostileText.unprintable(in:)).isEmpty, "\(sentences)")
        #expect(ProblemLines.text([Self.path]).flatMap(HostileText.unprintable(in:)).isEmpty)
        #expect(NameCompletion.candidates([Self.name, "$(reboot)", "Mia"], for: .bash) == ["'Mia'"])
        #expect(NameCompletion.candidates([Self.name, "$(reboot)", "Mia"], for: .fish) == ["Mia"])
        #expect(NameCompletion.candidates([Self.name, "$(reboot)", "SV: U12"], for: .zsh) == ["SV\\: U12"])
        #expect(NameCompletion.candidates(["SV: U12"], for: .fish) == ["SV: U12"])
    }
}
