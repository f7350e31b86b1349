import Foundation

/// A picture of a screen.
struct Screenshot: Hashable, Sendable {
    let width: Int
    let height: Int
    /// Red, green and blue of each pixel, line by line.
    private let bytes: [UInt8]

    struct Unreadable: Error {}

    /// - Parameter dump: what xwd(1) writes, and Xvfb keeps in a file: numbers of four bytes, a table of colours, the pixels
    init(dump: Data) throws {
        let dump = [UInt8](dump)
        func number(_ index: Int) throws -> Int {
            guard dump.count >= 4 * index + 4 else { throw Unreadable() }
            return dump[(4 * index)..<(4 * index + 4)].reduce(0) { $0 << 8 | Int($1) }
        }
        let (headerSize, colours, lineSize, bitsPerPixel) = (try number(0), try number(19), try number(12), try number(11))
        (width, height) = (try number(4), try number(5))
        let begin = headerSize + 12 * colours
        guard bitsPerPixel == 32, lineSize >= 4 * width, dump.count >= begin + lineSize * height else { throw Unreadable() }
        // Byte order 0: blue comes first.
        let places = try number(7) == 0 ? [2, 1, 0] : [1, 2, 3]
        var bytes: [UInt8] = []
        bytes.reserveCapacity(3 * width * height)
        for line in 0..<height {
            for column in 0..<width {
                for place in places { bytes.append(dump[begin + line * lineSize + 4 * column + place]) }
            }
        }
        self.bytes = bytes
    }

    /// Whether all of it has one colour.
    var isBlank: Bool { bytes.indices.dropFirst(3).allSatisfy { bytes[$0] == bytes[$0 - 3] } }

    /// As most programs that show pictures read it.
    var portablePixmap: Data { Data("P6\n\(width) \(height)\n255\n".utf8 + bytes) }
}
