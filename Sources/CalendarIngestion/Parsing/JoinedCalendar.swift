import Domain
public import Foundation

/// The files of a folder joined into one file, one calendar after the other (a stream may hold several, RFC 5545 §3.4), so that no
/// file breaks another: open components are closed. If the result would exceed the limit of a file, files are left out, the largest first.
///
/// The content of the files stays the same, byte for byte, except for byte order marks, blank lines and spaces in front, UTF-16, and the
/// line endings of old Macs.
/// Each of them stays an iCalendar object of its own, with its own time zones.
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

    /// The files that are not in it, with the reason.
    public struct LeftOut: Hashable, Sendable {
        public var name: String
        /// A sentence.
        public var reason: String
    }

    /// Sorted by the files' names, so that the same files give the same bytes.
    public let data: Data
    /// Sorted by name.
    public let leftOut: [LeftOut]

    /// Joins files.
    public init(_ files: [File]) {
        var (bytes, components) = (0, 0)
        var sealed: [(name: String, data: Data)] = []
        var leftOut: [LeftOut] = []
        for file in files.sorted(by: { ($0.data.count, $0.name) < ($1.data.count, $1.name) }) {
            // A file above the limit does not have to be scanned.
            let calendar = bytes + file.data.count > ParseLimits.fileBytes ? nil : SealedCalendar(file.data)
            if let calendar, !calendar.isCalendar {
                leftOut.append(LeftOut(name: file.name, reason: CalendarFlaw(.notACalendar).sentence))
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

/// One file, in a form to which another can be appended.
private struct SealedCalendar {
    let data: Data
    let isCalendar: Bool
    /// The number of components.
    let count: Int

    init(_ file: Data) {
        var bytes = TextEncoding.withoutUTF16(file)
        // Behind another file, a mark or a space in front would belong to the first line, and a fold would continue the last one.
        bytes = bytes.dropFirst(bytes.withUnsafeBytes { ContentLines.start(of: $0) })
        if !bytes.contains(0x0A) { bytes = Data(bytes.map { $0 == 0x0D ? 0x0A : $0 }) }
        // Only the structure is needed here. The daemon searches the joined file for meetings.
        let scan = bytes.withUnsafeBytes { ComponentScanner.scan($0, descriptionBytes: nil) }
        var sealed = bytes
        if sealed.last != 0x0A { sealed += Self.lineEnd }
        // The outermost END is enough: an entry inside without END must not become a complete one.
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
