import Domain
import Services
import Sharing

extension Words {
    /// What came of the files of a stick, a sentence each: one PC after the other, however many files it has. Of strangers only what a
    /// parent has said: the rest is a question.
    func findings(_ reading: StickReading, playsOnly: Bool) -> [StickPage.Finding] {
        var findings: [StickPage.Finding] = []
        func say(_ finding: StickPage.Finding) { if !findings.contains(finding) { findings.append(finding) } }
        for file in reading.files {
            guard let result = file.result else {
                say(StickPage.Finding(self(.stickNotRead, ["file": file.name, "reason": file.flaw.map { flaw($0) } ?? ""])))
                continue
            }
            let name = ["name": result.name]
            switch result.outcome {
            case .own: say(StickPage.Finding(self(.stickOwn, ["file": file.name])))
            case .read(let changes):
                if file.isNew {
                    say(StickPage.Finding(self(.stickBelongs, name)))
                    if playsOnly { say(StickPage.Finding(self(.stickOnlyPlays, name))) }
                }
                say(StickPage.Finding(changes == 0 ? self(.stickNothingNew, name) : count(.stickRead, changes, name)))
            case .stranger: if file.isRefused { say(StickPage.Finding(self(.stickRefused, name))) }
            }
            for problem in result.problems { say(finding(problem)) }
        }
        return findings
    }

    private func finding(_ problem: ParcelProblem) -> StickPage.Finding {
        switch problem {
        case .noKeys(let name): StickPage.Finding(self(.stickNoKeys, ["name": name]))
        case .moreComes(let name): StickPage.Finding(self(.stickMore, ["name": name]))
        case .keysUnusable(let sentence): StickPage.Finding(self(.stickKeysUnusable), detail: sentence)
        case .other(let other): StickPage.Finding(self.problem(other), detail: other.detail)
        }
    }

    func flaw(_ flaw: StickFlaw) -> String {
        switch flaw {
        case .parcel(.oversized), .parcel(.tooLarge): self(.stickOversized, ["megabytes": "\(Parcel.maximumSize >> 20)"])
        case .parcel(.notAParcel): self(.stickForeign)
        case .parcel(.torn): self(.stickTorn)
        case .parcel(.newer): self(.stickNewer)
        case .parcel(.card(let error)): refusal(.hello(error))
        case .gone: self(.stickGone)
        case .otherWords: self(.stickOtherWords)
        case .identityTaken: self(.pcsRefusalIdentityTaken)
        case .onlyPlays: self(.pcsOneOwnText)
        case .isBusy: self(.stickBusy)
        }
    }
}
