import ArgumentParser
import Domain

/// What a parsed command holds, property by property.
enum ParsedFields {
    /// `name=value` of each property in order, those of option groups in their place. What was not said is left out: nil, a flag that
    /// is not set, an empty list.
    static func said(in command: Any) -> [String] {
        Mirror(reflecting: command).children.flatMap { child -> [String] in
            guard let label = child.label, let value = (child.value as? any ParsedField)?.held else { return [] }
            if let group = value as? any ParsableArguments { return said(in: group) }
            return text(of: value).map { ["\(label.drop { $0 == "_" })=\($0)"] } ?? []
        }
    }

    private static func text(of value: Any) -> String? {
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .optional { return mirror.children.first.map { "\(switched($0.value))" } }
        if let list = value as? [Any] { return list.isEmpty ? nil : list.map { "\($0)" }.joined(separator: ",") }
        return value as? Bool == false ? nil : "\(switched(value))"
    }

    /// What can be set or switched off.
    private static func switched(_ value: Any) -> Any {
        if let hours = value as? PlayerSettings.QuietHours { return "\(hours.from)-\(hours.until)" }
        let children = Mirror(reflecting: value).children
        guard children.count == 1, let child = children.first, child.label == "value" else { return value }
        return Mirror(reflecting: child.value).children.first.map { switched($0.value) } ?? "off"
    }
}

/// A property wrapper of ArgumentParser.
protocol ParsedField {
    var held: Any { get }
}

extension Argument: ParsedField { var held: Any { wrappedValue } }
extension Option: ParsedField { var held: Any { wrappedValue } }
extension Flag: ParsedField { var held: Any { wrappedValue } }
extension OptionGroup: ParsedField { var held: Any { wrappedValue } }
