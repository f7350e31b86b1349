import API
import ArgumentParser
import Client

/// The argument that names a PC of the family on the command line.
struct PCArgument: ParsableArguments {
    @Argument(help: "The PC's name, or at least four letters of its id.", completion: .pcName)
    var pc: String

    func find(_ client: APIClient) async throws -> PCInfo { try await client.call(.pcs).pc(named: pc) }
}

extension PCList {
    /// This PC, and then the others.
    var all: [PCInfo] { [own] + others }

    /// The PC with a name, or with an id that begins with the text.
    func pc(named text: String) throws -> PCInfo {
        switch NameLookup.find(text, in: all, id: \.id, names: { [$0.name] }) {
        case .one(let pc): return pc
        case .several(let found):
            let names = found.map { "\($0.name) (\($0.id))" }.joined(separator: ", ")
            throw CommandError(PCWord.ambiguous.text(["text": text, "names": names]), kind: .ambiguous)
        case .none:
            let names = all.map(\.name).joined(separator: ", ")
            throw CommandError(PCWord.unknown.text(["text": text, "names": names]), kind: .notFound)
        }
    }
}
