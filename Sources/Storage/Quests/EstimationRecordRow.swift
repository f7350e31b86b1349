import Domain
import GRDB

/// A line of the table `estimationRecord`.
struct EstimationRecordRow: Codable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "estimationRecord"

    var questID: Int64
    var number: Int
    var position: Int
    var source: String
    var estimatedSeconds: Double
    var actualSeconds: Double?
    var accuracyPercent: Double?
    var rating: String?
    var differenceSeconds: Double?
    var xp: Int
    var recordedAt: Int64

    init(_ record: EstimationRecord, questID: Int64, number: Int) {
        self.questID = questID
        self.number = number
        position = record.position
        source = record.source.rawValue
        estimatedSeconds = record.estimatedSeconds
        actualSeconds = record.actualSeconds
        accuracyPercent = record.score?.accuracyPercent
        rating = record.score?.rating.rawValue
        differenceSeconds = record.score?.differenceSeconds
        xp = record.xp
        recordedAt = Milliseconds.of(record.recordedAt)
    }

    var record: EstimationRecord {
        get throws {
            EstimationRecord(
                position: position, source: try .stored(source), estimatedSeconds: estimatedSeconds, actualSeconds: actualSeconds,
                score: try score, xp: xp, recordedAt: Milliseconds.date(recordedAt))
        }
    }

    private var score: EstimationScore? {
        get throws {
            guard let accuracyPercent, let rating, let differenceSeconds else { return nil }
            return EstimationScore(
                accuracyPercent: accuracyPercent, rating: try .stored(rating), differenceSeconds: differenceSeconds)
        }
    }
}
