package import Testing

extension Tag {
    /// The result depends on who runs the test: on file rights, logins, the login behind a connection, namespaces, confinement, signals,
    /// limits of resources, the journal, D-Bus, or on a real program that uses these.
    ///
    /// `Scripts/test-as-user.sh` runs the tests with this tag, and only these, again as an ordinary user.
    @Tag package static var system: Self

    /// The test keeps the processor busy for a long time, or kills a program again and again.
    ///
    /// `Scripts/test.sh --only load` runs the tests with this tag, and only these, one at a time: they slow down no other test, and none
    /// slows them down.
    @Tag package static var load: Self
}
