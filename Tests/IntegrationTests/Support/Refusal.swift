import API
import Foundation
import Testing

/// A request that must be refused, and how.
struct Refusal: Sendable {
    let method: String
    let path: String
    let body: String?
    let kind: Problem.Kind
    let field: String?

    init(_ method: String, _ path: String, _ body: String?, _ kind: Problem.Kind, _ field: String? = nil) {
        self.method = method
        self.path = path
        self.body = body
        self.kind = kind
        self.field = field
    }

    /// Makes the request and compares.
    func check(_ curl: Curl) async throws {
        let answer = try await curl.request(method, path, body)
        Self.expect(answer, kind, field, "\(method) \(path.prefix(80)) \(body?.prefix(160) ?? "")")
    }

    /// A problem of this kind, with a sentence.
    static func expect(_ answer: Curl.Answer, _ kind: Problem.Kind, _ field: String? = nil, _ what: String) {
        let comment: Comment = "\(what)\n\(answer.text.prefix(400))"
        #expect(answer.status == kind.status && answer.contentType.hasPrefix("application/problem+json"), comment)
        guard let problem = try? answer.decoded(Problem.self) else {
            Issue.record(comment)
            return
        }
        #expect(problem.kind == kind && problem.field == field, comment)
        #expect(problem.detail.count > 10 && !problem.detail.contains("Error("), comment)
        #expect(!problem.detail.unicodeScalars.contains { $0.properties.generalCategory == .control }, comment)
    }
}
