import Carrier
import Domain
import Foundation
import LinuxSystem
import Storage
import Testing

@testable import Services
@testable import Sharing

@Suite("Problems between the family's PCs, as values")
struct PCProblemTests {
    private static let device = DeviceID.numbered(2)
    private static let system = SystemCallFailure(call: "open", code: EACCES)
    private static let file = FileReaderError.unreadable(path: "/keys", system)

    private func name(_ device: DeviceID) -> String? { device == Self.device ? "kitchen" : nil }

    private func ofCarrier(_ error: CarrierError) -> PCProblem { PCProblem(carrying: error) }

    @Test("Each error of Syncthing has a kind of its own, keeps its English sentence, and names the command that helps")
    func carrier() {
        let problems = [
            ofCarrier(.notInstalled(program: "syncthing")), ofCarrier(.notRunning(socket: "/s")),
            ofCarrier(.noAnswer(socket: "/s")),
            ofCarrier(.interrupted(socket: "/s")), ofCarrier(.wrongKey(path: "/k")), ofCarrier(.noKey(path: "/k", reason: "No.")),
            ofCarrier(.refused(request: "a", reason: "b")), ofCarrier(.unexpectedAnswer(request: "a", reason: "b")),
        ]
        #expect(
            problems.map(\.kind) == [
                .syncthingMissing, .syncthingStopped, .syncthingSilent, .syncthingInterrupted, .syncthingKeyRefused,
                .syncthingKeyUnreadable, .syncthingRefused, .syncthingNotUnderstood,
            ])
        #expect(problems[1].sentence == "\(CarrierError.notRunning(socket: "/s"))")
        let said = ofCarrier(.notRunning(socket: "/s", lastLine: "unknown flag"))
        #expect(said.detail == "unknown flag" && said.sentence.contains("“unknown flag”") && problems[1].detail == nil)
        #expect(problems.prefix(7).allSatisfy { $0.remedy?.hasPrefix("sudo ") == true })
        #expect(problems[5].subject == "/k" && problems[5].detail == "No." && problems[6].detail == "a: b")
    }

    @Test("What Syncthing says of the network, a folder and a file is a detail of the problem")
    func details() {
        let problems = [
            PCProblem(listening: "in use"), PCProblem(discovery: "no route"), PCProblem(folder: "/f", reason: "gone"),
            PCProblem(file: "/f/a", reason: "denied"), PCProblem(carrying: CancellationError()),
        ]
        #expect(problems.map(\.kind) == [.unreachable, .othersNotHeard, .folderNotCarried, .fileNotCarried, .carryingFailed])
        #expect(problems.allSatisfy { problem in problem.detail.map { problem.sentence.contains($0) } == true })
        #expect(problems.map(\.subject) == [nil, nil, "/f", "/f/a", nil])
    }

    @Test(
        "Why nothing is passed on has a kind, and one sentence of two parts",
        arguments: [
            (KeyFileError.unreadable(.device, Self.file), .keysUnreadable, "/keys"),
            (KeyFileError.damaged(.household, path: "/k", reason: "cut off"), .keysDamaged, "/k"),
            (KeyFileError.newer(.household, path: "/k", version: 2), .keysNewer, "/k"),
            (SegmentFolderError.folder("/shared", Self.system), .sharedFolderUnusable, "/shared"),
            (SegmentFolderError.unreadable(Self.file), .sharedFolderUnusable, "/keys"),
            (FamilyExchangeError.missing(Self.device, 7), .operationMissing, nil),
            (StorageError(.damaged, "Damaged."), .databaseDamaged, nil),
            (StorageError(.newerSchema, "Newer."), .databaseNewer, nil),
            (StorageError(.unavailable, "Full."), .databaseUnusable, nil), (StorageError(.invalid, "Odd."), .notShared, nil),
            (CancellationError(), .notShared, nil),
        ] as [(any Error, PCProblem.Kind, String?)])
    func sharing(error: any Error, kind: PCProblem.Kind, subject: String?) {
        let problem = PCProblem(sharing: error)
        #expect(problem.kind == kind && problem.subject == subject)
        #expect(problem.sentence == "What happens here is not shared with the other PCs at the moment: \(error)")
        let pairing = PCProblem(pairing: error)
        #expect(pairing.kind == (kind == .notShared ? .pairingFailed : kind) && pairing.sentence == "\(error)")
    }

    @Test("Each reason for which a file is set aside has a kind of its own, and a PC the family's name for it")
    func flaws() {
        let other = DeviceID.numbered(3)
        let key = HouseholdKey.ID(1)
        let kinds: [SegmentFlaw.Kind] = [
            .tooLarge(.fileBytes), .torn, .notASegment, .newerFormat(version: 2), .misplaced(device: Self.device), .misnamed,
            .unknownDevice(other), .forged(Self.device), .unknownKey(key), .undecipherable(key), .foreignContent(reason: "no JSON"),
            .brokenChain(sequence: 3), .unreadable(Self.file), .notAFile(.folder), .tooManyFiles(limit: 100),
        ]
        let problems = kinds.map { PCProblem(SegmentFlaw(file: "x/1.live.tq", kind: $0), in: "/shared", name) }
        #expect(
            problems.map(\.kind) == [
                .fileTooLarge, .fileTorn, .fileForeign, .fileNewer, .fileMisplaced, .fileMisnamed, .fileOfUnknownPC, .fileForged,
                .fileKeyMissing, .fileUndecipherable, .fileContentForeign, .fileIncomplete, .fileUnreadable, .notAFile,
                .tooManyFiles,
            ])
        #expect(
            problems.allSatisfy {
                $0.subject == "/shared/x/1.live.tq" && $0.sentence.hasPrefix("The shared file /shared/x/1.live.tq ")
            })
        #expect(problems[4].pc == "kitchen" && problems[6].pc == "\(other)" && problems[7].pc == "kitchen")
        #expect(
            problems[4].sentence.contains("written by the PC “kitchen”") && problems[7].sentence.contains("the PC “kitchen” wrote"))
        #expect(problems[10].detail == "no JSON" && problems[14].number == 100)
    }

    @Test("Files whose key is missing are one problem, which begins with a sentence and ends with the path")
    func missingKeys() {
        var findings = FamilyExchange.Findings()
        let key = HouseholdKey.ID(1)
        findings.flaws = [
            SegmentFlaw(file: "x/1.live.tq", kind: .torn), SegmentFlaw(file: "\(Self.device)/1.live.tq", kind: .unknownKey(key)),
            SegmentFlaw(file: "x/2.live.tq", kind: .unknownKey(key)), SegmentFlaw(file: "x/3.live.tq", kind: .unknownKey(key)),
        ]
        let problems = findings.problems(own: .numbered(9), folder: "/shared", name)
        #expect(problems.map(\.kind) == [.fileKeyMissing, .fileTorn])
        #expect(problems[0].subject == "/shared/\(Self.device)/1.live.tq" && problems[0].number == 3)
        #expect(problems[0].sentence.hasPrefix("This PC cannot read something"))
        #expect(problems[0].sentence.hasSuffix("/shared/\(Self.device)/1.live.tq and 2 more files."))
        #expect(findings.unread == [Self.device])
        findings.flaws.removeLast(2)
        #expect(findings.problems(own: .numbered(9), folder: "/shared", name)[0].sentence.hasSuffix("/1.live.tq."))
    }

    @Test("All that the exchange has found becomes problems, in the order of their weight")
    func findings() {
        var findings = FamilyExchange.Findings()
        #expect(findings.problems(own: .numbered(9), folder: "/shared", name).isEmpty)
        findings.gaps = [Self.device: 3...3, DeviceID.numbered(1): 5...9]
        findings.lostBranches = [LostBranch(device: Self.device, numbers: 2...4, hash: Data(repeating: 1, count: 32))]
        findings.flaws = [SegmentFlaw(file: "x/1.live.tq", kind: .torn)]
        findings.problem = PCProblem(sharing: CancellationError())
        findings.later = [Self.device, .numbered(9), Self.device]
        let problems = findings.problems(own: .numbered(9), folder: "/shared", name)
        #expect(
            problems.map(\.kind) == [.notShared, .fileTorn, .twoHistories, .notArrived, .notArrived, .newerElsewhere, .newerBefore])
        #expect(problems.map(\.pc) == [nil, nil, "kitchen", "\(DeviceID.numbered(1))", "kitchen", "kitchen", nil])
        #expect(problems[3].sentence.contains("(5 operations)") && problems[4].sentence.hasPrefix("Something of “kitchen”"))
        #expect(problems[4].sentence.contains("(1 operation)"))
    }
}
