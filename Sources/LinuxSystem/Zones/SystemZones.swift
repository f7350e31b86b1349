public import Domain
import Foundation
import Glibc
import Synchronization

/// The computer's time zones, from its tzdata: updates by `apt upgrade` are used without a restart.
public final class SystemZones: Sendable {
    /// Where Debian's tzdata installs the zones.
    public static let standardFolder = "/usr/share/zoneinfo"

    /// The folder in TZDIR, as for the C library (tzset(3)); the standard folder if it is not set.
    public static var usualFolder: String {
        let named = ProcessInfo.processInfo.environment["TZDIR"] ?? ""
        return named.hasBytePrefix("/") ? named : standardFolder
    }

    /// The maximum size of a zone file; those of tzdata are at least fifty times smaller.
    private static let maximumBytes = 256 * 1024

    private struct Entry {
        let fingerprint: FileFingerprint
        let zone: ZoneRules
    }

    /// The folder of the zone files.
    public let folder: String
    private let configurationFolder: String
    private let cache = Mutex<[ZoneName: Entry]>([:])

    /// - Parameters:
    ///   - folder: the folder of the zone files
    ///   - configurationFolder: the folder of `localtime` and `timezone`, which give the computer's own zone
    public init(folder: String = SystemZones.usualFolder, configurationFolder: String = "/etc") {
        self.folder = folder
        self.configurationFolder = configurationFolder
    }

    /// The rules of a zone by its IANA name. They are cached, and read again only when the file has changed.
    ///
    /// The name may come from a calendar: it can open only regular files, and only inside the folder.
    ///
    /// - Throws: `SystemZonesError`
    public func zone(named text: String) throws(SystemZonesError) -> ZoneRules {
        guard let name = ZoneName(text) else { throw .invalidName(text) }
        let path = folder + "/" + name.value
        let fingerprint: FileFingerprint
        do throws(FileReaderError) {
            fingerprint = try FileFingerprint.of(path)
        } catch {
            throw error.isNotFound ? .unknown(text, folder: folder) : .unreadable(error)
        }
        if let entry = cache.withLock({ $0[name] }), entry.fingerprint == fingerprint { return entry.zone }
        let (zone, read) = try load(text, from: resolve(path, name: text))
        cache.withLock { $0[name] = Entry(fingerprint: read, zone: zone) }
        return zone
    }

    /// The name of the computer's own zone, as `timedatectl` sets it; nil if it is not set by name.
    public func systemZoneName() -> String? {
        let link = configurationFolder + "/localtime"
        if let target = try? FileManager.default.destinationOfSymbolicLink(atPath: link) {
            return Self.name(fromLink: target, folder: folder)
        }
        // The older form in Debian, next to a copy of the zone's file.
        guard
            let contents = try? FileReader.read(configurationFolder + "/timezone", limit: 1024),
            let text = String(bytes: contents.data, encoding: .utf8)
        else { return nil }
        return ZoneName(text.trimmingCharacters(in: .whitespacesAndNewlines))?.value
    }

    /// The rules of the computer's own zone.
    ///
    /// - Returns: the rules, or UTC with a problem to report if there are none
    public func systemZone() -> (zone: ZoneRules, warning: SystemZonesError?) {
        let path = configurationFolder + "/localtime"
        do throws(SystemZonesError) {
            if let name = systemZoneName() { return (try zone(named: name), nil) }
            // A copy of a zone's file has the right rules, but no name.
            return (try load("localtime", from: path).zone, nil)
        } catch {
            return (.utc, .noSystemZone(path: path, reason: error.description))
        }
    }

    /// Follows symbolic links, which are common in tzdata, as long as they stay in the folder.
    private func resolve(_ path: String, name: String) throws(SystemZonesError) -> String {
        guard let target = Self.realPath(path), let root = Self.realPath(folder) else {
            throw .unknown(name, folder: folder)
        }
        guard target.hasBytePrefix(root == "/" ? root : root + "/") else { throw .outside(name, target: target) }
        return target
    }

