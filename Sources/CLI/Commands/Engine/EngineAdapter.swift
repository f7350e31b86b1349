import API
import Domain
import LinuxSystem

/// How requests of one engine become its arguments, and what it says becomes results.
protocol EngineAdapter {
    associatedtype Request: Decodable
    associatedtype Result: Encodable

    /// - Throws: `Problem` where the request makes no sense.
    static func result(of request: Request, in context: EngineContext) throws -> Result
}

/// What all requests of one run share.
struct EngineContext {
    let rules: GameRules
    private let zones = SystemZones()

    init(rules: GameRules) {
        self.rules = rules
    }

    /// The zone of a request.
    func zone(named name: String) throws -> ZoneRules {
        do {
            return try zones.zone(named: name)
        } catch {
            throw Problem(.invalid, "“timeZone”: \(error.description).", field: "timeZone")
        }
    }
}
