/// A component while its lines are still being collected.
struct OpenComponent {
    let kind: ComponentText.Kind
    /// Where it begins in the file, counted from 1.
    let line: Int
    /// How many components are open inside it, itself included.
    let depth: Int
    /// Why it cannot be used, once that is known.
    var flaw: String?

    private var bytes: [UInt8] = []
    private var lineCount = 0

    init(kind: ComponentText.Kind, line: Int, depth: Int) {
        self.kind = kind
        self.line = line
        self.depth = depth
    }

    /// Takes a content line.
    ///
    /// What nobody reads (descriptions, attendees, attachments) is left out here: it is most of a file, and libical answers every
    /// line that it cannot read with a property of its own.
    mutating func append(_ line: [UInt8]) {
        guard flaw == nil, kind == .timeZone || PropertyNames.isRead(line) else { return }
        lineCount += 1
        guard lineCount <= ParseLimits.componentLines, bytes.count + line.count <= ParseLimits.componentBytes,
            let parts = ValueList.split(DayValues.cut(line))
        else { return drop() }
        for part in parts {
            bytes += part
            bytes.append(0x0A)
        }
    }

    private mutating func drop() {
        flaw = "This entry is far too long; it was left out."
        bytes = []
    }

    /// The finished component.
    func text() -> ComponentText {
        ComponentText(kind: kind, line: line, text: TextEncoding.utf8(bytes))
    }
}
