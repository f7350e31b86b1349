import Domain
import LinuxSystem

/// The kind, owner and mode that one of TimeQuest's files must have.
struct FileRule: Hashable, Sendable {
    var path: String
    var kind: FileKind
    /// `user:group`; nil where it does not matter.
    var owner: String?
    /// Bits that must be set.
    var least: UInt32
    /// Bits that may be set.
    var most: UInt32
    /// Whether it must exist.
    var isNeeded = false

    /// The mode to set instead; nil where the present one is right.
    func correction(of mode: UInt32) -> UInt32? {
        mode & least == least && mode & ~most == 0 ? nil : mode & most | least
    }

    /// The text about a wrong mode and its consequence.
    func word(of mode: UInt32) -> DoctorWord { mode & ~most != 0 ? .filesOpen : .filesNarrow }

    /// `0600`
    static func text(_ mode: UInt32) -> String {
        let digits = String(mode, radix: 8)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    /// The rules for a TimeQuest that the package has installed, or that somebody runs by hand.
    static func all(_ places: DoctorPlaces) -> [FileRule] {
        let owner = places.isSystem ? "\(DoctorPlaces.serviceUser):\(DoctorPlaces.serviceUser)" : nil
        let database = ["", "-wal", "-shm"].map {
            FileRule(path: places.database + $0, kind: .regular, owner: owner, least: 0o600, most: 0o600)
        }
        guard places.isSystem else {
            return [FileRule(path: places.stateFolder, kind: .folder, least: 0o700, most: 0o755, isNeeded: true)] + database
        }
        return installed(places, owner: owner) + database
    }

    private static func installed(_ places: DoctorPlaces, owner: String?) -> [FileRule] {
        var rules = [
            // Others may pass through to the calendars, and list nothing on the way.
            FileRule(path: places.stateFolder, kind: .folder, owner: owner, least: 0o711, most: 0o711, isNeeded: true),
            FileRule(path: "\(places.stateFolder)/parent-pin", kind: .regular, owner: owner, least: 0o600, most: 0o600),
            FileRule(path: "\(places.stateFolder)/form.key", kind: .regular, owner: owner, least: 0o600, most: 0o600),
            FileRule(path: "\(places.stateFolder)/setup-draft.json", kind: .regular, owner: owner, least: 0o600, most: 0o600),
            FileRule(path: places.backupFolder, kind: .folder, owner: owner, least: 0o700, most: 0o700),
            FileRule(path: "\(places.stateFolder)/vouchers", kind: .folder, owner: owner, least: 0o700, most: 0o700),
            FileRule(path: "\(places.stateFolder)/known-vouchers", kind: .folder, owner: owner, least: 0o700, most: 0o700),
            FileRule(path: sharedFolder(places), kind: .folder, owner: owner, least: 0o770, most: 0o2770),
            FileRule(path: SocketCheck.folder(of: places.socket), kind: .folder, least: 0o555, most: 0o755, isNeeded: true),
            FileRule(path: places.socket, kind: .socket, least: 0o666, most: 0o777),
            FileRule(path: SocketCheck.folder(of: places.settings), kind: .folder, least: 0o555, most: 0o755),
            FileRule(path: places.settings, kind: .regular, least: 0o444, most: 0o644),
            FileRule(path: places.timeZoneFile.path, kind: .regular, least: 0o444, most: 0o644),
        ]
        // A folder elsewhere has an owner and rights of its own.
        if places.calendarFolder.hasBytePrefix(places.stateFolder + "/") {
            rules.append(
                FileRule(
                    path: places.calendarFolder, kind: .folder,
                    owner: "\(DoctorPlaces.serviceUser):\(DoctorPlaces.parentsGroup)", least: 0o2770, most: 0o2770, isNeeded: true))
        }
        return rules
    }

    /// The rules for what is shared with the family's other PCs, which only the group of the service may look into. Syncthing is another
    /// user of that group.
    static func shared(_ places: DoctorPlaces) -> [FileRule] {
        guard places.isSystem else { return [] }
        let owner = "\(DoctorPlaces.serviceUser):\(DoctorPlaces.serviceUser)"
        return [
            FileRule(path: "\(sharedFolder(places))/operations", kind: .folder, owner: owner, least: 0o770, most: 0o2770),
            FileRule(path: sharedSwitch(places), kind: .regular, owner: owner, least: 0o640, most: 0o660),
        ]
    }

    private static func sharedFolder(_ places: DoctorPlaces) -> String { "\(places.stateFolder)/shared" }

    /// The file with which the service asks systemd for Syncthing.
    static func sharedSwitch(_ places: DoctorPlaces) -> String { "\(sharedFolder(places))/on" }
}
