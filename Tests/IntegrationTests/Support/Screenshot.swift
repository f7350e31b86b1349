import Foundation

/// A picture of a screen.
struct Screenshot: Hashable, Sendable {
    let width: Int
    let height: Int
    /// Blue, green, red and nothing of each pixel, line by line.
    private let pixels: [UInt8]

    struct Unreadable: Error {}

    /// - Parameter dump: what xwd(1) writes, and Xvfb keeps in a file: numbers of four bytes, a table of colours, the pixels
    init(dump: Data) throws {
        let header = [UInt8](dump.prefix(100))
        guard header.count == 100 else { throw Unreadable() }
        func number(_ index: Int) -> Int { header[(4 * index)..<(4 * index + 4)].reduce(0) { $0 << 8 | Int($1) } }
        (width, height) = (number(4), number(5))
        let begin = number(0) + 12 * number(19)
        let (byteOrder, bitsPerPixel, bytesPerLine) = (number(7), number(11), number(12))
        guard byteOrder == 0, bitsPerPixel == 32, bytesPerLine == 4 * width, dump.count >= begin + bytesPerLine * height else {
            throw Unreadable()
        }
        pixels = [UInt8](dump[(dump.startIndex + begin)..<(dump.startIndex + begin + bytesPerLine * height)])
    }

    /// Whether all of it has one colour.
    var isBlank: Bool { pixels.dropFirst(4).elementsEqual(pixels.dropLast(4)) }

    /// As most programs that show pictures read it.
    var portablePixmap: Data {
        var bytes = Array("P6\n\(width) \(height)\n255\n".utf8)
        for pixel in stride(from: 0, to: pixels.count, by: 4) { bytes += [pixels[pixel + 2], pixels[pixel + 1], pixels[pixel]] }
        return Data(bytes)
    }
}
