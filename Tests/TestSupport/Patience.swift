package import Testing

/// Limits against hanging.
///
/// Each is many times what an idle machine takes, so that no test fails only because the machine is busy. A test of how quick something is
/// compares it with something else that is slow, too, while the machine is busy.
package enum Patience {
    /// For what takes seconds at most on an idle machine: an answer, the end of a program, a change that can be seen.
    package static let step = Duration.seconds(stepSeconds)

    /// The same for programs that read it from the command line.
    package static let stepSeconds = 300

    /// For what takes a minute or two on an idle machine, and for programs that have a limit of `stepSeconds` themselves.
    package static let load = Duration.seconds(1200)
}

extension Trait where Self == TimeLimitTrait {
    /// Ends a test that hangs.
    package static var hangLimit: Self { .timeLimit(.minutes(30)) }
}
