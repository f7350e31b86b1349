import HTTPTypes
import Hummingbird
import TestSupport
import Testing

@testable import Server

extension RouteTable {
    /// The responder for requests to these routes. An answer whose status docs/openapi.yaml does not list for its operation is an issue
    /// of the test.
    func documentedResponder() -> DocumentedResponder { DocumentedResponder(responder: responder()) }
}

/// Compares the status of every answer with docs/openapi.yaml.
struct DocumentedResponder: HTTPResponder {
    let responder: ProblemResponder

    func respond(to request: Request, context: APIRequestContext) async throws -> Response {
        let response = try await responder.respond(to: request, context: context)
        let document = try OpenAPIText.ofClone.get()
        if let fault = document.fault(ofStatus: response.status.code, request.method.rawValue, request.uri.path) {
            Issue.record("\(fault)")
        }
        return response
    }
}
