import API
import Domain
import Foundation

/// An estimate and the actual time, in a request.
struct RequestSample: Decodable {
    let estimatedSeconds: Seconds
    let actualSeconds: Seconds
    let recordedAt: RequestInstant
    let isCalibration: Bool?

    func snapshot(quest: QuestID = .numbered(0), taskName: String = "") -> EstimationSnapshot {
        EstimationSnapshot(
            questID: quest, taskName: taskName, estimatedSeconds: estimatedSeconds.value, actualSeconds: actualSeconds.value,
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

    func snapshot(_ quests: QuestNumbers) -> EstimationSnapshot {
        sample.snapshot(quest: quests.id(of: sessionID), taskName: taskName)
    }
}

/// The quests of a request as the engines know them: numbered in the order in which they come. 1 and "1" stay two quests.
struct QuestNumbers {
    private var ids: [Identifier: QuestID] = [:]
    private var identifiers: [QuestID: Identifier] = [:]

    init(_ identifiers: some Sequence<Identifier>) {
        for identifier in identifiers where ids[identifier] == nil {
            let id = QuestID.numbered(ids.count + 1)
            ids[identifier] = id
            self.identifiers[id] = identifier
        }
    }

    func id(of identifier: Identifier) -> QuestID { ids[identifier] ?? .numbered(0) }

    func identifier(of id: QuestID) -> Identifier { identifiers[id] ?? .text("\(id)") }
}

extension EngineContext {
    /// Refuses samples with an actual time of 0 for `classic` rules, which divide by it.
    ///
    /// - Parameter field: the name of the list that the samples are from.
    func check(_ samples: [RequestSample], in field: String) throws {
        guard rules == .classic, let index = samples.firstIndex(where: { $0.actualSeconds.value == 0 }) else { return }
        let name = "\(field)[\(index)].actualSeconds"
        throw Problem(.invalid, "“\(name)” must be more than 0 seconds.", field: name)
    }
}
