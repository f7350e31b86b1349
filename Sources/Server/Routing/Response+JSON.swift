import API
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

extension Response {
    /// An answer with a JSON body.
    static func json(_ value: some Encodable, status: HTTPResponse.Status = .ok, type: String = "application/json") throws
        -> Response
    {
        let data = try JSONCoding.answer(value)
        return Response(
            status: status, headers: [.contentType: type, .cacheControl: "no-store"],
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: data + [0x0A])))
    }

    /// The answer to a request that created something, with its path.
    static func created(_ value: some Encodable, at path: String) throws -> Response {
        var response = try json(value, status: .created)
        response.headers[.location] = path
        return response
    }

    /// The answer to a request that succeeded and has no result.
    static let done = Response(status: .noContent, headers: [.cacheControl: "no-store"])
}
