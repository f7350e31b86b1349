import API
import Hummingbird
import NIOCore
import Services

/// Files that go by a stick between PCs. The command line reads and writes them: the daemon does not see the stick.
extension JSONRoutes {
    static func addParcels(to table: inout RouteTable) {
        table.on(.get, Paths.parcelCard, access: .founder) { _, desk in try .json(ParcelCard(try await desk.stickCard())) }
        table.on(.get, Paths.parcel, access: .founder) { _, desk in
            let parcel = try await desk.parcel()
            return Response(
                status: .ok, headers: [.contentType: "application/octet-stream", .cacheControl: "no-store"],
                body: ResponseBody(byteBuffer: ByteBuffer(bytes: parcel)))
        }
        table.on(.post, Paths.parcel, access: .founder) { request, desk in
            let playsOnly = try request.flag("playsOnly") ?? false
            let words = request.query("same")?.split(separator: " ").map(String.init)
            let reading = try await desk.readParcel(same: words, playsOnly: playsOnly) {
                try await request.bytes(upTo: Desk.maximumParcelBytes)
            }
            return try .json(ParcelReading(reading))
        }
    }
}

extension ParcelCard {
    init(_ card: StickCard) {
        self.init(pc: card.pc, name: card.name, words: card.words, file: card.file)
    }
}

extension ParcelReading {
    init(_ reading: StickReading) {
        self.init(pc: reading.pc, name: reading.name, outcome: .own, problems: reading.problems)
        switch reading.outcome {
        case .own: break
        case .read(let count): (outcome, changes) = (.read, count)
        case .stranger(let own, let hasLeft): (outcome, words) = (hasLeft ? .hasLeft : .stranger, own)
        }
    }
}
