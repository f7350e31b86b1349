import Domain
import Foundation

/// Reads a form with files (`multipart/form-data`, RFC 7578) piece by piece. It stores no more than the fields, the headers of a part, and
/// as many bytes as a boundary has.
struct MultipartReader {
    /// A field, or a step in the transfer of a file.
    enum Event: Hashable {
        case field(name: String, text: String)
        /// A file begins.
        ///
        /// - Parameter filename: the name that the browser has sent; never empty.
        case file(field: String, filename: String)
        /// The next bytes of the file that began last.
        case piece(Data)
        /// The file that began last is complete.
        case fileEnd
    }

    /// The maximum number of parts, including the empty parts of file fields without a file.
    static let maximumParts = 40
    /// The maximum size of the headers of a part, in bytes.
    static let maximumHeaders = 4096
    /// The maximum size of all fields with their names, in bytes. They still fit into the form that asks for the PIN, in which a byte may
    /// be encoded as five.
    static let maximumFields = 40 << 10
    /// The maximum size of the text before the first part, in bytes.
    static let maximumPreamble = 1024

    private enum State {
        /// Before the first boundary.
        ///
        /// - Parameter read: the number of skipped bytes.
        case preamble(read: Int)
        /// After a boundary, in its line.
        case boundary
        /// - Parameters:
        ///   - lines: the complete lines.
        ///   - size: the size of these lines, in bytes.
        case headers(lines: [[UInt8]], size: Int)
        case field(name: String, bytes: [UInt8])
        case file
        /// In the empty part of a file field without a file.
        case noFile
        /// After the last boundary. The following bytes are ignored.
        case end
    }

    /// A line break and the boundary.
    private let delimiter: [UInt8]
    private var state = State.preamble(read: 0)
    /// The received bytes. Those from `position` on are not processed yet.
    private var pending: [UInt8]
    private var position = 0
    private var parts = 0
    private var fieldBytes = 0

    /// - Parameter boundary: a result of ``boundary(ofContentType:)``.
    init(boundary: String) {
        delimiter = Array("\r\n--\(boundary)".utf8)
        // The body may begin with the first boundary, without a line break.
        pending = Array("\r\n".utf8)
    }

    /// The boundary in the header `Content-Type`; nil if the header names another type, or no valid boundary (RFC 2046, 5.1.1).
    static func boundary(ofContentType header: String) -> String? {
        guard let type = HeaderParameters(header.utf8), type.value == "multipart/form-data", let boundary = type["boundary"] else {
            return nil
        }
        let isAllowed = boundary.utf8.allSatisfy { $0.isASCIILetterOrDigit || "'()+_,-./:=? ".utf8.contains($0) }
        return isAllowed && (1...70).contains(boundary.utf8.count) && !boundary.hasByteSuffix(" ") ? boundary : nil
    }

    /// Receives the next bytes of the body.
    ///
    /// - Returns: the events that these bytes complete. The fields and files do not depend on how the body is divided into pieces.
    mutating func read(_ bytes: some Sequence<UInt8>) throws(MultipartError) -> [Event] {
        pending.append(contentsOf: bytes)
        var events: [Event] = []
        while try step(&events) {}
        pending.removeFirst(position)
        position = 0
        return events
    }

    /// Reports the end of the body.
    ///
    /// - Throws: `malformed` if something is missing.
    func end() throws(MultipartError) {
        guard case .end = state else { throw .malformed }
    }

    /// - Returns: false if more bytes are needed.
    private mutating func step(_ events: inout [Event]) throws(MultipartError) -> Bool {
        switch state {
        case .preamble(let read):
            let (content, isWhole) = takeContent()
            let skipped = read + content.count
            // The line break of `init` is not counted.
            guard skipped <= Self.maximumPreamble + 2 else { throw .malformed }
            state = isWhole ? .boundary : .preamble(read: skipped)
            return isWhole
        case .boundary: return try boundary()
        case .headers(let lines, let size): return try header(after: lines, size, &events)
        case .field(let name, var bytes):
            // A second reference, in the state, would make the append copy the array.
            state = .end
            let (content, isWhole) = takeContent()
            fieldBytes += content.count
            guard fieldBytes <= Self.maximumFields else { throw .fieldsTooLarge }
            bytes += content
            if isWhole { events.append(.field(name: name, text: String(decoding: bytes, as: UTF8.self))) }
            state = isWhole ? .boundary : .field(name: name, bytes: bytes)
            return isWhole
        case .file:
            let (content, isWhole) = takeContent()
            if !content.isEmpty { events.append(.piece(Data(content))) }
            if isWhole {
                events.append(.fileEnd)
                state = .boundary
            }
            return isWhole
        case .noFile:
            let (content, isWhole) = takeContent()
            guard content.isEmpty else { throw .malformed }
            if isWhole { state = .boundary }
            return isWhole
        case .end:
            position = pending.count
            return false
        }
    }

