import ArgumentParser
import Sharing

/// How another PC is made one of the family.
struct AdmissionOptions: ParsableArguments {
    @Flag(help: "The OTHER PC, if it is taken in now, may only play: nothing but the children's own settings can be changed on it.")
    var playsOnly = false

    @Option(
        help: ArgumentHelp(
            "For scripts: say yes, without a question, to the PC that has these six words.", valueName: "words"))
    var words: String?

    func validate() throws {
        guard let list = sixWords else { return }
        guard list.count == PairingWords.count else {
            throw ValidationError("--words needs the six words that the other PC shows, in quotation marks.")
        }
        if let wrong = list.first(where: { !PairingWords.all.contains($0) }) {
            throw ValidationError("“\(wrong)” is none of the words that PCs show. Please compare it with the other screen.")
        }
    }

    /// The words as a PC shows them; nil where a person compares them.
    var sixWords: [String]? { words?.lowercased().split { $0 == " " || $0 == "," }.map(String.init) }
}
