import Domain
import Foundation
import LinuxSystem
import Sharing

/// The folder on a stick with the files of PCs.
struct StickFolder {
    let path: String

    /// How many files are looked at. A family has a handful.
    private static let mostFiles = 100

    /// The names of the files that PCs have written, in order.
    ///
    /// - Throws: `CommandError` where there is no such folder, or it may not be read.
    func names() throws -> [String] {
        let all: [String]
        do {
            all = try FileManager.default.contentsOfDirectory(atPath: path)
        } catch {
            throw CommandError(StickWord.noFolder.text(["path": path]), kind: .notFound)
        }
        let names = all.filter { $0.hasPrefix(Parcel.namePrefix) && $0.hasSuffix(Parcel.nameEnding) }
        guard names.count <= Self.mostFiles else {
            throw CommandError(StickWord.tooManyFiles.text(["path": path, "limit": "\(Self.mostFiles)"]))
        }
        return names.sorted()
    }

    /// - Throws: `FileReaderError`
    func read(_ name: String) throws(FileReaderError) -> Data {
        try FileReader.read("\(path)/\(name)", limit: Parcel.maximumSize, followsSymbolicLinks: false).data
    }

    /// Writes the file of this PC, in place of the one before. Whoever reads the stick on another PC may have another login.
    ///
    /// - Throws: `DurableFileError`
    func write(_ data: Data, _ name: String) throws(DurableFileError) {
        try DurableFile.write(data, to: "\(path)/\(name)", mode: 0o644)
    }

    /// Removes an older file of this PC.
    ///
    /// - Parameter present: the file that was written in its place. On a stick that makes no difference between capital and small letters,
    ///   both names may be those of one file, which stays.
    /// - Returns: whether it was removed.
    /// - Throws: `DurableFileError`; what Foundation throws where the folder cannot be read any more
    func remove(_ name: String, inPlaceOf present: String) throws -> Bool {
        let all = try FileManager.default.contentsOfDirectory(atPath: path)
        guard name != present, all.contains(name), all.contains(present) else { return false }
        try DurableFile.remove("\(path)/\(name)")
        return true
    }
}