    /// Consumes the received bytes before the next boundary, and the boundary.
    ///
    /// - Returns: these bytes, and whether the boundary was found.
    private mutating func takeContent() -> (bytes: ArraySlice<UInt8>, isWhole: Bool) {
        let start = position
        if let found = nextDelimiter() {
            position = found + delimiter.count
            return (pending[start..<found], true)
        }
        // The last bytes may be the beginning of a boundary.
        position = max(start, pending.count - delimiter.count + 1)
        return (pending[start..<position], false)
    }

    private func nextDelimiter() -> Int? {
        pending.withUnsafeBytes { bytes in
            var index = position
            while index + delimiter.count <= bytes.count {
                guard let base = bytes.baseAddress, let found = memchr(base + index, 0x0D, bytes.count - index) else { return nil }
                index = UnsafeRawPointer(found) - base
                guard index + delimiter.count <= bytes.count else { return nil }
                if bytes[index..<index + delimiter.count].elementsEqual(delimiter) { return index }
                index += 1
            }
            return nil
        }
    }

    /// Reads the rest of a boundary's line: two hyphens after the last part, or spaces.
    private mutating func boundary() throws(MultipartError) -> Bool {
        let rest = pending[position...]
        guard rest.count >= 2 else { return false }
        if rest.starts(with: "--".utf8) {
            state = .end
            return true
        }
        let spaces = rest.prefix(while: \.isASCIISpaceOrTab).count
        guard spaces <= Self.maximumHeaders else { throw .malformed }
        let end = rest.dropFirst(spaces).prefix(2)
        guard "\r\n".utf8.starts(with: end) else { throw .malformed }
        guard end.count == 2 else { return false }
        position += spaces + 2
        parts += 1
        guard parts <= Self.maximumParts else { throw .tooManyParts }
        state = .headers(lines: [], size: 0)
        return true
    }

    /// Reads a line of a part's headers.
    private mutating func header(
        after lines: [[UInt8]], _ size: Int, _ events: inout [Event]
    ) throws(MultipartError) -> Bool {
        let rest = pending[position...]
        var lineEnd: Int?
        var index = rest.startIndex
        while let found = rest[index...].firstIndex(of: 0x0D), found + 1 < rest.endIndex {
            if rest[found + 1] == 0x0A {
                lineEnd = found
                break
            }
            index = found + 1
        }
        guard let end = lineEnd else {
            guard size + rest.count <= Self.maximumHeaders else { throw .malformed }
            return false
        }
        let line = Array(rest[..<end])
        let size = size + line.count + 2
        guard size <= Self.maximumHeaders else { throw .malformed }
        position = end + 2
        if line.isEmpty {
            try begin(MultipartPart(lines: lines), &events)
        } else {
            state = .headers(lines: lines + [line], size: size)
        }
        return true
    }

    private mutating func begin(_ part: MultipartPart, _ events: inout [Event]) throws(MultipartError) {
        fieldBytes += part.name.utf8.count
        guard fieldBytes <= Self.maximumFields else { throw .fieldsTooLarge }
        switch part.filename {
        case nil: state = .field(name: part.name, bytes: [])
        case "": state = .noFile
        case let filename?:
            events.append(.file(field: part.name, filename: filename))
            state = .file
        }
    }
}

/// The reason for which a form with files cannot be read.
enum MultipartError: Error, Hashable {
    /// The form does not conform to RFC 7578.
    case malformed
    case tooManyParts
    case fieldsTooLarge
}
