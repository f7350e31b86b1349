import Foundation

/// Finds the names of teams, classes and groups in titles: “U12”, “E2”, “wJD”, “D-Jugend”, “Mädchen E”, “Bambini”.
enum GroupWords {
    /// Whether a name is of a team or a class. A child has one class, and perhaps several teams.
    enum Kind: Hashable {
        case team, schoolClass
    }

    /// The kind of a name. A word without a known form is a team.
    static func kind(of name: String) -> Kind {
        let words = name.lowercased().split(separator: " ").map(String.init)
        let isYear = words.count == 2 && years.contains(words[0])
        return isYear || words.count == 1 && isClass(words[0]) ? .schoolClass : .team
    }

    /// The distinct names in the part of a title that is read, as spelled there, from left to right.
    static func names(in title: String) -> [String] {
        // A hyphen is part of a name, as in “D-Jugend”; a dash is not.
        let words = TitleTokens.readPart(of: title).split { !($0.isOfWord || $0 == "-" || $0 == "’" || $0 == "'") }
            .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "-’'")) }.filter { !$0.isEmpty }
        var names: [String] = []
        var index = 0
        while index < words.count {
            let next = index + 1 < words.count ? words[index + 1] : nil
            if let next, let pair = pair(words[index], next) {
                names.append(pair)
                index += 2
            } else {
                if isName(words[index]) { names.append(words[index]) }
                index += 1
            }
        }
        return names.uniqued()
    }

    /// A name of two words: “Mädchen E”, “Girls A”, “U 12”, “Year 5”, “Klasse 7b”.
    private static func pair(_ first: String, _ second: String) -> String? {
        let (before, after) = (first.lowercased(), second.lowercased())
        let isGroup = groups.contains(before) && isLevel(after)
        let isAge = before == "u" && isNumber(after)
        let isYear = years.contains(before) && (isNumber(after) || isClass(after))
        return isGroup || isAge || isYear ? "\(first) \(second)" : nil
    }

    private static func isName(_ word: String) -> Bool {
        let folded = word.lowercased()
        if ages.contains(folded) || isClass(folded) { return true }
        if team.contains(where: { $0.matches(word) }) || under.contains(where: { $0.matches(folded) }) { return true }
        // “D-Jugend”, “E-Mädchen”
        let parts = folded.split(separator: "-")
        return parts.count == 2 && isLevel(String(parts[0])) && groups.contains(String(parts[1]))
    }

    private static func isLevel(_ word: String) -> Bool { level.matches(word) }
    private static func isNumber(_ word: String) -> Bool { (1...2).contains(word.count) && word.allSatisfy(\.isWholeNumber) }
    private static func isClass(_ word: String) -> Bool { schoolClass.contains { $0.matches(word) } }

    /// “U12”, “u14w”, “12U”
    private static let under = [Form("u -? 0-9 0-9? a-z?"), Form("0-9 0-9? u")]
    /// “E2”, “D1”; with the words of handball: “wJD”, “mJE2”
    private static let team = [Form("A-G 1-9"), Form("wmg J A-G 1-9?")]
    /// “7b”, “10a”; French classes: “CM2”
    private static let schoolClass = [Form("1-9 a-h"), Form("1 0-3 a-h"), Form("c pem 12?")]
    /// The level beside “Mädchen”: “E”, “E2”
    private static let level = Form("a-g 1-9?")

    /// The form of a short name: some possible characters for each place.
    ///
    /// A regular expression is not `Sendable`, so it would be created for each word. That took most of the time in which a calendar with
    /// long titles was read.
    private struct Form: Sendable {
        private let places: [(characters: Set<UInt8>, mayBeEmpty: Bool)]

        /// - Parameter text: the characters of each place as a range or one by one, and `?` if the place may be empty. Such a place and
        ///   the next one have no character in common.
        init(_ text: String) {
            places = text.split(separator: " ").map { place in
                let mayBeEmpty = place.hasSuffix("?")
                let bytes = Array(mayBeEmpty ? place.utf8.dropLast() : place.utf8)
                let isRange = bytes.count == 3 && bytes[1] == UInt8(ascii: "-")
                return (characters: isRange ? Set(bytes[0]...bytes[2]) : Set(bytes), mayBeEmpty: mayBeEmpty)
            }
        }

        /// Whether a whole word has the form.
        func matches(_ word: String) -> Bool {
            var rest = word.utf8[...]
            for place in places {
                if let byte = rest.first, place.characters.contains(byte) {
                    rest = rest.dropFirst()
                } else if !place.mayBeEmpty {
                    return false
                }
            }
            return rest.isEmpty
        }
    }

    /// Words for groups that have a level beside them.
    private static let groups: Set<String> = [
        "jugend", "junioren", "juniorinnen", "mädchen", "jungen", "knaben", "girls", "boys", "juniors", "filles", "garçons",
        "chicas", "chicos",
    ]
    /// Words for a class or year at school that have a number after them.
    private static let years: Set<String> = ["year", "grade", "klasse", "classe", "clase"]
    /// Words that alone name a group of one age.
    private static let ages: Set<String> = [
        "bambini", "bambinis", "minis", "pampersliga", "seniors", "colts", "beavers", "cubs", "brownies", "wölflinge", "jupfis",
        "pfadis", "poussins", "benjamins", "benjamines", "minimes", "cadets", "cadettes", "pupilles", "louveteaux",
        "prebenjamín", "benjamín", "alevín", "infantil", "cadete", "juvenil",
    ]
}
