import API
import Foundation
import Hummingbird
import Services

/// Parcels, which go by a stick between PCs. The command line and browsers read and write their files: the daemon does not see the stick.
extension JSONRoutes {
    /// How long a parcel may take to come: meanwhile no other one is read. From the command line even the largest takes a second.
    static let parcelPatience = Duration.seconds(60)

    static func addParcels(to table: inout RouteTable) {
        table.on(.get, Paths.parcelCard, access: .founder) { _, desk in try .json(ParcelCard(try await desk.parcelSummary())) }
        table.on(.patch, Paths.parcelCard, access: .founder, problems: [.conflict]) { request, desk in
            try .json(ParcelCard(try await desk.nameForParcels(try await request.body(ParcelCardChange.self).name)))
        }
        table.on(.get, Paths.parcel, access: .founder, problems: [.conflict]) { _, desk in try await ParcelDownload.response(desk) }
        table.on(.post, Paths.parcel, access: .founder, problems: [.conflict, .tooMany], body: .streamed) { request, desk in
            let playsOnly = try request.flag("playsOnly") ?? false
            let words = request.query("same")?.split(separator: " ").map(String.init)
            let result = try await desk.readParcel(same: words, playsOnly: playsOnly) {
                let parcel = try await parcel(request)
                _ = try await request.laterDesk()
                return parcel
            }
            return try .json(ParcelReading(result))
        }
    }

    /// The parcel in the body of a request.
    private static func parcel(_ request: APIRequest) async throws -> Data {
        do {
            return try await request.bytes(upTo: Desk.maximumParcelBytes, within: parcelPatience)
        } catch let problem as Problem {
            guard problem.kind == .tooLarge else { throw problem }
            throw Problem(.tooLarge, Desk.oversizedParcel)
        }
    }
}

extension ParcelCard {
    init(_ summary: ParcelSummary) {
        self.init(pc: summary.pc, name: summary.name, words: summary.words, file: summary.file, isPaired: summary.isPaired)
    }
}

extension ParcelReading {
    init(_ result: ParcelResult) {
        self.init(
            pc: result.pc, name: result.name, outcome: .own, knowsThisPC: result.knowsThisPC,
            problems: result.problems.map(\.description),
            flaws: result.problems.isEmpty ? nil : result.problems.map { ParcelFlawInfo($0) })
        switch result.outcome {
        case .own: break
        case .read(let count): (outcome, changes) = (.read, count)
        case .stranger(let own, let hasLeft): (outcome, words) = (hasLeft ? .hasLeft : .stranger, own)
        }
    }
}

extension ParcelFlawInfo {
    fileprivate init(_ problem: ParcelProblem) {
        switch problem {
        case .noKeys: self.init(.noKeys)
        case .moreComes: self.init(.moreComes)
        case .keysUnusable: self.init(.keysUnusable)
        case .other(let problem): self.init(.other, problem)
        }
    }
}
