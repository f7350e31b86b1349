@testable import LinuxSystem

extension SessionBus {
    /// Ends the connection at a moment that a test chooses, as if the bus had ended it.
    func end() {
        mailbox.post { $0.end() }
    }
}
