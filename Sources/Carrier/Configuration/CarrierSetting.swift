/// The value of one of Syncthing's options.
public enum CarrierSetting: Hashable, Sendable {
    case flag(Bool)
    case number(Int)
    case text(String)
    /// Written as one XML element for each; empty ones as one empty element, which Syncthing reads as a list of one empty text.
    case list([String])

    /// The contents of the XML elements.
    var texts: [String] {
        switch self {
        case .flag(let value): [value ? "true" : "false"]
        case .number(let value): [String(value)]
        case .text(let value): [value]
        case .list(let values): values.isEmpty ? [""] : values
        }
    }
}

extension CarrierSetting: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let value = try? container.decode(Bool.self) {
            self = .flag(value)
        } else if let value = try? container.decode(Int.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .text(value)
        } else {
            self = .list(try container.decode([String].self).filter { !$0.isEmpty })
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .flag(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .text(let value): try container.encode(value)
        case .list(let values): try container.encode(values)
        }
    }
}
