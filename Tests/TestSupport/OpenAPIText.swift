import Foundation

/// docs/openapi.yaml, read line by line as far as the tests need it: the file keeps to one way of indenting.
package struct OpenAPIText: Sendable {
    package struct Operation: Sendable {
        package let method: String
        /// With `{id}` for a variable part.
        package let path: String
        package fileprivate(set) var access = ""
        package fileprivate(set) var statuses: [Int] = []
        package fileprivate(set) var hasBody = false
        /// Whether it takes parameters of a query.
        package fileprivate(set) var hasQuery = false
        /// The schema of the answer when all is well; nil if it has none of its own.
        package fileprivate(set) var schema: String?
    }

    private struct Schema {
        var required: [String] = []
        /// All that are documented; none for what is no object.
        var properties: Set<String> = []
        /// Property → the schema of it, or of each of its items or values.
        var references: [String: String] = [:]
        /// The properties that map keys to values of that schema.
        var maps: Set<String> = []
        /// The pattern that a text has to match.
        var pattern: String?
        /// The allowed texts; empty if every text is allowed.
        var words: [String] = []
    }

    package private(set) var operations: [Operation] = []
    private var schemas: [String: Schema] = [:]

    /// The document of this clone.
    package static let ofClone = Result {
        OpenAPIText(try String(contentsOf: Repository.file("docs/openapi.yaml"), encoding: .utf8))
    }

    /// The operation that a request is for; nil if there is none at its path, or not with its method.
    ///
    /// - Parameter address: the path, with or without a query.
    package func operation(_ method: String, _ address: String) -> Operation? {
        let path = String(address.prefix { $0 != "?" })
        // As in the service, `/v1/pcs/pairing` goes before `/v1/pcs/{id}`.
        let literal = operations.filter { $0.path == path }
        let found = literal.isEmpty ? operations.filter { Self.matches($0.path, path) } : literal
        return found.first { $0.method == method }
    }

    /// What is wrong with the status of an answer, as a sentence; nil if the document lists it, or has no such operation.
    package func fault(ofStatus status: Int, _ method: String, _ address: String) -> String? {
        guard let operation = operation(method, address), !operation.statuses.contains(status) else { return nil }
        return "docs/openapi.yaml does not list \(status) for \(operation.method) \(operation.path)"
    }

    private static func matches(_ pattern: String, _ path: String) -> Bool {
        let (own, other) = (parts(pattern), parts(path))
        return own.count == other.count && zip(own, other).allSatisfy { $0.hasPrefix("{") ? !$1.isEmpty : $0 == $1 }
    }

    private static func parts(_ path: String) -> [Substring] { path.split(separator: "/", omittingEmptySubsequences: false) }

    private init(_ text: String) {
        let lines = text.components(separatedBy: "\n")
        let paths = lines.drop { $0 != "paths:" }.dropFirst().prefix { !$0.hasPrefix("components:") }
        let parameters = lines.drop { $0 != "  parameters:" }.dropFirst().prefix { $0.hasPrefix("   ") || $0.isEmpty }
        readOperations(paths, parameters)
        readSchemas(lines.drop { $0 != "  schemas:" }.dropFirst())
    }

    private mutating func readOperations(_ lines: ArraySlice<String>, _ parameters: ArraySlice<String>) {
        var path = ""
        var (query, parameter) = (Set(["in: query"]), "")
        for line in parameters {
            if line.hasPrefix("    "), !line.hasPrefix("     ") { parameter = line.trimmingCharacters(in: .whitespaces) }
            if line == "      in: query" { query.insert("- $ref: \"#/components/parameters/\(parameter.dropLast())\"") }
        }
        for line in lines {
            let (indent, word) = (line.prefix { $0 == " " }.count, line.trimmingCharacters(in: .whitespaces))
            if indent == 2, word.hasPrefix("/") { path = String(word.dropLast()) }
            if indent == 4, ["get:", "post:", "put:", "patch:", "delete:"].contains(word) {
                operations.append(Operation(method: word.dropLast().uppercased(), path: path))
            }
            guard !operations.isEmpty else { continue }
            let last = operations.count - 1
            if indent == 6, word.hasPrefix("x-access: ") { operations[last].access = String(word.dropFirst(10)) }
            if indent == 6, word == "requestBody:" { operations[last].hasBody = true }
            if query.contains(word) { operations[last].hasQuery = true }
            if indent == 8, word.hasPrefix("\""), let status = Int(word.filter(\.isNumber)) {
                operations[last].statuses.append(status)
            }
            if indent == 16, let name = Self.reference(word), operations[last].statuses.last.map({ $0 < 300 }) ?? false {
                operations[last].schema = name
            }
        }
    }

    private mutating func readSchemas(_ lines: ArraySlice<String>) {
        var (name, key, property) = ("", "", "")
        for line in lines {
            let (indent, word) = (line.prefix { $0 == " " }.count, line.trimmingCharacters(in: .whitespaces))
            if indent == 4, word.hasSuffix(":") { (name, key, property) = (String(word.dropLast()), "", "") }
            if indent == 6 {
                (key, property) = (String(word.prefix { $0 != ":" }), "")
                if key == "required" { schemas[name, default: Schema()].required += Self.list(word) }
                if key == "enum" { schemas[name, default: Schema()].words = Self.list(word) }
                if key == "pattern" { schemas[name, default: Schema()].pattern = Self.quoted(word) }
            }
            if indent == 8, key == "required", word.hasPrefix("- ") {
                schemas[name, default: Schema()].required.append(String(word.dropFirst(2)))
            }
            // `allOf` of another schema: what that one requires is required here.
            if indent == 8, key == "allOf", let base = Self.reference(String(word.dropFirst(2))) {
                schemas[name] = schemas[base]
            }
            if indent == 10, key == "allOf", word.hasPrefix("required: ") { schemas[name]?.required += Self.list(word) }
            if indent == (key == "allOf" ? 12 : 8), ["properties", "allOf"].contains(key), word.hasSuffix(":") {
                property = String(word.dropLast())
                if indent == 12 || key == "properties" { schemas[name, default: Schema()].properties.insert(property) }
            }
            if indent > 8, !property.isEmpty, word == "additionalProperties:" { schemas[name]?.maps.insert(property) }
            if indent > 8, !property.isEmpty, let reference = Self.reference(word) {
                schemas[name, default: Schema()].references[property] = reference
            }
        }
    }

    /// The differences of a value from its schema, as sentences.
    package func faults(in value: Any, schema name: String, at place: String = "") -> [String] {
        guard let schema = schemas[name] else { return [] }
        if let list = value as? [Any] {
            return list.enumerated().flatMap { faults(in: $0.element, schema: name, at: "\(place)[\($0.offset)]") }
        }
        if let text = value as? String { return faults(in: text, schema, at: place) }
        guard let object = value as? [String: Any] else { return [] }
        let missing = schema.required.filter { object[$0] == nil }.map { "\(name)\(place) has no “\($0)”" }
        let extra = schema.properties.isEmpty ? [] : Set(object.keys).subtracting(schema.properties).sorted()
        return missing + extra.map { "\(name)\(place) has “\($0)”, which is not documented" }
            + schema.references.flatMap { property, reference -> [String] in
                let values = schema.maps.contains(property) ? (object[property] as? [String: Any]).map { [Any]($0.values) } : nil
                return (values ?? object[property]).map { faults(in: $0, schema: reference, at: "\(place).\(property)") } ?? []
            }
    }

    private func faults(in text: String, _ schema: Schema, at place: String) -> [String] {
        let fits = schema.pattern.map { text.range(of: $0, options: .regularExpression) != nil } ?? true
        let isKnown = schema.words.isEmpty || schema.words.contains(text)
        return fits && isKnown ? [] : ["“\(text)” cannot be at \(place)"]
    }

    private static func reference(_ word: String) -> String? {
        guard word.hasPrefix("$ref: \"#/components/schemas/") else { return nil }
        return String(word.dropFirst("$ref: \"#/components/schemas/".count).dropLast())
    }

    /// `pattern: "^\\d$"`
    private static func quoted(_ word: String) -> String? {
        word.firstIndex(of: "\"").map { String(word[$0...].dropFirst().dropLast()).replacing("\\\\", with: "\\") }
    }

    /// `required: [a, b]`
    private static func list(_ word: String) -> [String] {
        guard let open = word.firstIndex(of: "[") else { return [] }
        return word[open...].dropFirst().dropLast().split(separator: ",").map {
            $0.trimmingCharacters(in: CharacterSet(charactersIn: " '"))
        }
    }
}
