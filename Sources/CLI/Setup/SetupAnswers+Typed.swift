import Services

/// The answers as they are typed at the terminal, where the children share one first routine.
extension SetupAnswers {
    init(
        zone: String? = nil, children: [Child] = [], parentLogin: String? = nil, sharesLogin: Bool = false,
        formerParent: String? = nil, pin: String? = nil, template: String?, calendars: [String] = [], wantsLink: Bool = false
    ) {
        self.init(
            zone: zone, children: children, parentLogin: parentLogin, sharesLogin: sharesLogin, formerParent: formerParent,
            pin: pin, calendars: calendars, wantsLink: wantsLink)
        self.template = template
    }

    /// The id of the template of the first routine, which is for all children.
    var template: String? {
        get { routines.first?.template }
        set { routines = newValue.map { [FirstRoutine(template: $0)] } ?? [] }
    }

    /// Takes one name, or several with commas between; nil names nobody.
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
