import API
public import Domain
import Foundation

/// Answers the requests of one engine line by line: JSON in, JSON out.
public struct LineFilter {
    /// The line for a request without a result.
    private struct Failure: Encodable {
        struct Reason: Encodable {
            let kind: Problem.Kind
            let message: String
        }

        let error: Reason
    }

    private let answer: (Data) throws -> Data

    /// - Parameters:
    ///   - engine: the engine that answers.
    ///   - rules: the formulas it uses.
    ///   - zones: finds a zone by its IANA name; what it throws is described in the answer.
    public init(_ engine: EngineName, rules: GameRules, zones: @escaping (String) throws -> ZoneRules) {
        self.init(engine.adapter, EngineContext(rules: rules, zones: zones))
    }

    init(_ adapter: any EngineAdapter.Type, _ context: EngineContext) {
        answer = Self.answer(adapter, context)
    }

    /// Reads until the input ends; each answer is written before the next request is read.
    ///
    /// - Parameters:
    ///   - read: the next bytes, none at the end.
    ///   - write: takes one line, without its end.
    /// - Throws: what `read` throws.
    public func run(read: () throws -> [UInt8], write: (String) -> Void) throws {
        var lines = LineSplitter()
        var isAtEnd = false
        while !isAtEnd {
            let bytes = try read()
            isAtEnd = bytes.isEmpty
            for line in isAtEnd ? lines.finish() : lines.append(bytes) {
                if let answer = self.answer(to: line) { write(answer) }
            }
        }
    }

    /// The line that answers a line; nil for an empty one.
    func answer(to line: LineSplitter.Line) -> String? {
        do {
            return String(decoding: try result(of: line) ?? Data(), as: UTF8.self).nilIfEmpty
        } catch {
            let problem = error as? Problem ?? Problem(.internalError, "The engine has no answer that JSON can hold.")
            let failure = Failure(error: Failure.Reason(kind: problem.kind, message: problem.detail))
            // Two texts: this always has a JSON form.
            return (try? JSONCoding.encoder().encode(failure)).map { String(decoding: $0, as: UTF8.self) }
        }
    }

    private func result(of line: LineSplitter.Line) throws -> Data? {
        switch line {
        case .tooLong:
            throw Problem(.tooLarge, "A request can have at most \(LineSplitter.maximumBytes >> 20) MiB; this line has more.")
        case .bytes(let bytes):
            guard let text = String(validating: bytes, as: UTF8.self) else {
                throw Problem(.badRequest, "The line is not text in UTF-8.")
            }
            return text.allSatisfy(\.isWhitespace) ? nil : try answer(Data(bytes))
        }
    }

    private static func answer<Adapter: EngineAdapter>(
        _ adapter: Adapter.Type, _ context: EngineContext
    ) -> (Data) throws -> Data {
        let decoder = JSONDecoder()
        let encoder = JSONCoding.encoder()
        return { line in
            let request: Adapter.Request
            do {
                request = try decoder.decode(Adapter.Request.self, from: line)
            } catch let error as DecodingError {
                let problem = Problem(error, decoding: line, as: "The line")
                // A line without an object is no request at all, so no field of one is wrong.
                throw problem.field == nil ? Problem(.badRequest, problem.detail) : problem
            }
            return try encoder.encode(try Adapter.result(of: request, in: context))
        }
    }
}

extension String {
    fileprivate var nilIfEmpty: String? { isEmpty ? nil : self }
}

/// Splits bytes that arrive in pieces into lines.
struct LineSplitter {
    /// One line without its end.
    enum Line: Hashable {
        case bytes(ArraySlice<UInt8>)
        /// It had more than `maximumBytes`, and was not kept.
        case tooLong
    }

    /// 16 MiB: some hundred thousand samples.
    static let maximumBytes = 16 << 20

    private let maximum: Int
    /// The beginning of a line whose end has not come yet.
    private var rest: [UInt8] = []
    private var isTooLong = false

    init(maximumBytes: Int = LineSplitter.maximumBytes) {
        maximum = maximumBytes
    }

    /// The lines that end in these bytes.
    mutating func append(_ bytes: [UInt8]) -> [Line] {
        var parts = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        // What follows the last line feed is the beginning of the next line.
        let beginning = parts.removeLast()
        let lines = parts.map { part in
            keep(part)
            return take()
        }
        keep(beginning)
        return lines
    }

    /// The text after the last line feed; empty where that was the end.
    mutating func finish() -> [Line] { rest.isEmpty && !isTooLong ? [] : [take()] }

    private mutating func keep(_ part: ArraySlice<UInt8>) {
        if !isTooLong, rest.count + part.count <= maximum { return rest += part }
        isTooLong = true
        rest = []
    }

    private mutating func take() -> Line {
        defer {
            rest = []
            isTooLong = false
        }
        return isTooLong ? .tooLong : .bytes(rest[...])
    }
}
