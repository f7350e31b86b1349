import Domain
import FuzzSupport

/// What holds for the operations of PCs whose contents nobody has checked: every PC takes them, in whatever order they arrive, and makes
/// the same household of them; and what a well-behaved PC has done beside them is in it.
enum FoldCheck {
    static func check(_ bytes: [UInt8]) {
        let chains = ([Neighbour.chain] + OperationScript.chains(bytes)).filter { !$0.isEmpty }
        let digest = FoldingPC.digest(of: chains, repeating: chains)
        let oneByOne = chains.reversed().flatMap { chain in chain.map { [$0] } }
        requireSame(FoldingPC.digest(of: oneByOne, repeating: oneByOne.reversed()), digest, "one by one, the last PC first")
        let mixed = mixed(chains)
        requireSame(FoldingPC.digest(of: mixed, repeating: chains), digest, "mixed, some of them twice")
        let lines = Set(digest.split(separator: "\n"))
        for line in Neighbour.lines where !lines.contains(line) { fatalError("“\(line)” is missing.") }
    }

    /// Parts of the chains by turns, each with the operation before it once more.
    private static func mixed(_ chains: [[SharedOperation]]) -> [[SharedOperation]] {
        var (parts, taken) = ([[SharedOperation]](), chains.map { _ in 0 })
        while let next = taken.indices.filter({ taken[$0] < chains[$0].count }).min(by: { taken[$0] < taken[$1] }) {
            let end = min(taken[next] + 1 + next % 3, chains[next].count)
            parts.append(Array(chains[next][max(0, taken[next] - 1)..<end]))
            taken[next] = end
        }
        return parts
    }

    static func requireSame(_ digest: String, _ wanted: String, _ what: String) {
        if digest == wanted { return }
        let (lines, wanted) = (Set(digest.split(separator: "\n")), Set(wanted.split(separator: "\n")))
        fatalError("\(what): \(lines.subtracting(wanted).sorted()) instead of \(wanted.subtracting(lines).sorted())")
    }
}
