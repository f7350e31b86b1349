import HTTPTypes
import NIOCore
import NIOHTTP1
import Pages

extension UnreadableRequestAnswer.Answers {
    /// The answers to browsers: a page if the head of the request is too large.
    ///
    /// The usual reason is cookies: a browser sends those of every port of 127.0.0.1 to every other, so another program of this PC can set
    /// more than a request may have. Then each page would be refused until somebody deletes them. So that answer asks the browser to
    /// delete them. It does so only if they are the reason: any web site can lead a browser to an address of 80 KiB here, and may not
    /// thereby end parent mode, or sign somebody out of other programs of this PC.
    static func pages(of site: PageSite) throws -> Self {
        var answers = try problem()
        guard case .page(let html) = try site.problemInEveryLanguage(.tooLargeHead).content else { return answers }
        var headers: HTTPHeaders = ["Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store"]
        for (name, value) in WebResponder.restrictions { headers.add(name: name.rawName, value: value) }
        let status = HTTPResponseStatus(statusCode: PageProblem.tooLargeHead.status)
        answers.tooLarge = Answer(status: status, headers: headers, body: ByteBuffer(string: html))
        answers.tooManyCookies = answers.tooLarge
        answers.tooManyCookies.headers.add(name: "Clear-Site-Data", value: "\"cookies\"")
        return answers
    }
}
