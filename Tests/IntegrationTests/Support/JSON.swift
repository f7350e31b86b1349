import API
import Foundation

/// JSON as a test reads it.
enum JSON {
    struct NotJSON: Error, CustomStringConvertible {
        let description: String
    }

    static func object(_ text: String) throws -> [String: Any] {
        guard let object = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] else {
            throw NotJSON(description: "This is no JSON object: \(text.prefix(300))")
        }
        return object
    }

    static func decoded<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
        do {
            return try JSONCoding.decoder().decode(type, from: data)
        } catch {
            throw NotJSON(description: "No \(type): \(String(decoding: data.prefix(300), as: UTF8.self)) (\(error))")
        }
    }

    static func text(_ value: some Encodable) throws -> String {
        String(decoding: try JSONCoding.encoder().encode(value), as: UTF8.self)
    }
}
