import Foundation
import Glibc
import Synchronization

/// A connection to the message bus of a desktop session (D-Bus), over which its programs call each other.
///
/// One thread of its own serves it and sleeps while nothing comes. The connection is closed when this is let go.
public final class SessionBus: Sendable {
    let mailbox: BusMailbox
    private let lastID = Atomic<UInt64>(0)

    private init(mailbox: BusMailbox) {
        self.mailbox = mailbox
    }

    deinit {
        mailbox.post { $0.stop() }
    }

    /// Connects, and waits until the bus has let it in.
    ///
    /// - Parameter address: as in DBUS_SESSION_BUS_ADDRESS; nil for the bus of the user's own session, which that variable
    ///   names, or else `$XDG_RUNTIME_DIR/bus`
    /// - Throws: `SessionBusError.unreachable`
    public static func connect(to address: String? = nil) async throws(SessionBusError) -> SessionBus {
        let outcome = await withCheckedContinuation {
            (continuation: CheckedContinuation<Result<SessionBus, SystemCallFailure>, Never>) in
            Thread.detachNewThread {
                Thread.current.name = "session-bus"
                do throws(SystemCallFailure) {
                    let mailbox = try BusMailbox()
                    let connection = try BusConnection(address: address)
                    continuation.resume(returning: .success(SessionBus(mailbox: mailbox)))
                    connection.run(mailbox)
                } catch {
                    continuation.resume(returning: .failure(error))
                }
            }
        }
        do throws(SystemCallFailure) {
            return try outcome.get()
        } catch {
            throw .unreachable(error)
        }
    }

    /// Calls a method of another program, and waits for its answer, for 25 s at most.
    ///
    /// - Returns: what it answers
    /// - Throws: `SessionBusError`; `CancellationError` if the task is cancelled
    public func call(_ call: BusCall) async throws -> [BusValue] {
        let id = nextID()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { reply in
                mailbox.post { $0.begin(call, id: id, reply) }
                // The handler below may have run before there was anything to cancel.
                if Task.isCancelled { mailbox.post { $0.cancel(id) } }
            }
        } onCancel: {
            mailbox.post { $0.cancel(id) }
        }
    }

    /// The signals of other programs, from now on.
    ///
    /// - Parameters:
    ///   - rules: which signals, each as the D-Bus specification writes match rules, e.g. `type='signal',interface='…'`. A signal
    ///     that two rules are about comes twice
    ///   - read: what a signal means. Called in the bus's own thread, so it must not wait
    /// - Returns: what was read, in order; ends when the connection does. One reader only
    public func signals<Value: Sendable>(
        matching rules: [String], as read: @escaping @Sendable (BusSignal) -> [Value]
    ) async throws(SessionBusError) -> AsyncStream<Value> {
        let id = nextID()
        let (stream, continuation) = AsyncStream.makeStream(of: Value.self)
        let outcome = await withCheckedContinuation { (subscribed: CheckedContinuation<Result<Void, SessionBusError>, Never>) in
            mailbox.post { connection in
                do throws(SessionBusError) {
                    try connection.subscribe(to: rules, id: id) { signal in
                        for value in read(signal) { continuation.yield(value) }
                    } finish: {
                        continuation.finish()
                    }
                    subscribed.resume(returning: .success(()))
                } catch {
                    subscribed.resume(returning: .failure(error))
                }
            }
        }
        try outcome.get()
        continuation.onTermination = { [mailbox] _ in mailbox.post { $0.unsubscribe(id) } }
        return stream
    }

    private func nextID() -> UInt64 {
        lastID.add(1, ordering: .relaxed).newValue
    }
}

/// A method of another program on the bus, and what it is given.
public struct BusCall: Hashable, Sendable {
    /// The name of the program, e.g. `org.freedesktop.Notifications`. The bus starts it if it does not run and knows how.
    public var destination: String
    /// The object, e.g. `/org/freedesktop/Notifications`.
    public var path: String
    public var interface: String
    public var method: String
    public var arguments: [BusValue]

    public init(destination: String, path: String, interface: String, method: String, arguments: [BusValue] = []) {
        self.destination = destination
        self.path = path
        self.interface = interface
        self.method = method
        self.arguments = arguments
    }
}

/// Something that a program, or the bus itself, tells everybody who wants to know.
public struct BusSignal: Hashable, Sendable {
    /// The signal's name, e.g. `NameOwnerChanged`.
    public let name: String
    public let arguments: [BusValue]
}

/// Why something could not be said over the session bus.
public enum SessionBusError: Error, Hashable, Sendable, CustomStringConvertible {
    /// There is no bus, or it let nobody in.
    case unreachable(SystemCallFailure)
    /// The connection has ended: the session is over, or the bus was stopped.
    case ended
    /// The other program, or the bus in its place, answered with an error: its name, as in
    /// `org.freedesktop.DBus.Error.ServiceUnknown`, and its text.
    case refused(name: String, message: String)
    /// A message could not be written or read.
    case unreadable(SystemCallFailure)

    public var description: String {
        switch self {
        case .unreachable(let failure):
            "The message bus of the desktop session could not be reached: \(Self.reason(failure)). "
                + "It is there for programs that run in a login of their user's own"
        case .ended:
            "The connection to the message bus of the desktop session has ended"
        case .refused(let name, let message):
            "Another program answered over the message bus: \(message.isEmpty ? "no" : message) (\(name))"
        case .unreadable(let failure):
            "A message could not be written to the message bus, or read from it: \(failure)"
        }
    }

    /// sd-bus says "No medium found" where it does not know where to look.
    static func reason(_ failure: SystemCallFailure) -> String {
        failure.code == ENOMEDIUM ? "neither DBUS_SESSION_BUS_ADDRESS nor XDG_RUNTIME_DIR is set" : "\(failure)"
    }
}
