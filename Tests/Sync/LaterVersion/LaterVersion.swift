import ArgumentParser
import Domain
import Foundation
import Sharing
import Storage

/// Leaves operations in the state folder of a PC as a later version of TimeQuest would have made them there. The daemon that is started
/// after that has gone back to this version, and shares them with the other PCs.
@main
struct LaterVersion: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "LaterVersion",
        abstract: "Appends operations of a later version to those of a PC whose daemon does not run. For `make sync-test`.")

    @Argument(help: "The state folder of the PC.")
    var state: String

    @Option(help: "The name of the routine that they change.")
    var routine: String

    /// What was appended.
    private struct Appended: Encodable {
        var device: String
        /// The numbers of the first and the last of them.
        var first: Int64
        var last: Int64
    }

    func run() async throws {
        guard let keys = try DeviceKeyFile(path: "\(state)/pc.keys").read() else {
            throw ValidationError("\(state) is not the state folder of a PC: it has no keys.")
        }
        let database = try HouseholdDatabase(path: "\(state)/timequest.sqlite", device: keys.id) {
            Moment(at: Date(), day: LaterLog.today)
        }
        let repository = OperationRepository(database)
        guard let target = try await RoutineRepository(database).all().first(where: { $0.name == routine }) else {
            throw ValidationError("The household has no routine “\(routine)”.")
        }
        var known: [SharedOperation] = []
        for device in try await repository.ends().keys { known += try await repository.operations(of: device, after: 0) }
        var log = try LaterLog(of: keys.id, after: known)
        // A kind that this version does not know.
        log.append("dance", #"{"steps":3}"#)
        // A format that it does not know: it must not be taken for what it would mean in this one.
        log.append("set", version: SharedOperation.currentVersion + 1, try log.change(target.id, "travelMinutes", "90"))
        // An object that it does not know, and a field.
        log.append("set", #"{"entity":"pet","field":"name","heads":[],"id":"000000000077","value":"\"Rex\""}"#)
        log.append("set", try log.change(target.id, "colour", "\"red\""))
        // What it knows, with a detail that it does not.
        log.append("set", #"{"because":"snow","# + (try log.change(target.id, "displayName", "\"Later\"")).dropFirst())
        try await repository.receive([log.appended])
        try database.close()
        guard let first = log.appended.first, let last = log.appended.last else { return }
        let answer = Appended(device: "\(keys.id)", first: first.id.sequence, last: last.id.sequence)
        print(String(decoding: try JSONEncoder().encode(answer), as: UTF8.self))
    }
}
