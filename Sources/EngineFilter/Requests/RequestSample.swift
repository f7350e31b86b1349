import API
import Domain
import Foundation

/// An estimate and what it turned out to be, as requests hold it.
struct RequestSample: Decodable {
    let estimatedSeconds: Seconds
    let actualSeconds: Seconds
    let recordedAt: RequestInstant
    let isCalibration: Bool?

    func snapshot(sessionID: String = "", taskName: String = "") -> EstimationSnapshot {
        EstimationSnapshot(
            sessionID: sessionID, taskName: taskName, estimatedSeconds: estimatedSeconds.value, actualSeconds: actualSeconds.value,
            recordedAt: recordedAt.date, isCalibration: isCalibration ?? false)
    }
}

/// A sample of any task, with the quest it was made in.
struct RequestSnapshot: Decodable {
    let sessionID: Identifier
    let taskName: String
    let sample: RequestSample

    private enum CodingKeys: String, CodingKey { case sessionID, taskName }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        sessionID = try fields.decode(Identifier.self, forKey: .sessionID)
        taskName = try fields.decode(String.self, forKey: .taskName)
        sample = try RequestSample(from: decoder)
    }

    /// For the engines a quest has a text; 1 and "1" stay two quests.
    var sessionKey: String {
        switch sessionID {
        case .text(let text): "text \(text)"
        case .whole(let whole): "number \(whole)"
        case .number(let number): "number \(number)"
        }
    }

    var snapshot: EstimationSnapshot { sample.snapshot(sessionID: sessionKey, taskName: taskName) }
}

extension EngineContext {
    /// Classic divides by the time that a task took.
    ///
    /// - Parameter field: the name of the list that the samples are from.
    func check(_ samples: [RequestSample], in field: String) throws {
        guard rules == .classic, let index = samples.firstIndex(where: { $0.actualSeconds.value == 0 }) else { return }
        let name = "\(field)[\(index)].actualSeconds"
        throw Problem(.invalid, "“\(name)” must be more than 0 seconds.", field: name)
    }
}
