import Domain
import Services

/// The page of the stick. All forms are sent to the page itself; `do` says which one it is.
struct StickRoutes: Sendable {
    let site: PageSite

    var all: [PageRoute] {
        [
            PageRoute(.get, PagePaths.pcsStick, access: .parent) { request, desk in try await show(request, desk) },
            PageRoute(
                .post, PagePaths.pcsStick, access: .parent, body: .upload(.parcels),
                isConfirmation: { ["same", "differ"].contains($0["do"]) }
            ) { request, desk in try await take(request, desk) },
        ]
    }

    private func show(
        _ request: PageRequest, _ desk: Desk, _ reading: StickReading? = nil, playsOnly: Bool = false, problem: PCsWord? = nil,
        name: String? = nil, nameProblem: String? = nil, status: Int = 200
    ) async throws -> PageAnswer {
        let context = PageContext(site, request, desk)
        let limits = UploadLimits.parcels
        let values = ["files": "\(limits.files)", "megabytes": "\(limits.bytesEach >> 20)"]
        let page = StickPage(
            context, try await desk.parcelSummary(), reading, children: try await desk.players().map(\.name),
            isLimited: try await desk.isForPlayingOnly(), playsOnly: playsOnly, problem: problem.map { context.words($0, values) },
            name: name, nameProblem: nameProblem)
        return try context.page(page, status: status)
    }

    private func take(_ request: PageRequest, _ desk: Desk) async throws -> PageAnswer {
        let chosen = request.form["chosen"].flatMap { UploadToken($0) }
        switch (request.form["do"], chosen) {
        case ("file", _): return try await file(request, desk)
        case ("same", let token?):
            let words = (request.form["words"] ?? "").split(separator: " ").map(String.init)
            let playsOnly = request.form["plays"] == "yes"
            var reading = StickReading(Self.kept(request.form), desk)
            try await reading.read(token, same: words, playsOnly: playsOnly)
            return try await show(request, desk, reading, playsOnly: playsOnly)
        case ("differ", let token?):
            var reading = StickReading(Self.kept(request.form), desk)
            try await reading.refuse(token)
            return try await show(request, desk, reading)
        default: return try await read(request, desk)
        }
    }

    /// The files that were sent before, and go along with an answer.
    private static func kept(_ form: FormFields) -> [(token: UploadToken, name: String)] {
        zip(form.all("token"), form.all("name")).prefix(UploadLimits.parcels.files).compactMap { token, name in
            UploadToken(token).map { (token: $0, name: DisplayText.line(name)) }
        }
    }

    private func read(_ request: PageRequest, _ desk: Desk) async throws -> PageAnswer {
        let files = request.files.compactMap { file in file.token.map { (token: $0, name: file.name) } }
        if let problem = problem(request) {
            for file in files { desk.removeUpload(file.token) }
            return try await show(request, desk, problem: problem, status: 422)
        }
        var reading = StickReading(files, desk)
        try await reading.read()
        return try await show(request, desk, reading)
    }

    /// Why no file was read; nil where all were received.
    private func problem(_ request: PageRequest) -> PCsWord? {
        if request.uploadProblem != nil { return .stickTooMuch }
        if request.files.isEmpty { return .stickNoFile }
        if request.files.contains(where: { $0.outcome == .notStored }) { return .stickNoRoom }
        return request.files.contains { $0.token == nil } ? .stickTooMuch : nil
    }

    /// The file of this PC, under the name that it was given.
    private func file(_ request: PageRequest, _ desk: Desk) async throws -> PageAnswer {
        let summary = try await desk.parcelSummary()
        guard let typed = request.form["own"], !summary.isPaired, NameRule.trimmed(typed) != summary.name else {
            return .file(.parcel(file: summary.file))
        }
        let words = PageContext(site, request, desk).words
        if let flaw = words.flaw(ofPCName: typed) {
            return try await show(request, desk, name: typed, nameProblem: flaw, status: 422)
        }
        do {
            return .file(.parcel(file: try await desk.nameForParcels(NameRule.trimmed(typed)).file))
        } catch {
            switch HouseholdError(error)?.kind {
            case .invalid: return try await show(request, desk, name: typed, nameProblem: words(.pcsNameOdd), status: 422)
            case .unavailable: return try await show(request, desk, problem: .pcsFailed, name: typed, status: 422)
            default: throw error
            }
        }
    }
}
