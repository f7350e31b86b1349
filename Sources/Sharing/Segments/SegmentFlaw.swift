public import Domain
public import LinuxSystem

/// Why a file of a shared folder was set aside. The others are read; nothing that this PC has already is lost by it.
public struct SegmentFlaw: PrintableError, Hashable, Sendable {
    /// The file's path below the shared folder, such as `7K3M9QW2XD4A/1.live.tq`.
    public let file: String
    public let kind: Kind

    public init(file: String, kind: Kind) {
        self.file = file
        self.kind = kind
    }

    /// What is wrong with the file.
    public enum Kind: Error, Hashable, Sendable {
        /// It has more of something than any TimeQuest writes.
        case tooLarge(Excess)
        /// It is shorter or longer than when it was written, or has other bytes than its name says.
        case torn
        /// It does not begin like a segment.
        case notASegment
        /// A newer TimeQuest has written it.
        case newerFormat(version: Int)
        /// It is in the folder of another PC than that which has written it, `device`.
        case misplaced(device: DeviceID)
        /// Its name has other numbers than the file.
        case misnamed
        /// The PC is not known to belong to the family.
        case unknownDevice(DeviceID)
        /// The signature is not that of the PC.
        case forged(DeviceID)
        /// This PC does not have the key that it is encrypted with.
        case unknownKey(HouseholdKey.ID)
        /// The PC has signed it, but encrypted it with another key than it says.
        case undecipherable(HouseholdKey.ID)
        /// What was encrypted is not operations. `reason` is a detail for the log, in lower case.
        case foreignContent(reason: String)
        /// An operation does not continue the one before it; its number.
        case brokenChain(sequence: Int64)
        /// It cannot be read from the disk.
        case unreadable(FileReaderError)
        /// It is a folder, a symbolic link or something else that is not a file. It is never followed.
        case notAFile(FileKind)
        /// The PC's folder has more files than are looked at.
        case tooManyFiles(limit: Int)
    }

    /// Of what a file has too much.
    public enum Excess: Hashable, Sendable {
        case fileBytes, contentBytes, operations, lineBytes, bodyBytes
    }
}

extension SegmentFlaw {
    public var sentences: String { sentence(folder: nil) { _ in nil } }

    /// For a parent: what is wrong with which file, what that means, and what to do.
    ///
    /// - Parameters:
    ///   - folder: the path of the shared folder; nil where only the file's path below it is named.
    ///   - name: what the family calls a PC; nil for one that it does not know.
    public func sentence(folder: String?, _ name: (DeviceID) -> String?) -> String {
        "The shared file \(folder.map { "\($0)/" } ?? "")\(file) \(what { name($0).map { "“\($0)”" } ?? "\($0)" }) \(meaning)"
    }

    private func what(_ name: (DeviceID) -> String) -> String {
        switch kind {
        case .tooLarge(let excess): "was not read: it has \(excess.words), more than any TimeQuest writes."
        case .torn: "is not complete: it was damaged on its way, or is still being copied."
        case .notASegment: "was not written by TimeQuest."
        case .newerFormat(let version): "was written by a newer TimeQuest (format \(version))."
        case .misplaced(let device): "was written by the PC \(name(device)), but is in the folder of another one."
        case .misnamed: "has another name than it had when it was written."
        case .unknownDevice(let device): "is from a PC that the family does not know (\(device))."
        case .forged(let device): "was changed after the PC \(name(device)) wrote it, or somebody else wrote it."
        case .unknownKey(let key): "cannot be read, because this PC does not have the key \(key) yet."
        case .undecipherable(let key): "cannot be read: the key \(key) does not fit."
        case .foreignContent(let reason): "has a content that no TimeQuest writes (\(reason))."
        case .brokenChain(let sequence): "leaves something out or has something changed, from the operation \(sequence) on."
        case .unreadable(let error): "cannot be read: \(error)."
        case .notAFile(let kind): "is \(kind.rawValue), and was not opened."
        case .tooManyFiles(let limit): "and others were not read: the folder has more than \(limit) files."
        }
    }

    private var meaning: String {
        let kept = "Nothing is lost on this PC."
        switch kind {
        case .torn:
            return "\(kept) The file comes again by itself from a PC that has it."
        case .newerFormat:
            return "\(kept) Please update TimeQuest on this PC; then it reads the file."
        case .unknownDevice:
            return "\(kept) If it is one of your PCs, pair it; it may also be that the message about it has not arrived yet."
        case .unknownKey:
            return
                "\(kept) It gets the key from the other PCs by itself. If this stays, one of them may have forgotten this PC: pair it "
                + "again. A PC that is only for playing has to leave first: timequest pcs leave"
        case .unreadable:
            return "\(kept) TimeQuest's user must be able to read the shared folder, and the disk must be in order."
        case .tooManyFiles, .notAFile, .notASegment, .misplaced, .misnamed, .tooLarge:
            return "\(kept) Please remove from the shared folder what is not TimeQuest's."
        case .forged, .undecipherable, .foreignContent, .brokenChain:
            return
                "\(kept) What is in the file does not count here. If that PC is yours, update TimeQuest on it and check its disk; if "
                + "this stays, part it from the others there (timequest pcs leave), and pair it again."
        }
    }
}

extension SegmentFlaw.Excess {
    fileprivate var words: String {
        switch self {
        case .fileBytes: "more than \(SegmentLimits.fileBytes) bytes"
        case .contentBytes: "more than \(SegmentLimits.contentBytes) bytes of content"
        case .operations: "more than \(SegmentLimits.operations) operations"
        case .lineBytes: "an operation of more than \(SegmentLimits.lineBytes) bytes"
        case .bodyBytes: "an operation with more than \(SegmentLimits.bodyBytes) bytes of text"
        }
    }
}
