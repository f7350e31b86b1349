import Domain
import Foundation
import Services

/// The first visit: one practice guess, which ends in a real reveal. It is no quest: nothing is stored but that it is over, and its times
/// travel in the addresses.
struct WelcomeRoutes: Sendable {
    let site: PageSite

    var all: [PageRoute] {
        [
            PageRoute(.get, "/players/{id}/welcome") { request, desk in
                let context = try await context(request, desk)
                let number = { (name: String) in request.query[name].flatMap(Double.init).filter(\.isFinite) }
                guard let guess = number("guess").filter(Practice.guesses.contains) else {
                    let notice = request.query["lost"] == nil ? nil : context.words(.welcomeLost)
                    return try context.page(WelcomePage(context, notice: notice))
                }
                if let actual = number("took").filter(Practice.times.contains) {
                    return try context.page(try WelcomeRevealPage(context, Practice(guessSeconds: guess, actualSeconds: actual)))
                }
                guard let started = number("started"), Practice.seconds(since: started, desk.now) != nil else {
                    return try context.page(WelcomePage(context))
                }
                return try context.page(WelcomeDoingPage(context, guessSeconds: guess, startedAt: started))
            },
            PageRoute(.post, "/players/{id}/welcome/start") { request, desk in try await start(request, desk) },
            PageRoute(.post, "/players/{id}/welcome/reveal") { request, desk in
                let path = PagePaths.welcome(try await desk.player(try request.id()).id)
                guard let guess = request.form["guess"].flatMap(Double.init), Practice.guesses.contains(guess),
                    let started = request.form["started"].flatMap(Double.init)
                else { return .see(path) }
                // The page was left open for long, or the clock was set.
                guard let actual = Practice.seconds(since: started, desk.now) else { return .see("\(path)?lost=yes") }
                return .see("\(path)?guess=\(Int(guess))&took=\(max(1, Int(actual)))")
            },
            PageRoute(.post, "/players/{id}/welcome/done") { request, desk in try await end(request, desk) },
        ]
    }

    /// The first visit is over. *Skip this* stands in the form with the pictures: the one that was chosen comes along.
    private func end(_ request: PageRequest, _ desk: Desk) async throws -> PageAnswer {
        let context = try await context(request, desk)
        try await store(Self.picked(request), context, try request.id())
        _ = try await desk.changeSettings(of: try request.id()) { $0.page.hasSeenTutorial = true }
        return .see(PagePaths.home(try request.id()))
    }

    private func start(_ request: PageRequest, _ desk: Desk) async throws -> PageAnswer {
        if request.form["skip"] == "yes" { return try await end(request, desk) }
        let context = try await context(request, desk)
        let typed = DurationField(request.form)
        let picked = Self.picked(request)
        guard let guess = typed.value?.rounded(), Practice.guesses.contains(guess) else {
            let problem = context.words.problem(of: typed, in: Practice.guesses)
            let page = WelcomePage(context, typed: typed, picked: picked, problem: problem)
            return try context.page(page, status: 422)
        }
        try await store(picked, context, try request.id())
        let path = PagePaths.welcome(try request.id())
        return .see("\(path)?guess=\(Int(guess))&started=\(Int(desk.now.timeIntervalSince1970.rounded()))")
    }

    /// The picture that a form has; nil if none was chosen.
    private static func picked(_ request: PageRequest) -> PageSettings.Picture? {
        request.form["face"].flatMap { PageSettings.Picture(rawValue: $0) }
    }

    /// Stores the picture of a player who has none yet.
    private func store(_ picked: PageSettings.Picture?, _ context: PageContext, _ player: PlayerID) async throws {
        guard let picked, context.settings.page.picture == nil else { return }
        _ = try await context.desk.changeSettings(of: player, asPlayer: true) { $0.page.picture = picked }
    }

    private func context(_ request: PageRequest, _ desk: Desk) async throws -> PageContext {
        try await PageContext(site, request, desk, player: try await desk.player(try request.id()))
    }
}

/// The practice guess and the time.
struct Practice: Sendable {
    /// Guesses that can be made, in seconds.
    static let guesses = 10.0...1800
    /// Times that are compared, in seconds.
    static let times = 1.0...3600

    let guessSeconds: Double
    let actualSeconds: Double

    /// How long the task has lasted; nil where that cannot be.
    ///
    /// - Parameter start: seconds since 1970, as an address or a form has them.
    static func seconds(since start: Double, _ now: Date) -> Double? {
        let seconds = (now.timeIntervalSince1970 - start).rounded()
        return (0...times.upperBound).contains(seconds) ? seconds : nil
    }
}

extension Optional {
    /// Nil where the value does not match.
    fileprivate func filter(_ matches: (Wrapped) -> Bool) -> Wrapped? { flatMap { matches($0) ? $0 : nil } }
}
