import CPages
public import Foundation

/// The files of the pages: templates, style, scripts, words, pictures. They are part of the program.
public struct PageFiles: Sendable {
    /// A file by its path, e.g. `templates/home.mustache`.
    public typealias Content = [String: [UInt8]]

    /// Where they are read from at each use, while one works on them; nil for those in the program.
    private let folder: URL?
    private static let embedded = Content(
        uniqueKeysWithValues: UnsafeBufferPointer(start: cpages_files_start(), count: cpages_file_count).map { file in
            (String(cString: file.name), Array(UnsafeBufferPointer(start: file.bytes, count: file.count)))
        })

    /// - Parameter folder: like `Sources/CPages/files`, for work on the pages; nil for the files in the program.
    public init(folder: URL? = nil) {
        self.folder = folder
    }

    /// Whether the files can change while the program runs.
    public var isChanging: Bool { folder != nil }

    /// All files.
    ///
    /// - Throws: if the folder cannot be read.
    public func all() throws -> Content {
        guard let folder else { return Self.embedded }
        let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return try names.reduce(into: [:]) { files, name in
            let file = folder.appendingPathComponent(name)
            if try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true {
                files[name] = [UInt8](try Data(contentsOf: file))
            }
        }
    }
}
