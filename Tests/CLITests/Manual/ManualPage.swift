import Foundation
import TestSupport

/// A page of `docs/man`, in mdoc(7).
struct ManualPage {
    /// A part of the page that begins with a command.
    struct Entry {
        /// The words of the command.
        let name: String
        /// The options beside the name.
        var usage: Set<String> = []
        /// The options of which the entry says what they mean.
        var explained: Set<String> = []
    }

    let source: String
    let lines: [Substring]

    init(_ name: String) throws {
        source = try String(contentsOf: Repository.file("docs/man/\(name)"), encoding: .utf8)
        lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    }

    /// What stands before the first command, without a name, then the commands in their order.
    var entries: [Entry] {
        var entries = [Entry(name: "")]
        for line in lines {
            // The sections after the commands.
            if line.hasPrefix(".Sh "), entries.count > 1 { break }
            if line.hasPrefix(Self.command) {
                entries.append(Entry(name: String(line.dropFirst(Self.command.count))))
            } else if line.hasPrefix(".It ") {
                entries[entries.count - 1].explained.formUnion(Self.options(in: line))
            } else {
                entries[entries.count - 1].usage.formUnion(Self.options(in: line))
            }
        }
        return entries
    }

    /// The texts, without the macros.
    var letters: String {
        let texts = lines.filter { !$0.hasPrefix(".") || $0.hasPrefix(".Nd ") }
        return Self.letters(of: texts.joined(separator: " "))
    }

    private static let command = ".It Xo Ic "

    /// Only the letters and digits of a text, so that quotation marks and the ends of lines make no difference.
    static func letters(of text: String) -> String {
        text.replacing(/\\\(..|\\[e&]/, with: "").lowercased().filter { $0.isLetter || $0.isNumber }
    }

    /// `.It Fl h , -help` has `-h` and `--help`.
    private static func options(in line: Substring) -> [String] {
        let words = line.split(separator: " ")
        guard line.hasPrefix("."), let macro = words.firstIndex(where: { $0 == "Fl" || $0 == ".Fl" }) else { return [] }
        return words[(macro + 1)...].prefix { $0 != "Ar" && $0 != "..." }.filter { $0 != "," && $0 != "|" }.map { "-\($0)" }
    }
}
