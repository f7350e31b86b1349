import Domain
import Foundation
import LinuxSystem

/// Where Syncthing's files are.
public struct CarrierFiles: Hashable, Sendable {
    /// The folder with all of them. The service's group may enter and read it.
    public var folder: String

    /// The folder of a PC's service, as systemd/timequest-sync.service has it.
    public static let system = CarrierFiles(folder: "/var/lib/timequest-sync")
    /// The socket of a PC's service, as systemd/timequest-sync.service has it.
    public static let systemSocket = "/run/timequest-sync/carrier.sock"
    /// Where Debian's package has the program.
    public static let systemProgram = "/usr/bin/syncthing"

    public init(folder: String) {
        self.folder = folder
    }

    /// Syncthing's configuration, certificate and index. Syncthing closes it to all others at each start.
    public var home: String { folder + "/syncthing" }
    /// Its configuration.
    public var configuration: String { home + "/config.xml" }
    /// A copy of the key in the configuration, which the service can read.
    public var key: String { folder + "/api-key" }
    /// The last line that Syncthing has printed before it ended.
    public var lastLine: String { folder + "/last-line" }
    /// For which beginning of sharing Syncthing has its identity.
    private var occasion: String { folder + "/occasion" }

    private static let largestConfiguration = 4 << 20
    private static let largestKey = 1024
    private static let largestOccasion = 1024
    private static let largestLastLine = 4096

    /// Prepares a start: writes the first configuration where there is none, and the copy of its key. An existing configuration stays.
    ///
    /// - Parameter makeKey: the key for the first configuration.
    /// - Throws: `FileReaderError`, `DurableFileError`, and an error of Foundation where a folder cannot be made.
    public func prepare(socketPath: String, options: CarrierOptions = .system, makeKey: () -> String) throws {
        try FileManager.default.createDirectory(
            atPath: home, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let key = try storedKey() ?? makeKey()
        if !FileManager.default.fileExists(atPath: configuration) {
            let first = CarrierConfiguration(socketPath: socketPath, key: key, options: options)
            try DurableFile.write(Data(first.rendered.utf8), to: configuration, mode: 0o600)
        }
        try DurableFile.write(Data(key.utf8), to: self.key, mode: 0o640)
    }

    /// Gives Syncthing a new identity where sharing has begun anew since it got its own. One that was announced for long could have been
    /// prepared for: somebody could have looked for two identities of which the same words are made.
    ///
    /// - Parameter file: the file with which the service asks for Syncthing. Its content is another one at each beginning.
    /// - Throws: `FileReaderError`, `DurableFileError`, and an error of Foundation where the old identity cannot be removed.
    public func renew(asOf file: String) throws {
        let present = try FileReader.read(file, limit: Self.largestOccasion).data
        if FileManager.default.fileExists(atPath: occasion) {
            if try FileReader.read(occasion, limit: Self.largestOccasion).data == present { return }
        }
        if FileManager.default.fileExists(atPath: home) { try FileManager.default.removeItem(atPath: home) }
        // Afterwards: if this is not reached, it is done once more.
        try DurableFile.write(present, to: occasion, mode: 0o640)
    }

    /// The key in the configuration; nil where there is no configuration yet. One without a key is moved aside: nobody could use it.
    private func storedKey() throws -> String? {
        guard FileManager.default.fileExists(atPath: configuration) else { return nil }
        if let key = CarrierConfiguration.key(in: try FileReader.read(configuration, limit: Self.largestConfiguration).data) {
            return key
        }
        let aside = configuration + ".unusable"
        if FileManager.default.fileExists(atPath: aside) { try FileManager.default.removeItem(atPath: aside) }
        try FileManager.default.moveItem(atPath: configuration, toPath: aside)
        return nil
    }

    /// Records the last line that Syncthing has printed, when it has ended.
    ///
    /// - Throws: `DurableFileError`
    public func write(_ line: LastLine) throws {
        try DurableFile.write(Data((line.text ?? "").utf8), to: lastLine, mode: 0o640)
    }

    /// The last line that Syncthing has printed before it ended last, for people; nil if it has printed none, or did not end yet.
    public func readLastLine() -> String? {
        // Without the line, the rest of the sentence is still true.
        guard let data = try? FileReader.read(lastLine, limit: Self.largestLastLine, followsSymbolicLinks: false).data else {
            return nil
        }
        let line = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        return line.isEmpty ? nil : DisplayText.line(line)
    }

    /// The key, for a request.
    ///
    /// - Throws: `CarrierError.noKey`
    func readKey() throws(CarrierError) -> String {
        let data: Data
        do {
            data = try FileReader.read(key, limit: Self.largestKey).data
        } catch {
            throw .noKey(path: key, reason: "\(error)")
        }
        let text = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        guard !text.isEmpty else { throw .noKey(path: key, reason: "it is empty") }
        return text
    }
}
