import API
import Domain
import Foundation
import Testing

/// A type that goes over the wire, with values that show every field it has.
struct WireSample: Sendable, CustomTestStringConvertible {
    let name: String
    /// The values as JSON, over several lines.
    let text: @Sendable () throws -> String
    /// Whether such a text is read as just these values.
    let isRead: @Sendable (_ text: String) throws -> Bool
    /// The stored properties that none of the values has.
    let missing: @Sendable () -> Set<String>

    var testDescription: String { name }

    init<Value: Codable & Equatable & Sendable>(_ values: Value...) {
        self.init(values) { try JSONCoding.decoder().decode([Value].self, from: $0) }
    }

    init<Value: CaseIterable & Codable & Equatable & Sendable>(casesOf type: Value.Type) {
        self.init(Array(Value.allCases)) { try JSONCoding.decoder().decode([Value].self, from: $0) }
    }

    init<Value: Encodable & Equatable & Sendable>(_ values: [Value], read: @escaping @Sendable (Data) throws -> [Value]) {
        // `Player` of the export and `Task` of the figures are told from others.
        name = String(reflecting: Value.self).split(separator: ".").dropFirst().joined(separator: ".")
        text = { String(decoding: try JSONCoding.encoder(pretty: true).encode(values), as: UTF8.self) + "\n" }
        isRead = { try read(Data($0.utf8)) == values }
        missing = { values.map(Self.empty).reduce(Self.empty(values[0])) { $0.intersection($1) }.subtracting(Self.withheld) }
    }

    /// What stays in the service: of a description, only the time of a meeting is shown.
    private static let withheld: Set<String> = ["meetingNote"]

    /// The properties that are nil.
    private static func empty(_ value: Any) -> Set<String> {
        Set(
            Mirror(reflecting: value).children.compactMap { label, value in
                let mirror = Mirror(reflecting: value)
                return mirror.displayStyle == .optional && mirror.children.isEmpty ? label : nil
            })
    }
}
