import API
import Domain
import Foundation
import Hummingbird
import NIOCore
import NIOHTTP1

/// One request, as a route reads it.
struct Call {
    /// A body larger than this is refused; calendars have their own limit.
    static let maximumBody = 1 << 20

    let request: Request
    let context: APIRequestContext

    /// A part of the path, e.g. `id`, without its percent signs.
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

    /// A parameter behind the question mark; nil where it is missing or empty.
    func query(_ name: String) -> String? {
        request.uri.queryParameters[Substring(name)].map(String.init).flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The player that a request is about; nil where it names none.
    func player() throws(Problem) -> PlayerID? { try identity("player", of: "player") }

    /// An identity among the parameters; nil where it is missing.
    func identity<Entity>(_ name: String, of what: String) throws(Problem) -> Identity<Entity>? {
        guard let text = query(name) else { return nil }
        if let id = Identity<Entity>(text) { return id }
        throw Problem(
            .badRequest, "“\(name)” must be the id of a \(what), 12 letters and digits; it is “\(text.prefix(40))”.", field: name)
    }

    func number(_ name: String) throws(Problem) -> Int? {
        guard let text = query(name) else { return nil }
        guard let number = Int(text) else {
            throw Problem(.badRequest, "“\(name)” must be a whole number; it is “\(text.prefix(40))”.", field: name)
        }
        return number
    }

    /// `true` or `false`; nil where it is missing.
    func flag(_ name: String) throws(Problem) -> Bool? {
        guard let text = query(name) else { return nil }
        guard let flag = Bool(text) else {
            throw Problem(.badRequest, "“\(name)” must be true or false; it is “\(text.prefix(40))”.", field: name)
        }
        return flag
    }

    /// The JSON body as a value.
    func body<Value: Decodable>(_ type: Value.Type, upTo limit: Int = maximumBody) async throws -> Value {
        try value(type, in: try await bytes(upTo: limit))
    }

    /// The JSON body as a tap, whose name is in the path; an empty body has no fields.
    func tap(_ kind: QuestTap.Kind) async throws -> TapRequest {
        var data = try await bytes(upTo: Self.maximumBody)
        if data.isEmpty { data = Data("{}".utf8) }
        do {
            return try JSONCoding.decoder().decode(TapRequest.self, from: data, configuration: kind)
        } catch let error as DecodingError {
            throw Problem(decoding: error, isJSON: JSONSerialization.isReadable(data))
        }
    }

    private func value<Value: Decodable>(_ type: Value.Type, in data: Data) throws -> Value {
        do {
            return try JSONCoding.decoder().decode(Value.self, from: data)
        } catch let error as DecodingError {
            throw Problem(decoding: error, isJSON: JSONSerialization.isReadable(data))
        }
    }

    /// The JSON body as a value; nil where nothing was sent.
    func optionalBody<Value: Decodable>(_ type: Value.Type) async throws -> Value? {
        let data = try await bytes(upTo: Self.maximumBody)
        return data.isEmpty ? nil : try value(type, in: data)
    }

    /// The body as it is.
    func bytes(upTo limit: Int) async throws -> Data {
        do {
            let buffer = try await request.body.collect(upTo: limit)
            return Data(buffer.readableBytesView)
        } catch is NIOTooManyBytesError {
            throw Problem(.tooLarge, "What was sent is larger than \(limit >> 20) MiB.")
        } catch is HTTPParserError {
            throw Problem(.badRequest, "The body does not end as HTTP wants it.")
        }
    }
}

extension JSONSerialization {
    fileprivate static func isReadable(_ data: Data) -> Bool {
        do {
            _ = try jsonObject(with: data, options: .fragmentsAllowed)
            return true
        } catch {
            return false
        }
    }
}

extension Problem {
    /// Names the field that a body has wrong.
    ///
    /// - Parameter isJSON: whether the body is JSON at all. Foundation says that it is not, too, of a number that does not fit.
    init(decoding error: DecodingError, isJSON: Bool) {
        func name(_ path: [any CodingKey]) -> String {
            path.reduce(into: "") { name, key in
                name += key.intValue.map { "[\($0)]" } ?? (name.isEmpty ? key.stringValue : ".\(key.stringValue)")
            }
        }
        switch error {
        case .keyNotFound(let key, let context):
            let field = name(context.codingPath + [key])
            self.init(.invalid, "“\(field)” is missing.", field: field)
        case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
            let field = name(context.codingPath)
            let what = field.isEmpty ? "The body" : "“\(field)”"
            self.init(
                .invalid, "\(what) is not of the right kind; it should be \(Self.words(for: type)).",
                field: field.isEmpty ? nil : field)
        case .dataCorrupted(let context):
            let field = name(context.codingPath)
            if !field.isEmpty {
                self.init(.invalid, "“\(field)” has a value that cannot be used here.", field: field)
            } else if isJSON {
                self.init(.invalid, "A number in the body does not fit where it stands; perhaps a whole number is wanted.")
            } else {
                self.init(.badRequest, "The body is not JSON.")
            }
        @unknown default:
            self.init(.badRequest, "The body cannot be read.")
        }
    }

    private static func words(for type: any Any.Type) -> String {
        switch type {
        case is String.Type: "a text"
        case is Bool.Type: "true or false"
        case is Int.Type, is Double.Type: "a number"
        case is [String: Any].Type: "an object"
        case is any Collection.Type: "a list"
        default: "an object"
        }
    }
}
