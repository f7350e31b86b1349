public import Foundation

/// The files of a folder as one file, calendar after calendar (a stream may hold several, RFC 5545 §3.4), so that none costs another:
/// what one of them leaves open is closed, and what would be too much for a file is left out, the largest first.
///
/// The files stay as they are, byte for byte, but for what their whole depends on: a mark of the encoding at the beginning, UTF-16, and
/// the line ends of old Macs. Time zones that several files bring along under one name are taken from the last.
public struct JoinedCalendar: Sendable {
    /// A file of the folder.
    public struct File: Sendable {
        public var name: String
        public var data: Data

        public init(name: String, data: Data) {
            self.name = name
            self.data = data
        }
    }

    /// What is not in it, and why.
    public struct LeftOut: Hashable, Sendable {
        public var name: String
        /// A sentence.
        public var reason: String
    }

    /// Sorted by the files' names, so that the same files are the same bytes.
    public let data: Data
    /// Sorted by name.
    public let leftOut: [LeftOut]

    /// Puts files together.
    public init(_ files: [File]) {
        var (bytes, components) = (0, 0)
        var sealed: [(name: String, data: Data)] = []
        var leftOut: [LeftOut] = []
        for file in files.sorted(by: { ($0.data.count, $0.name) < ($1.data.count, $1.name) }) {
            // What is too large anyway need not be looked through.
            let calendar = bytes + file.data.count > ParseLimits.fileBytes ? nil : SealedCalendar(file.data)
            if let calendar, !calendar.isCalendar {
                leftOut.append(LeftOut(name: file.name, reason: "This is not a calendar file: it has no BEGIN:VCALENDAR."))
            } else if let calendar, bytes + calendar.data.count <= ParseLimits.fileBytes,
                components + calendar.count <= ParseLimits.components
            {
                bytes += calendar.data.count
                components += calendar.count
                sealed.append((file.name, calendar.data))
            } else {
                let most = "\(ParseLimits.fileBytes >> 20) MiB and \(ParseLimits.components) entries"
                leftOut.append(LeftOut(name: file.name, reason: "There is no room for it: a calendar has \(most) at most."))
            }
        }
        data = Data(sealed.sorted { $0.name < $1.name }.map(\.data).joined())
        self.leftOut = leftOut.sorted { $0.name < $1.name }
    }
}

/// One file, behind which another can stand.
private struct SealedCalendar {
    let data: Data
    let isCalendar: Bool
    /// Of components.
    let count: Int

    init(_ file: Data) {
        var bytes = TextEncoding.withoutUTF16(file)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
        if !bytes.contains(0x0A) { bytes = Data(bytes.map { $0 == 0x0D ? 0x0A : $0 }) }
        let scan = bytes.withUnsafeBytes { ComponentScanner.scan($0) }
        // A fold would go on with the last line of the file before.
        let isFolded = bytes.first == 0x20 || bytes.first == 0x09
        var sealed = isFolded ? Self.lineEnd + bytes : bytes
        if sealed.last != 0x0A { sealed += Self.lineEnd }
        // The outermost END is enough: an entry inside that has none is not to pass for whole.
        var open = scan.path
        while let outermost = open.first, let index = open.lastIndex(of: outermost) {
            sealed += Data("END:".utf8) + outermost + Self.lineEnd
            open.removeSubrange(index...)
        }
        data = sealed
        isCalendar = scan.isCalendar
        count = scan.componentCount
    }

    private static let lineEnd = Data([0x0D, 0x0A])
}
