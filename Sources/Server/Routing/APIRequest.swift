import API
import Domain
import Foundation
import Hummingbird
import NIOCore
import NIOHTTP1
import Services

/// A request, as a route reads it.
struct APIRequest {
    /// The maximum size of most bodies, in bytes.
    static let maximumBody = 1 << 20
    /// The longest window of a list, in seconds.
    private static let maximumWindow: TimeInterval = 366 * 86_400
    /// How far from now a window may end, in seconds.
    private static let farthest: TimeInterval = 10 * 366 * 86_400

    let http: Request
    let context: APIRequestContext
    /// All bytes of the body, if the route table has read them (``RouteTable/BodyReading``).
    var whole: Data?
    private let later: @Sendable () async throws -> Desk

    /// - Parameter later: returns the caller's desk with the rights of the moment in which it is called.
    init(http: Request, context: APIRequestContext, later: @escaping @Sendable () async throws -> Desk) {
        (self.http, self.context, self.later) = (http, context, later)
    }

    /// The caller's desk, with the rights that the caller has now that the body has come.
    ///
    /// - Throws: if the caller may not use the route any more.
    func laterDesk() async throws -> Desk { try await later() }

    /// A variable part of the path, e.g. `id`, percent-decoded.
    func path(_ name: String) throws(Problem) -> String {
        guard let value = context.parameters.get(name)?.removingPercentEncoding else {
            throw Problem(.notFound, "There is nothing at this address.")
        }
        return value
    }

    /// An identity in the path.
    func id<Entity>(of what: String) throws(Problem) -> Identity<Entity> {
        let text = try path("id")
        if let id = Identity<Entity>(text) { return id }
        throw Problem(.notFound, "There is no \(what) “\(text.prefix(40))”: an id has 12 letters and digits.")
    }

