import Foundation

/// A request to Syncthing's REST interface (https://docs.syncthing.net/dev/rest.html).
struct CarrierRequest: Sendable {
    enum Method: String, Sendable { case get = "GET", post = "POST", put = "PUT", patch = "PATCH", delete = "DELETE" }

    var method: Method
    /// Percent-encoded, with the query.
    var target: String
    var body: Data?

    init(_ method: Method, _ path: String, _ query: KeyValuePairs<String, String> = [:]) {
        var components = URLComponents()
        components.path = "/rest/" + path
        if !query.isEmpty {
            components.queryItems = query.map { URLQueryItem(name: $0, value: $1) }
            // A plus is a space to Go's reader of queries.
            components.percentEncodedQuery = components.percentEncodedQuery?.replacing("+", with: "%2B")
        }
        self.method = method
        self.target = components.string ?? components.percentEncodedPath
    }

    init(_ method: Method, _ path: String, json: some Encodable) throws(CarrierError) {
        self.init(method, path)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            body = try encoder.encode(json)
        } catch {
            throw .unexpectedAnswer(request: name, reason: "the request cannot be encoded: \(error)")
        }
    }

    /// What it is called in errors: `PUT /rest/config/folders/timequest-operations`.
    var name: String { "\(method.rawValue) \(target.prefix { $0 != "?" })" }
}
