public import Foundation

/// Single lines of a calendar file as it has them, to be shown beside a problem. They are counted as in `CalendarProblem.line`.
public enum FileLines {
    /// How much of a line is kept, in bytes.
    private static let maximumBytes = 400
    /// How much of a line is shown, in characters.
    private static let maximumCharacters = 160

    /// Reads lines.
    ///
    /// - Parameters:
    ///   - numbers: of the lines, counted from 1.
    ///   - file: the file's bytes, in any encoding and with any line endings.
    /// - Returns: each line that the file has, by its number: printable, and cut where it is long.
    public static func read(_ numbers: Set<Int>, of file: Data) -> [Int: String] {
        guard let last = numbers.max() else { return [:] }
        return TextEncoding.withoutUTF16(file).withUnsafeBytes { bytes in
            let lineEnd: UInt8 = bytes.contains(0x0A) ? 0x0A : 0x0D
            var position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
            var number = 0
            var lines: [Int: String] = [:]
            while position < bytes.count, number < last {
                let end = bytes[position...].firstIndex(of: lineEnd) ?? bytes.count
                number += 1
                if numbers.contains(number) { lines[number] = text(Array(bytes[position..<end].prefix(maximumBytes + 1))) }
                position = end + 1
            }
            return lines
        }
    }

    /// - Parameter bytes: one more than is kept, where the line is longer.
    private static func text(_ bytes: [UInt8]) -> String {
        var bytes = bytes
        if bytes.count > maximumBytes {
            // Not within a character.
            while let byte = bytes.popLast(), byte & 0xC0 == 0x80 {}
        }
        let line = PlainText.line(String(decoding: TextEncoding.utf8(bytes), as: UTF8.self), limit: maximumCharacters + 1)
        return line.count > maximumCharacters ? "\(line.prefix(maximumCharacters))…" : line
    }
}
