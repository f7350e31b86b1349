import Domain
import Sharing

/// What was set aside of the shared folder, and what has not arrived in it.
extension PCProblem {
    /// - Parameters:
    ///   - flaw: a file that was set aside.
    ///   - folder: the path of the shared folder.
    ///   - name: what the family calls a PC; nil for one that it does not know.
    init(_ flaw: SegmentFlaw, in folder: String, _ name: (DeviceID) -> String?) {
        let (kind, device, detail): (Kind, DeviceID?, String?) =
            switch flaw.kind {
            case .tooLarge: (.fileTooLarge, nil, nil)
            case .torn: (.fileTorn, nil, nil)
            case .notASegment: (.fileForeign, nil, nil)
            case .newerFormat: (.fileNewer, nil, nil)
            case .misplaced(let device): (.fileMisplaced, device, nil)
            case .misnamed: (.fileMisnamed, nil, nil)
            case .unknownDevice(let device): (.fileOfUnknownPC, device, nil)
            case .forged(let device): (.fileForged, device, nil)
            case .unknownKey: (.fileKeyMissing, nil, nil)
            case .undecipherable: (.fileUndecipherable, nil, nil)
            case .foreignContent(let reason): (.fileContentForeign, nil, reason)
            case .brokenChain: (.fileIncomplete, nil, nil)
            case .unreadable(let error): (.fileUnreadable, nil, "\(error)")
            case .notAFile: (.notAFile, nil, nil)
            case .tooManyFiles: (.tooManyFiles, nil, nil)
            }
        let number: Int? = if case .tooManyFiles(let limit) = flaw.kind { limit } else { nil }
        self.init(
            kind, flaw.sentence(folder: folder, name), subject: "\(folder)/\(flaw.file)", pc: device.map { name($0) ?? "\($0)" },
            number: number, detail: detail)
    }

    /// All files whose key this PC does not have, in one problem: what to do is the same for all, as after this PC was forgotten.
    ///
    /// - Parameter paths: the files.
    /// - Returns: nil for no file.
    init?(keysMissingFor paths: [String]) {
        guard let first = paths.first else { return nil }
        let more = paths.count > 2 ? " and \(paths.count - 1) more files" : paths.count == 2 ? " and 1 more file" : ""
        self.init(
            .fileKeyMissing,
            "This PC cannot read something that other PCs have sent, because it does not have the family's key for it. Nothing is lost on "
                + "this PC. It gets the key from the other PCs by itself when it meets them. If this stays, one of them may have forgotten "
                + "this PC: pair it again (timequest pcs pair). A PC that is only for playing has to leave first (timequest pcs leave). "
                + "What cannot be read: \(first)\(more).",
            subject: first, number: paths.count)
    }

    /// - Parameters:
    ///   - branch: operations that count on no PC.
    ///   - name: what the family calls a PC; nil for one that it does not know.
    init(_ branch: LostBranch, _ name: (DeviceID) -> String?) {
        let pc = name(branch.device).map { "“\($0)”" } ?? "A PC (\(branch.device))"
        self.init(
            .twoHistories,
            "\(pc) has gone on twice from the same point, as after its disk was copied or put back. Something that was done in one of the "
                + "two does not count yet. It comes back by itself when the PC that has it meets the others. If there is no such PC any "
                + "more, please enter it again.",
            subject: branch.id, pc: name(branch.device) ?? "\(branch.device)")
    }

    /// - Parameters:
    ///   - device: a PC of which something has not arrived.
    ///   - count: how many operations have not arrived.
    ///   - name: what the family calls a PC; nil for one that it does not know.
    init(missingOf device: DeviceID, count: Int, _ name: (DeviceID) -> String?) {
        let pc = name(device).map { "“\($0)”" } ?? "another PC (\(device))"
        self.init(
            .notArrived,
            "Something of \(pc) has not arrived yet (\(count == 1 ? "1 operation" : "\(count) operations")), and what came after it "
                + "waits. It comes by itself from a PC that has it.",
            pc: name(device) ?? "\(device)", number: count)
    }

    /// - Parameters:
    ///   - device: a PC whose operations wait for an update of this one.
    ///   - own: this PC.
    ///   - name: what the family calls a PC; nil for one that it does not know.
    init(laterVersionOn device: DeviceID, own: DeviceID, _ name: (DeviceID) -> String?) {
        let kept = "It is kept and passed on, and counts here after an update. Please update TimeQuest on this PC."
        if device == own {
            self.init(
                .newerBefore,
                "This PC had a newer TimeQuest before, and does not understand something of what was done with that. \(kept)")
        } else {
            let pc = name(device).map { "“\($0)”" } ?? "Another PC"
            self.init(
                .newerElsewhere,
                "\(pc) has a newer TimeQuest, and this PC does not understand something that was done there. \(kept)",
                pc: name(device) ?? "\(device)")
        }
    }
}

extension FamilyExchange.Findings {
    /// What is wrong, for the parents.
    ///
    /// - Parameters:
    ///   - own: this PC.
    ///   - folder: the path of the shared folder.
    ///   - name: what the family calls a PC; nil for one that it does not know.
    func problems(own: DeviceID, folder: String, _ name: (DeviceID) -> String?) -> [PCProblem] {
        let keysMissing = PCProblem(keysMissingFor: flaws.filter(\.lacksKey).map { "\(folder)/\($0.file)" })
        let files = flaws.filter { !$0.lacksKey }.map { PCProblem($0, in: folder, name) }
        return [problem, keysMissing].compactMap(\.self) + files + lostBranches.map { PCProblem($0, name) }
            + gaps.sorted { $0.key < $1.key }.map { PCProblem(missingOf: $0.key, count: $0.value.count, name) }
            + later(own: own, name)
    }

    /// The PCs of which something is here that cannot be read yet, because its key has not come.
    var unread: Set<DeviceID> {
        Set(
            flaws.filter(\.lacksKey).compactMap { flaw in
                flaw.file.split(atByte: "/").first.flatMap { DeviceID(String($0)) }
            })
    }

    /// One for each PC: after a restore a PC has several identities, and one name.
    private func later(own: DeviceID, _ name: (DeviceID) -> String?) -> [PCProblem] {
        later.map { PCProblem(laterVersionOn: $0, own: own, name) }.reduce(into: []) { all, problem in
            if !all.contains(problem) { all.append(problem) }
        }
    }
}

extension SegmentFlaw {
    /// Whether nothing is wrong with the file: this PC does not have its key.
    fileprivate var lacksKey: Bool { if case .unknownKey = kind { true } else { false } }
}
