import Domain
import Sharing

extension Words {
    /// Why two PCs were not paired, and what to do.
    func refusal(_ refusal: PairingRefusal) -> String {
        switch refusal {
        case .nobodyFound: self(.pcsRefusalNobodyFound)
        case .notCompared: self(.pcsRefusalNotCompared)
        case .noAnswer: self(.pcsRefusalNoAnswer)
        case .interrupted: self(.pcsRefusalInterrupted)
        case .wordsDiffer: self(.pcsRefusalWordsDiffer)
        case .cancelled: self(.pcsRefusalCancelled)
        case .tooMany: self(.pcsRefusalTooMany, ["limit": "\(Pairing.mostCandidates)"])
        case .hello(let error): hello(error)
        case .identityTaken: self(.pcsRefusalIdentityTaken)
        case .helloChanged: self(.pcsRefusalHelloChanged)
        case .ringUnreadable: self(.pcsRefusalRingUnreadable)
        case .restarted: self(.pcsRefusalRestarted)
        }
    }

    /// What is wrong with what another PC has sent about itself.
    private func hello(_ error: PairingHelloError) -> String {
        switch error {
        case .tooLarge, .malformed: self(.pcsRefusalUnreadable)
        case .tooNew: self(.pcsRefusalTooNew)
        case .badName(.tooLong): self(.pcsRefusalNameLong, ["limit": "\(PairingHello.maximumNameLength)"])
        case .badName(.missing), .badName(.tooManyMarks), .badName(.unprintable): self(.pcsRefusalNameOdd)
        case .otherID, .badSignature: self(.pcsRefusalForged)
        case .otherSender: self(.pcsRefusalOtherSender)
        case .otherReader: self(.pcsRefusalOtherReader)
        }
    }
}
