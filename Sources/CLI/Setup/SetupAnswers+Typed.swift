import Services

/// The answers as they are typed at the terminal, where all children share the first routines.
extension SetupAnswers {
    init(
        zone: String? = nil, children: [Child] = [], parentLogin: String? = nil, sharesLogin: Bool = false,
        formerParent: String? = nil, pin: String? = nil, templates: [String], calendars: [String] = [], wantsLink: Bool = false
    ) {
        self.init(
            zone: zone, children: children, parentLogin: parentLogin, sharesLogin: sharesLogin, formerParent: formerParent,
            pin: pin, calendars: calendars, wantsLink: wantsLink)
        self.templates = templates
    }

    /// The ids of the templates of the first routines, which are for all children.
    var templates: [String] {
        get { routines.map(\.template) }
        set { routines = newValue.map { FirstRoutine(template: $0) } }
    }

    /// Sets the children to those of one name, or of several with commas between; nil names no child.
    mutating func name(_ text: String?) {
        var names: [String] = []
        for name in TypedList.names(text ?? "") where !names.contains(where: { $0.lowercased() == name.lowercased() }) {
            names.append(name)
        }
        // A text without a name is refused as one.
        if names.isEmpty, let text { names = [text] }
        children = names.map { Child(name: $0) }
    }
}