    /// A parameter of the query; nil if it is missing or empty.
    func query(_ name: String) -> String? {
        http.uri.queryParameters[Substring(name)].map(String.init).flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The player in the query; nil if it is missing.
    func player() throws(Problem) -> PlayerID? { try identity("player", of: "player") }

    /// An identity in the query; nil if it is missing.
    func identity<Entity>(_ name: String, of what: String) throws(Problem) -> Identity<Entity>? {
        guard let text = query(name) else { return nil }
        if let id = Identity<Entity>(text) { return id }
        throw Problem(
            .badRequest, "“\(name)” must be the id of a \(what), 12 letters and digits; it is “\(text.prefix(40))”.", field: name)
    }

    /// A whole number in the query; nil if it is missing.
    func number(_ name: String) throws(Problem) -> Int? {
        guard let text = query(name) else { return nil }
        guard let number = Int(text) else {
            throw Problem(.badRequest, "“\(name)” must be a whole number; it is “\(text.prefix(40))”.", field: name)
        }
        return number
    }

    /// `true` or `false`; nil if it is missing.
    func flag(_ name: String) throws(Problem) -> Bool? {
        guard let text = query(name) else { return nil }
        guard let flag = Bool(text) else {
            throw Problem(.badRequest, "“\(name)” must be true or false; it is “\(text.prefix(40))”.", field: name)
        }
        return flag
    }

    /// The size of a page.
    func limit(default usual: Int, maximum: Int) throws(Problem) -> Int {
        let limit = try number("limit") ?? usual
        guard (1...maximum).contains(limit) else {
            throw Problem(.badRequest, "“limit” must be between 1 and \(maximum).", field: "limit")
        }
        return limit
    }

    /// A day in the query.
    func day(_ name: String) throws(Problem) -> LocalDate? {
        guard let text = query(name) else { return nil }
        if let day = LocalDate(text) { return day }
        throw Problem(.badRequest, "“\(name)” must be a day like 2026-03-01; it is “\(text.prefix(40))”.", field: name)
    }

    /// An instant in the query.
    func instant(_ name: String, zone: ZoneRules, now: Date) throws(Problem) -> Date? {
        guard let text = query(name) else { return nil }
        do {
            return try InstantText.read(text, zone: zone, now: now)
        } catch {
            throw Problem(.badRequest, "“\(name)”: \(error)", field: name, reason: error.reason)
        }
    }

    /// The window between `from` and `to`.
    ///
    /// - Parameters:
    ///   - start: of the window if `from` is missing.
    ///   - length: of the window if `to` is missing, in seconds.
    func window(from start: Date, length: TimeInterval, zone: ZoneRules, now: Date) throws(Problem) -> DateInterval {
        let from = try instant("from", zone: zone, now: now) ?? start
        let to = try instant("to", zone: zone, now: now) ?? from + length
        guard from <= to else {
            throw Problem(.badRequest, "“to” is before “from”.", field: "to", reason: CodedReason(.windowReversed))
        }
        guard to.timeIntervalSince(from) <= Self.maximumWindow else {
            throw Problem(
                .badRequest, "The time between “from” and “to” can be a year at most.", field: "to",
                reason: CodedReason(.windowTooLong))
        }
        guard abs(to.timeIntervalSince(now)) <= Self.farthest else {
            throw Problem(
                .badRequest, "“to” is too far away; ten years from now is the farthest.", field: "to",
                reason: CodedReason(.windowTooFar))
        }
        return DateInterval(start: from, end: to)
    }

    /// The JSON body as a value.
    func body<Value: Decodable>(_ type: Value.Type, upTo limit: Int = maximumBody) async throws -> Value {
        try value(type, in: try await bytes(upTo: limit))
    }

    /// The JSON body as a tap, whose kind is in the path. An empty body has no fields.
    func tap(_ kind: QuestTap.Kind) async throws -> TapRequest {
        var data = try await bytes(upTo: Self.maximumBody)
        if data.isEmpty { data = Data("{}".utf8) }
        do {
            return try JSONCoding.decoder().decode(TapRequest.self, from: data, configuration: kind)
        } catch let error as DecodingError {
            throw Problem(error, decoding: data, as: "The body")
        }
    }

    private func value<Value: Decodable>(_ type: Value.Type, in data: Data) throws -> Value {
        do {
            return try JSONCoding.decoder().decode(Value.self, from: data)
        } catch let error as DecodingError {
            throw Problem(error, decoding: data, as: "The body")
        }
    }

    /// The JSON body as a value; nil if the body is empty.
    func optionalBody<Value: Decodable>(_ type: Value.Type) async throws -> Value? {
        let data = try await bytes(upTo: Self.maximumBody)
        return data.isEmpty ? nil : try value(type, in: data)
    }

    /// Does long work for a request without a body, and cancels it when the client closes the connection.
    func whileClientWaits<Value: Sendable>(_ work: () async throws -> Value) async throws -> Value {
        try await http.body.consumeWithCancellationOnInboundClose { _ in try await work() }
    }

    /// The bytes of the body. They are in memory once: each piece is added as it comes.
    ///
    /// - Parameters:
    ///   - limit: the largest number of bytes.
    ///   - patience: how long all of it may take; nil for any time. It is checked with each piece, and none is far off (`BodyPatience`).
    ///   - now: a clock that is never set.
    func bytes(
        upTo limit: Int, within patience: Duration? = nil, now: () -> ContinuousClock.Instant = { .now }
    ) async throws -> Data {
        if let whole {
            if whole.count > limit { throw Self.oversized(limit) }
            return whole
        }
        var data = Data()
        let start = now()
        try await readPieces { piece in
            if let patience, now() - start > patience {
                throw Problem(
                    .timedOut,
                    "What was sent had not come as a whole after \(patience.components.seconds) seconds, so nothing of it was used. "
                        + "Send it again.")
            }
            guard piece.readableBytes <= limit - data.count else { throw Self.oversized(limit) }
            data.append(contentsOf: piece.readableBytesView)
        }
        return data
    }

    /// Reads the body piece by piece.
    ///
    /// - Throws: a `Problem` if its chunks are not as HTTP requires, and the errors of `each`.
    func readPieces(_ each: (ByteBuffer) throws -> Void) async throws {
        do {
            for try await piece in http.body { try each(piece) }
        } catch is HTTPParserError {
            throw Problem(.badRequest, "The body does not end as HTTP requires.")
        }
    }

    private static func oversized(_ limit: Int) -> Problem {
        Problem(
            .tooLarge, "What was sent is larger than \(limit >> 20) MiB.",
            reason: CodedReason(.sentTooLarge, ["size": "\(limit >> 20)"]))
    }
}