    private func load(_ name: String, from path: String) throws(SystemZonesError) -> (zone: ZoneRules, read: FileFingerprint) {
        let contents: FileReader.Contents
        do throws(FileReaderError) {
            contents = try FileReader.read(path, limit: Self.maximumBytes)
        } catch {
            throw .unreadable(error)
        }
        do {
            return (try ZoneRules(identifier: name, tzif: contents.data), contents.fingerprint)
        } catch {
            throw .invalidFile(path: path, reason: "\(error)")
        }
    }

    /// The part after the zone folder's name in the target of `/etc/localtime`.
    static func name(fromLink target: String, folder: String) -> String? {
        for prefix in [folder + "/", "/zoneinfo/"] {
            guard let range = target.range(of: prefix) else { continue }
            let name = target[range.upperBound...]
            return ZoneName(name.hasBytePrefix("posix/") ? String(name.dropFirst(6)) : String(name))?.value
        }
        return nil
    }

    private static func realPath(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}

/// The reason for which a zone's rules are not available.
public enum SystemZonesError: PrintableError, Hashable, Sendable {
    /// The name is not valid for a zone.
    case invalidName(String)
    /// There is no such zone in the folder.
    case unknown(String, folder: String)
    /// A symbolic link leads out of the zone folder.
    case outside(String, target: String)
    /// The file cannot be read.
    case unreadable(FileReaderError)
    /// The file exists, but does not contain a valid zone.
    case invalidFile(path: String, reason: String)
    /// The computer's own zone is not set or not available; UTC is used.
    case noSystemZone(path: String, reason: String)

    public var sentences: String {
        switch self {
        case .invalidName(let name):
            "\(Quotation.of(name)) is no time zone: use a name such as Europe/Berlin"
        case .unknown(let name, let folder):
            "There is no time zone \(Quotation.of(name)) in \(folder): check its spelling, or install the package tzdata"
        case .outside(let name, let target):
            "The time zone \(Quotation.of(name)) leads to \(target), outside the zone folder: reinstall the package tzdata"
        case .unreadable(let error):
            error.description
        case .invalidFile(let path, let reason):
            "\(path) is no time zone file: \(reason). Reinstall the package tzdata"
        case .noSystemZone(let path, let reason):
            "This computer's time zone (\(path)) is not usable, so UTC is used: \(reason). Set it with timedatectl set-timezone"
        }
    }
}

extension SystemZones {
    /// The names of all zones, sorted, from `Africa/Abidjan` on. Empty if the folder cannot be read.
    public func names() -> [String] {
        guard let entries = FileManager.default.enumerator(atPath: folder) else { return [] }
        var names: [String] = []
        while let entry = entries.nextObject() as? String {
            // These folders contain the same zones again, `right` with leap seconds; other files of tzdata begin with a lower-case
            // letter.
            if entry == "posix" || entry == "right" { entries.skipDescendants() }
            let isFolder = entries.fileAttributes?[.type] as? FileAttributeType == .typeDirectory
            if !isFolder, entry.first?.isUppercase == true, ZoneName(entry) != nil { names.append(entry) }
        }
        return names.sorted()
    }
}

extension SystemZones {
    /// The countries with their zones, from the tables of tzdata; ``ZoneAtlas/none`` if they cannot be read. A PC may have none: they
    /// only help a person to find a zone.
    public func atlas() -> ZoneAtlas { ZoneAtlas(countries: table("iso3166.tab"), zones: table("zone.tab")) }

    /// Finds the zone for a text that a person typed.
    public func search() -> ZoneSearch {
        ZoneSearch(names: names(), atlas: atlas()) { [self] name in
            do { return try zone(named: name) } catch { return nil }
        }
    }

    private func table(_ name: String) -> String {
        do {
            return String(decoding: try FileReader.read("\(folder)/\(name)", limit: Self.maximumBytes).data, as: UTF8.self)
        } catch {
            return ""
        }
    }
}
