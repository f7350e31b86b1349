import Domain

/// A time of a routine's own in a YAML file: `{player: Mia, days: [mon], readyBy: '07:40', schoolDaysOnly: true}`.
struct RoutineTimeEntry: Decodable {
    /// The name of the player; nil for all who have the routine.
    let player: String?
    private let days: [Weekday]
    private let aim: RoutineTime.Aim
    private let time: LocalTime
    private let schoolDaysOnly: Bool

    private enum CodingKeys: String, CodingKey, CaseIterable { case player, days, readyBy, beginAt, schoolDaysOnly }

    init(from decoder: any Decoder) throws {
        try StrictKeys.check(decoder, known: CodingKeys.allCases.map(\.rawValue))
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        player = try fields.decodeIfPresent(String.self, forKey: .player)
        guard let days = WeekdayText.parse(try fields.decode([String].self, forKey: .days).joined(separator: " ")) else {
            throw DecodingError.dataCorruptedError(
                forKey: .days, in: fields, debugDescription: RoutineFileWord.timeDays.text())
        }
        self.days = days
        let aims = [(RoutineTime.Aim.readyBy, CodingKeys.readyBy), (.beginAt, .beginAt)].filter { fields.contains($0.1) }
        guard aims.count == 1 else {
            throw DecodingError.dataCorruptedError(
                forKey: .readyBy, in: fields, debugDescription: RoutineFileWord.oneAim.text())
        }
        aim = aims[0].0
        do {
            time = try LocalTime(typed: try fields.decode(String.self, forKey: aims[0].1))
        } catch let problem as TimeTextProblem {
            throw DecodingError.dataCorruptedError(
                forKey: aims[0].1, in: fields, debugDescription: CommandFailure.sentence(of: problem))
        }
        schoolDaysOnly = try fields.decodeIfPresent(Bool.self, forKey: .schoolDaysOnly) ?? false
    }

    /// - Parameter players: the household's, by their names in lower case.
    func time(_ players: [String: PlayerID]) throws -> RoutineTime {
        let id = try player.map { name in
            guard let id = players[name.lowercased()] else {
                throw CommandError(RoutineFileWord.noPlayerOfTime.text(["name": name]))
            }
            return id
        }
        return RoutineTime(for: id, on: days, aim, time, schoolDaysOnly: schoolDaysOnly)
    }
}
