extension OperationBody {
    /// Whether it can be what a TimeQuest writes: its object has an id of its kind, written in the one way in which it is written, and its
    /// numbers are in their ranges. Others are kept and passed on like those of a later version, and nothing is made of them.
    ///
    /// Two ids for one row would make the household depend on which operation arrived first.
    var isPlausible: Bool {
        switch self {
        case .make(let change), .end(let change):
            change.entity.hasID(change.id, of: change.whole) && change.entity.isOf(change.player)
                && change.at.map(Self.isInstant) ?? true
        case .set(let change):
            change.entity.hasID(change.id, of: change.whole) && change.entity.isOf(change.player) && Self.isField(change.field)
                && change.value.map { !Self.hasZero($0) } ?? true
        case .snooze(let answer): Self.isInstant(answer.until)
        case .begun(let quest): Self.isInstant(quest.at)
        case .leave(let leaving): (0...SharedOperation.greatestSequence).contains(leaving.lastSequence)
        case .device(let device):
            [device.name, device.carrier].allSatisfy { $0.utf8.count <= 1 << 12 && !NameRule.disturbs($0) }
                && [device.signingKey, device.agreementKey].allSatisfy { $0.count <= 64 }
                && [device.readmits, device.heads].allSatisfy { $0?.count ?? 0 <= 1 << 16 }
        case .quest, .record, .acknowledge, .erase, .rewind: true
        }
    }

    /// Whether a JSON text has the character 0 in a string. The texts of the database end there: read again, it would be another text.
    static func hasZero(_ json: String) -> Bool {
        var rest = json.utf8[...]
        while let backslash = rest.firstIndex(of: UInt8(ascii: "\\")) {
            rest = rest[backslash...].dropFirst()
            if rest.starts(with: "u0000".utf8) { return true }
            // A second backslash is one that somebody has typed, and begins nothing.
            rest = rest.dropFirst()
        }
        return false
    }

    /// Whether a backup may have the instant: the years 1970 to 9999.
    private static func isInstant(_ milliseconds: Int64) -> Bool {
        (HybridTime.range.lowerBound.milliseconds...HybridTime.range.upperBound.milliseconds).contains(milliseconds)
    }

    /// Swift takes some texts for the same that have other bytes; of ASCII it does not.
    private static func isField(_ name: String) -> Bool {
        (1...64).contains(name.utf8.count) && name.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    }
}

extension SharedEntity {
    /// The bytes of the longest id, which is the name of a calendar.
    private static let longestID = 1024

    /// Whether an object of this kind can have an id.
    ///
    /// - Parameter whole: the object that it is a part of; nil where it is none.
    fileprivate func hasID(_ id: String, of whole: String?) -> Bool {
        guard (1...Self.longestID).contains(id.utf8.count) else { return false }
        var parts: [String] { id.split(separator: ".", omittingEmptySubsequences: false).map(String.init) }
        switch self {
        case .player, .playerSettings, .routine, .questDays: return Self.isIdentity(id)
        case .task: return Self.isIdentity(id) && whole.map(Self.isIdentity) ?? true
        case .decision:
            return (2...3).contains(parts.count) && Self.isIdentity(parts[0]) && parts.dropFirst(2).allSatisfy(Self.isIdentity)
        case .reflection: return parts.count == 2 && Self.isIdentity(parts[0]) && LocalDate(parts[1]) != nil
        case .pauseAnswer:
            return parts.count == 3 && Self.isIdentity(parts[0]) && parts.dropFirst().allSatisfy { LocalDate($0) != nil }
        case .calendar: return !NameRule.disturbs(id)
        case .household: return id == "household"
        }
    }

    /// Whether an object of this kind can be a player's. What belongs to all must not be erased with one of them.
    fileprivate func isOf(_ player: PlayerID?) -> Bool {
        switch self {
        case .player, .playerSettings, .decision, .reflection, .pauseAnswer, .questDays: true
        case .routine, .task, .calendar, .household: player == nil
        }
    }

    /// Identities can be read in other letters than they are written.
    private static func isIdentity(_ text: String) -> Bool { Identity<Never>(text)?.description == text }
}
