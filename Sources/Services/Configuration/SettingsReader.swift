public import Yams

/// Reads settings in YAML strictly: an unknown key, a duplicate key or a value of the wrong type is an error with its line.
public struct SettingsReader: Sendable {
    /// The name of a setting, with the section that contains it.
    public struct Key: Hashable, Sendable {
        /// The name with its section: `reminders.headsUpMinutes`.
        public let path: String
        /// The name in its section: `headsUpMinutes`.
        public let name: String
        /// The line in the file, from 1.
        public let line: Int?
    }

    /// The file's path, for messages.
    public let path: String

    public init(path: String) {
        self.path = path
    }

    /// Parses a file's content; nil for an empty file, or one with comments only.
    public func root(of text: String) throws(ConfigurationError) -> Node? {
        do {
            return try Yams.compose(yaml: text).flatMap { $0.null == nil ? $0 : nil }
        } catch let error as YamlError {
            let flaw = YAMLFlaw(error)
            throw ConfigurationError(path: path, line: flaw.line, column: flaw.column, .notYAML(flaw))
        } catch {
            throw ConfigurationError(path: path, line: nil, .parser("\(error)"))
        }
    }

    /// Calls `body` for each entry of a section.
    ///
    /// - Parameter key: the section's name; nil for the top level.
    public func section(
        _ node: Node, key: Key?, _ body: (Key, Node) throws(ConfigurationError) -> Void
    ) throws(ConfigurationError) {
        guard let mapping = node.mapping else {
            throw error(key.map { ConfigurationError.Flaw.noSection($0.path) } ?? .noSettings, at: node)
        }
        var seen: Set<String> = []
        for (name, value) in mapping {
            let own = name.string ?? ""
            guard seen.insert(own).inserted else { throw error(.setTwice(own), at: name) }
            try body(Key(path: key.map { "\($0.path).\(own)" } ?? own, name: own, line: name.mark?.line), value)
        }
    }

    /// A text; nil where the setting has no value.
    public func text(_ node: Node, _ key: Key) throws(ConfigurationError) -> String? {
        if node.null != nil { return nil }
        guard let text = node.string, !text.isEmpty else { throw error(.noText(key.path), at: node) }
        return text
    }

    /// One of an enum's cases; nil where the setting has no value.
    public func choice<Choice: RawRepresentable & CaseIterable>(
        _ node: Node, _ key: Key
    ) throws(ConfigurationError) -> Choice? where Choice.RawValue == String {
        guard let text = try text(node, key) else { return nil }
        if let choice = Choice(rawValue: text) { return choice }
        throw error(.noChoice(key.path, value: text, among: Choice.allCases.map(\.rawValue)), at: node)
    }

    /// A whole number; nil where the setting has no value.
    public func number(_ node: Node, _ key: Key, in range: ClosedRange<Int>) throws(ConfigurationError) -> Int? {
        if node.null != nil { return nil }
        guard let number = node.int, range.contains(number) else {
            throw error(.noNumber(key.path, value: node.string ?? "", range), at: node)
        }
        return number
    }

    /// A Boolean in any of YAML's notations; nil where the setting has no value.
    public func yesOrNo(_ node: Node, _ key: Key) throws(ConfigurationError) -> Bool? {
        if node.null != nil { return nil }
        guard let answer = node.bool else {
            throw error(.noAnswer(key.path, value: node.string ?? ""), at: node)
        }
        return answer
    }

    /// The error for an unknown setting.
    public func unknown(_ key: Key, known: [String]) -> ConfigurationError {
        ConfigurationError(path: path, line: key.line, .unknown(key.path, known: known))
    }

    /// The error for a value, with its line.
    public func error(_ flaw: ConfigurationError.Flaw, at node: Node) -> ConfigurationError {
        ConfigurationError(path: path, line: node.mark?.line, flaw)
    }
}
