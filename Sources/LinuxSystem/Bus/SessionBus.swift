public import Domain
import Foundation
import Glibc
import Synchronization

/// A connection to the message bus of a desktop session (D-Bus), through which its programs call each other.
///
/// It has a thread of its own, which sleeps while there is nothing to do. The connection is closed at deinitialization.
public final class SessionBus: Sendable {
    let mailbox: BusMailbox
    private let lastID = Atomic<UInt64>(0)

    private init(mailbox: BusMailbox) {
        self.mailbox = mailbox
    }

    deinit {
        mailbox.post { $0.stop() }
    }

    /// Connects, and waits until the bus has accepted the connection.
    ///
    /// - Parameter address: in the form of DBUS_SESSION_BUS_ADDRESS; nil for the bus of the user's own session, which that variable
    ///   names, otherwise `$XDG_RUNTIME_DIR/bus`
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

    /// Calls a method of another program, and waits for its reply, for 25 s at most.
    ///
    /// - Returns: the values of the reply
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

    /// Subscribes to signals of other programs.
    ///
    /// - Parameters:
    ///   - rules: the signals, as match rules of the D-Bus specification, e.g. `type='signal',interface='…'`. A signal that matches
    ///     two rules comes twice
    ///   - read: converts a signal into values. Called on the bus's own thread, so it must not block
    /// - Returns: the values, in order; ends when the connection does. One reader only
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

/// A method call to another program on the bus, with its arguments.
public struct BusCall: Hashable, Sendable {
    /// The bus name of the program, e.g. `org.freedesktop.Notifications`. The bus starts the program if it is not running and a
    /// service file exists.
    public var destination: String
    /// The object path, e.g. `/org/freedesktop/Notifications`.
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

/// A signal that a program, or the bus itself, broadcasts.
public struct BusSignal: Hashable, Sendable {
    /// The signal's name, e.g. `NameOwnerChanged`.
    public let name: String
    public let arguments: [BusValue]
}

/// Why communication over the session bus failed.
public enum SessionBusError: PrintableError, Hashable, Sendable {
    /// There is no bus, or it rejected the connection.
    case unreachable(SystemCallFailure)
    /// The connection has ended: the session is over, or the bus was stopped.
    case ended
    /// The other program, or the bus itself, replied with an error: its name, such as `org.freedesktop.DBus.Error.ServiceUnknown`,
    /// and its text.
    case refused(name: String, message: String)
    /// A message could not be written or read.
    case unreadable(SystemCallFailure)

    public var sentences: String {
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

    /// sd-bus returns "No medium found" where it has no address.
    static func reason(_ failure: SystemCallFailure) -> String {
        failure.code == ENOMEDIUM ? "neither DBUS_SESSION_BUS_ADDRESS nor XDG_RUNTIME_DIR is set" : "\(failure)"
    }
}
