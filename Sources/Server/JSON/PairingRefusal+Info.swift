import API
import Domain
import Sharing

extension PairingInfo.Refusal {
    init(_ refusal: PairingRefusal) {
        self =
            switch refusal {
            case .nobodyFound: .nobodyFound
            case .notCompared: .notCompared
            case .noAnswer: .noAnswer
            case .interrupted: .interrupted
            case .wordsDiffer: .wordsDiffer
            case .cancelled: .cancelled
            case .tooMany: .tooMany
            case .hello(let error): Self(error)
            case .identityTaken: .identityTaken
            case .helloChanged: .helloChanged
            case .ringUnreadable: .ringUnreadable
            case .restarted: .restarted
            }
    }

    /// The same kinds as the texts of the pages have (`Pages/Parent/PCs/PairingRefusalWords`).
    private init(_ error: PairingHelloError) {
        self =
            switch error {
            case .tooLarge, .malformed: .unreadable
            case .tooNew: .tooNew
            case .badName(.tooLong): .nameLong
            case .badName: .nameOdd
            case .otherID, .badSignature: .forged
            case .otherSender: .otherSender
            case .otherReader: .otherReader
            }
    }
}
