import Services

/// A form that waits for the PIN, with the files that are kept for it. What was not received is named, so that the page can say why.
struct WaitingForm {
    /// The name of the field in which a file is named. A form of a page has no such field.
    private static let file = "waiting-file"
    /// How many files that were not received are named: for more the form of the PIN may have no room.
    private static let refusalLimit = 8
    /// Why a file was not received, as it is written.
    private static let refusals: [String: UploadedFile.Outcome] = ["large": .tooLarge, "many": .tooMany, "unstored": .notStored]

    let fields: FormFields
    /// First those that are kept.
    let files: [UploadedFile]

    /// - Returns: nil where nothing waits.
    init?(_ request: PageRequest) {
        fields = request.form.withoutPINs
        let refused = request.files.filter { $0.token == nil }
        files = request.files.filter { $0.token != nil } + refused.prefix(Self.refusalLimit)
        if fields.isEmpty, files.isEmpty { return nil }
    }

    /// Reads the text of a form that waited. Whether a file is still kept shows when it is used.
    init(parsing text: String) {
        let all = FormFields(parsing: text)
        fields = all.without(Self.file)
        files = all.all(Self.file).compactMap { text in
            let file = FormFields(parsing: text)
            let token = file["token"].flatMap { UploadToken($0) }
            let refusal = file["refused"].flatMap { Self.refusals[$0] }
            guard let outcome = token.map(UploadedFile.Outcome.kept) ?? refusal else { return nil }
            return UploadedFile(field: file["field"] ?? "", name: file["name"] ?? "", outcome: outcome)
        }
    }

    /// The form with its files, as a body of a form.
    var text: String {
        let named = files.map { file in
            let outcome =
                switch file.outcome {
                case .kept(let token): (name: "token", value: token.description)
                case .tooLarge: (name: "refused", value: "large")
                case .tooMany: (name: "refused", value: "many")
                case .notStored: (name: "refused", value: "unstored")
                }
            return FormFields([outcome, ("field", file.field), ("name", file.name)]).text
        }
        return fields.adding(named.map { (Self.file, $0) }).text
    }
}
