import Foundation
public import LinuxSystem

/// The checksum beside a backup, in the form that `sha256sum` writes and checks.
public enum ChecksumFile {
    /// The path of the checksum of a file.
    public static func path(of file: String) -> String { file + ".sha256" }

    /// The line that `sha256sum` would print for a file.
    public static func text(_ checksum: FileChecksum, of file: String) -> String {
        "\(checksum.hexadecimal)  \(URL(fileURLWithPath: file).lastPathComponent)\n"
    }

    /// Writes the checksum of a file beside it.
    ///
    /// - Parameter partPath: the path of the incomplete checksum file, in the same folder; nil for the usual one.
    public static func write(
        _ checksum: FileChecksum, beside file: String, partPath: String? = nil
    ) throws(DurableFileError) {
        try DurableFile.write(Data(text(checksum, of: file).utf8), to: path(of: file), partPath: partPath)
    }

    /// Removes the checksum beside a file. Does nothing where there is none.
    public static func remove(beside file: String) throws(BackupFolderError) {
        do throws(DurableFileError) {
            try DurableFile.remove(path(of: file))
        } catch {
            throw .checksumNotReplaced(path: path(of: file), reason: error.reason)
        }
    }

    /// The checksum in a text; nil where there is none.
    public static func checksum(in text: String) -> FileChecksum? {
        text.split(whereSeparator: \.isWhitespace).first.flatMap { FileChecksum(hexadecimal: $0) }
    }

    /// The checksum beside a file; nil where there is none.
    ///
    /// - Throws: `BackupFolderError` where it exists and cannot be read.
    public static func beside(_ file: String) throws(BackupFolderError) -> FileChecksum? {
        do throws(FileReaderError) {
            let bytes = try FileReader.read(path(of: file), limit: 4096).data
            if let checksum = checksum(in: String(decoding: bytes, as: UTF8.self)) { return checksum }
        } catch {
            if error.isNotFound { return nil }
        }
        throw .noChecksum(path: path(of: file))
    }

    /// Whether the checksum beside a backup matches it; nil where it has none.
    ///
    /// - Throws: `BackupFolderError`; `FileReaderError` where the backup is a pipe or a link, for example; what reading it throws.
    public static func matches(_ file: String) throws -> Bool? {
        guard let checksum = try beside(file) else { return nil }
        let kind = try FileStatus.of(file).kind
        // Opening a pipe would wait for somebody who writes.
        guard kind == .regular else { throw FileReaderError.notARegularFile(path: file, kind: kind) }
        return try FileChecksum(ofFile: file) == checksum
    }
}
