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
            throw ValidationError(UsageWord.sixWords.text())
        }
        if let wrong = list.first(where: { !PairingWords.all.contains($0) }) {
            throw ValidationError(UsageWord.noPairingWord.text(["value": wrong]))
        }
    }

    /// The words as a PC shows them; nil where a person compares them.
    var sixWords: [String]? { words?.lowercased().split { $0 == " " || $0 == "," }.map(String.init) }
}
