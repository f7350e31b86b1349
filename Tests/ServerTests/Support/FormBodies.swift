import Foundation
import Services
import Testing

@testable import Server

/// Forms with files, as browsers send them.
struct FormBody: Sendable, CustomTestStringConvertible {
    let browser: String
    let boundary: String
    let text: String

    var testDescription: String { browser }

    var contentType: String { "multipart/form-data; boundary=\(boundary)" }

    /// A form between its marks, as the pages of a login have it.
    ///
    /// - Parameters:
    ///   - type: the header `Content-Type`. A body of another type than those of forms gets no mark.
    ///   - path: the path that the form is sent to.
    static func marked(
        _ body: String, type: String, with key: FormKey, path: String, of userID: UInt32 = .max
    ) -> String {
        let mark = FormKey.mark(key.secret(of: userID), path: path)
        let field = "\(FormKey.field)=\(mark)"
        if type == "application/x-www-form-urlencoded" { return "\(field)&\(body)&\(field)" }
        guard let boundary = MultipartReader.boundary(ofContentType: type) else { return body }
        let part = "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(FormKey.field)\"\r\n\r\n\(mark)\r\n"
        // A body that was cut off has no end.
        guard let end = body.range(of: "--\(boundary)--") else { return part + body }
        return part + body[..<end.lowerBound] + part + body[end.lowerBound...]
    }

    /// The content of a file that has much of what a boundary begins with.
    static let calendar = "BEGIN:VCALENDAR\r\n--\r\n------WebKit\r\n\r\r\n--x\n------WebKitFormBoundary\r\nEND:VCALENDAR\r\n-"

    static let chromium = FormBody(
        browser: "Chromium", boundary: "----WebKitFormBoundaryq7YkPzV2nE8sLh3T",
        text: """
            ------WebKitFormBoundaryq7YkPzV2nE8sLh3T\r
            Content-Disposition: form-data; name="owner"\r
            \r
            Jürgen & "Co"\r
            ------WebKitFormBoundaryq7YkPzV2nE8sLh3T\r
            Content-Disposition: form-data; name="file"; filename="Große %22Schule%22 (1)%.ics"\r
            Content-Type: text/calendar\r
            \r
            \(calendar)\r
            ------WebKitFormBoundaryq7YkPzV2nE8sLh3T\r
            Content-Disposition: form-data; name="file"; filename="empty.ics"\r
            Content-Type: text/calendar\r
            \r
            \r
            ------WebKitFormBoundaryq7YkPzV2nE8sLh3T\r
            Content-Disposition: form-data; name="other"; filename=""\r
            Content-Type: application/octet-stream\r
            \r
            \r
            ------WebKitFormBoundaryq7YkPzV2nE8sLh3T\r
            Content-Disposition: form-data; name="a%0D%0Ab"\r
            \r
            \r
            ------WebKitFormBoundaryq7YkPzV2nE8sLh3T--\r

            """)

    static let firefox = FormBody(
        browser: "Firefox", boundary: "---------------------------9051914041544843365972754266",
        text: """
            -----------------------------9051914041544843365972754266\r
            Content-Disposition: form-data; name="owner"\r
            \r
            Jürgen & "Co"\r
            -----------------------------9051914041544843365972754266\r
            Content-Disposition: form-data; name="file"; filename="Große %22Schule%22 (1)%.ics"\r
            Content-Type: text/calendar\r
            \r
            \(calendar)\r
            -----------------------------9051914041544843365972754266\r
            Content-Disposition: form-data; name="file"; filename="empty.ics"\r
            Content-Type: text/calendar\r
            \r
            \r
            -----------------------------9051914041544843365972754266\r
            Content-Disposition: form-data; name="other"; filename=""\r
            Content-Type: application/octet-stream\r
            \r
            \r
            -----------------------------9051914041544843365972754266\r
            Content-Disposition: form-data; name="a%0D%0Ab"\r
            \r
            \r
            -----------------------------9051914041544843365972754266--\r

            """)
}
