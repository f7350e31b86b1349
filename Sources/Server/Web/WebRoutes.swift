import API
import Domain
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Pages
import Services

/// The routes of the pages, and the files that they use.
enum WebRoutes {
    /// - Parameter formKey: marks the forms of the pages. A form without its mark is refused before it is carried out.
    static func table(_ household: Household, door: any Door, site: PageSite, formKey: FormKey) throws -> RouteTable {
        var table = RouteTable(household, door: door)
        for route in site.routes {
            let method: HTTPRequest.Method = route.method == .get ? .get : .post
            table.on(
                method, route.path, access: route.access, body: .streamed,
                refused: { request, desk in
                    let page = try await pageRequest(request, route, desk, formKey)
                    if route.method == .post {
                        // The answer can have the form, which then waits for the PIN.
                        try await door.confirm(request.context.channel, isRead: page.uploadProblem == nil)
                    }
                    return try await response(try await site.refuse(route, page, desk), to: page, desk)
                },
                { request, desk in
                    let page = try await pageRequest(request, route, desk, formKey)
                    guard route.method == .post else {
                        return try await response(try await site.answer(route, page, desk), to: page, desk)
                    }
                    // Its form may have come slowly: the rights of now are in effect. With a problem, the rest of it was not read.
                    let caller = try await door.laterCaller(
                        of: request.http, on: request.context.channel, isRead: page.uploadProblem == nil)
                    let later = try await Desk(household, for: caller).admitted(to: route.access)
                    return try await response(try await site.answer(route, page, later), to: page, later)
                })
        }
        table.on(.get, PageSite.changesPath, access: .player) { request, desk in
            guard let player = PlayerID(try request.path("id")) else { throw PageRefusal(.missing) }
            return try await ChangeStream(desk: desk, pages: .player(player)).response(to: request)
        }
        table.on(.get, PageSite.choiceChangesPath, access: .player) { request, desk in
            try await ChangeStream(desk: desk, pages: .choice).response(to: request)
        }
        // Who sets everything up follows a pairing. What is told is only that something has changed.
        table.on(.get, PageSite.parentChangesPath, access: .founder) { request, desk in
            try await ChangeStream(desk: desk, pages: .parents).response(to: request)
        }
        try addFiles(of: site, to: &table)
        return table
    }

    private static func addFiles(of site: PageSite, to table: inout RouteTable) throws {
        for (path, file) in try site.publicFiles() {
            table.onForEveryone(.get, path) { request in
                let file = site.isChanging ? try site.publicFiles()[path] ?? file : file
                // With the version in the address it is another file as soon as its content changes.
                let isVersioned = request.query("v") == file.version
                let age =
                    isVersioned ? "max-age=31536000, immutable" : file.lifetime > 0 ? "max-age=\(file.lifetime)" : "no-cache"
                let tag = "\"\(file.version)\""
                if request.http.headers[.ifNoneMatch].map({ file.matches($0) }) == true {
                    return Response(status: .notModified, headers: [.eTag: tag, .cacheControl: age])
                }
                return Response(
                    status: .ok, headers: [.contentType: file.mediaType, .cacheControl: age, .eTag: tag],
                    body: ResponseBody(byteBuffer: ByteBuffer(bytes: file.bytes)))
            }
        }
    }

    /// The answer of a page. Where not all of the request was read, the connection ends with it.
    private static func response(_ answer: PageAnswer, to page: PageRequest, _ desk: Desk) async throws -> Response {
        var response = try await Response(answer, for: desk)
        if page.uploadProblem != nil { response.headers[.connection] = "close" }
        return response
    }

    /// A request as a page reads it.
    ///
    /// - Throws: `PageRefusal` if a form was sent that cannot be read, or does not have its mark.
    static func pageRequest(
        _ request: APIRequest, _ route: PageRoute, _ desk: Desk, _ formKey: FormKey
    ) async throws -> PageRequest {
        let http = request.http
        var parameters: [String: String] = [:]
        for (name, value) in request.context.parameters { parameters[String(name)] = value.removingPercentEncoding }
        var form = UploadReceiver.Form()
        if http.method == .post { form = try await self.form(request, route.body, desk, formKey) }
        var page = PageRequest(
            path: http.uri.path, parameters: parameters, query: FormFields(parsing: http.uri.query ?? ""),
            form: form.fields.without(FormKey.field), files: form.files, uploadProblem: form.problem,
            language: PageLanguage.preferred(http.headers[.acceptLanguage] ?? ""), rememberedPlayer: PlayerCookie.read(http.headers)
        )
        // The door lets in no other name.
        if let address = http.head.authority { page.address = address }
        page.parentLook = ParentLookCookie.read(http.headers)
        page.formSecret = formKey.secret(of: desk.caller.userID)
        return page
    }

    /// The form that was sent: one with files only if a page takes them. It begins and ends with its mark.
    private static func form(
        _ request: APIRequest, _ body: PageRoute.Body, _ desk: Desk, _ formKey: FormKey
    ) async throws -> UploadReceiver.Form {
        let uri = request.http.uri
        let marks = FormMarkCheck(key: formKey, userID: desk.caller.userID, path: uri.path + (uri.query.map { "?\($0)" } ?? ""))
        let type = request.http.headers[.contentType] ?? ""
        if type.hasBytePrefix("application/x-www-form-urlencoded") {
            let bytes = try await request.bytes(upTo: body.formLimit)
            return UploadReceiver.Form(fields: try marks.fields(of: String(decoding: bytes, as: UTF8.self)))
        }
        guard case .upload(let limits) = body, let boundary = MultipartReader.boundary(ofContentType: type) else {
            throw PageRefusal(.unreadable)
        }
        return try await UploadReceiver(limits: limits, desk: desk, marks: marks, logger: request.context.logger)
            .receive(request.http, boundary: boundary)
    }
}

extension PageFile {
    /// Whether the condition `If-None-Match` (RFC 9110, 13.1.2) names this content.
    fileprivate func matches(_ condition: String) -> Bool {
        condition.split(separator: ",").map { $0.trimmingPrefix(" ").trimmingPrefix("W/") }
            .contains { $0 == "*" || $0 == "\"\(version)\"" }
    }
}
