import Foundation
import Testing

@testable import Pages

/// A form of a page as it is filled in, with all that a browser would send.
struct FilledForm {
    let action: String
    private(set) var fields: [(name: String, value: String)] = []

    /// - Parameter mark: an attribute that tells the form from others.
    init(_ html: String, mark: String = "data-live") throws {
        let forms = html.matches(of: /<form ([^>]*)>([\s\S]*?)<\/form>/).filter { $0.1.contains(mark) }
        let form = try #require(forms.first, "there is no form with \(mark) in \(html)")
        action = try #require(Self.attribute("action", form.1))
        for input in form.2.matches(of: /<input([^>]*)>/) {
            let isChoice = input.1.contains("type=\"checkbox\"") || input.1.contains("type=\"radio\"")
            guard let name = Self.attribute("name", input.1), !isChoice || input.1.hasSuffix(" checked") else { continue }
            fields.append((name, Self.attribute("value", input.1) ?? ""))
        }
        for select in form.2.matches(of: /<select([^>]*)>([\s\S]*?)<\/select>/) {
            let options = select.2.matches(of: /<option([^>]*)>/).map { $0.1 }
            guard let name = Self.attribute("name", select.1), let first = options.first else { continue }
            let picked = options.first { $0.hasSuffix(" selected") } ?? first
            fields.append((name, Self.attribute("value", picked) ?? ""))
        }
        for area in form.2.matches(of: /<textarea([^>]*)>\n?([\s\S]*?)<\/textarea>/) {
            if let name = Self.attribute("name", area.1) { fields.append((name, Self.decoded(String(area.2)))) }
        }
    }

    private static func attribute(_ name: String, _ tag: Substring) -> String? {
        guard let start = tag.firstRange(of: " \(name)=\"")?.upperBound, let end = tag[start...].firstIndex(of: "\"") else {
            return nil
        }
        return decoded(String(tag[start..<end]))
    }

    private static func decoded(_ text: String) -> String {
        // A combining mark may follow, so characters are not what is compared.
        [("&quot;", "\""), ("&#39;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")].reduce(text) { text, mark in
            text.replacingOccurrences(of: mark.0, with: mark.1, options: .literal)
        }
    }

    /// The values of a name; what is set takes the place of all.
    subscript(name: String) -> [String] {
        get { fields.filter { $0.name == name }.map(\.value) }
        set {
            fields.removeAll { $0.name == name }
            fields += newValue.map { (name: name, value: $0) }
        }
    }

    /// - Parameter step: what is pressed.
    func text(_ step: String) -> String { FormFields(fields + [(name: "do", value: step)]).text }
}

extension Browser {
    /// Fills in the form of the page, and presses a button of it.
    func fill(_ step: String = "save", _ change: (inout FilledForm) -> Void = { _ in }) async throws {
        var form = try FilledForm(html)
        change(&form)
        try await post(form.action, form.text(step))
    }
}
