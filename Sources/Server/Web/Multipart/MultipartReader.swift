import Foundation

/// Reads a form with files (`multipart/form-data`, RFC 7578) as it comes, piece by piece. It keeps no more than the fields, the headers of
/// a part, and the length of a boundary.
struct MultipartReader {
    /// What was read.
    enum Event: Hashable {
        case field(name: String, text: String)
        /// A file begins.
        ///
        /// - Parameter filename: as the browser has sent it, never empty.
        case file(field: String, filename: String)
        /// Some bytes of the file that began last.
        case piece(Data)
        /// The file that began last is whole.
        case fileEnd
    }

    /// The parts of a form, with files that were not chosen.
    static let maximumParts = 40
    /// The headers of a part, in bytes.
    static let maximumHeaders = 4096
    /// All fields with their names, in bytes. They still fit into the form that asks for the PIN, where each byte may become five.
    static let maximumFields = 40 << 10
    /// What comes before the first part, in bytes.
    static let maximumPreamble = 1024

    private enum State {
        /// Before the first boundary.
        ///
        /// - Parameter read: how many bytes were skipped.
        case preamble(read: Int)
        /// After a boundary, in its line.
        case boundary
        /// - Parameters:
        ///   - lines: those that are whole.
        ///   - size: of these lines, in bytes.
        case headers(lines: [[UInt8]], size: Int)
        case field(name: String, bytes: [UInt8])
        case file
        /// In the place of a file that was not chosen.
        case noFile
        /// After the last boundary: what follows has no meaning.
        case end
    }

    /// A line break and the boundary.
    private let delimiter: [UInt8]
    private var state = State.preamble(read: 0)
    /// What has come and was not read yet, from `position` on.
    private var pending: [UInt8]
    private var position = 0
    private var parts = 0
    private var fieldBytes = 0

    /// - Parameter boundary: as ``boundary(ofContentType:)`` returns it.
    init(boundary: String) {
        delimiter = Array("\r\n--\(boundary)".utf8)
        // The first boundary may be at the very beginning, without a line break.
        pending = Array("\r\n".utf8)
    }

    /// The boundary in the header `Content-Type`; nil where that names another type, or no boundary that is allowed (RFC 2046, 5.1.1).
    static func boundary(ofContentType header: String) -> String? {
        guard let type = HeaderParameters(header.utf8), type.value == "multipart/form-data", let boundary = type["boundary"] else {
            return nil
        }
        let isAllowed = boundary.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                true
            default: "'()+_,-./:=? ".utf8.contains(byte)
            }
        }
        return isAllowed && (1...70).contains(boundary.utf8.count) && !boundary.hasSuffix(" ") ? boundary : nil
    }

    /// Takes the next bytes of the body.
    ///
    /// - Returns: what they bring. However a body is cut, its fields and files are the same.
    mutating func read(_ bytes: some Sequence<UInt8>) throws(MultipartError) -> [Event] {
        pending.append(contentsOf: bytes)
        var events: [Event] = []
        while try step(&events) {}
        pending.removeFirst(position)
        position = 0
        return events
    }

    /// The body has ended.
    ///
    /// - Throws: `malformed` if something is missing.
    func end() throws(MultipartError) {
        guard case .end = state else { throw .malformed }
    }

    /// - Returns: false where more bytes are needed.
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
            // Otherwise the array would be copied.
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

    /// Takes what comes before the next boundary, as far as it is there, and the boundary.
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
        let spaces = rest.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
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

/// Why a form with files cannot be read.
enum MultipartError: Error, Hashable {
    /// It is not as RFC 7578 requires.
    case malformed
    case tooManyParts
    case fieldsTooLarge
}
