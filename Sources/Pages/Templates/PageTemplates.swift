public import Domain
import Mustache
import Synchronization

/// The templates of the pages. Each escapes all that it inserts.
public final class PageTemplates: Sendable {
    /// A template that may not be used.
    public struct Unusable: PrintableError {
        public let name: String
        public let reason: String

        public var sentences: String { "The template \(name) cannot be used: \(reason)" }
    }

    private let files: PageFiles
    private let library: Mutex<MustacheLibrary>

    /// - Throws: `Unusable`, or an error of Mustache for a template that cannot be parsed.
    public init(_ files: PageFiles) throws {
        self.files = files
        MustacheContentTypes.register(HTMLContent(), named: HTMLContent.name)
        library = Mutex(try Self.library(try files.all()))
    }

    /// Renders a page or a part of one.
    ///
    /// - Parameters:
    ///   - name: of the template, without folder and extension.
    ///   - model: what it shows; a name of the template that the model lacks is rendered as nothing.
    /// - Throws: `Unusable` if there is no such template.
    public func render(_ name: String, _ model: some Sendable) throws -> String {
        let library = try library.withLock { library in
            if files.isChanging { library = try Self.library(try files.all()) }
            return library
        }
        guard let text = library.render(PageScope(model), withTemplate: name) else {
            throw Unusable(name: name, reason: "There is none.")
        }
        return text
    }

    private static func library(_ files: PageFiles.Content) throws -> MustacheLibrary {
        var library = MustacheLibrary()
        for (path, bytes) in files {
            guard path.hasPrefix(folder), path.hasSuffix(suffix) else { continue }
            let name = String(path.dropFirst(folder.count).dropLast(suffix.count))
            try library.register(try text(String(decoding: bytes, as: UTF8.self), name: name), named: name)
        }
        return library
    }

    /// A template's text with the way of escaping in its first line. A template that would insert text without escaping it is refused, and
    /// one with a form that would not get its mark.
    private static func text(_ text: String, name: String) throws -> String {
        for tag in ["{{{", "{{&", "{{% CONTENT_TYPE"] where text.contains(tag) {
            throw Unusable(name: name, reason: "It contains “\(tag)”, which inserts text as it is.")
        }
        for form in text.ranges(of: "<form") where !text[form.lowerBound...].hasBytePrefix(FormMarks.beginning) {
            throw Unusable(name: name, reason: "It contains a form that does not begin with “\(FormMarks.beginning)”.")
        }
        return "{{% CONTENT_TYPE:\(HTMLContent.name)}}\n" + text
    }

    private static let folder = "templates/"
    private static let suffix = ".mustache"
}
