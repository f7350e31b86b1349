import API
import Domain

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
    /// Finds a zone by its IANA name.
    let zones: (String) throws -> ZoneRules

    /// The zone of a request.
    ///
    /// - Throws: `Problem` where there is no such zone.
    func zone(named name: String) throws -> ZoneRules {
        do {
            return try zones(name)
        } catch {
            throw Problem(.invalid, "“timeZone”: \(error).", field: "timeZone")
        }
    }
}
