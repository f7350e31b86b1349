import CSystemd
import Glibc

/// One connection to a bus, used only by the thread that made it: the objects of sd-bus are not thread-safe.
final class BusConnection {
    typealias Reply = CheckedContinuation<[BusValue], any Error>

    private let bus: OpaquePointer
    private let thread = pthread_self()
    private var calls: [UInt64: PendingCall] = [:]
    private var subscriptions: [UInt64: Subscription] = [:]
    /// Whether the connection has ended: nothing is sent or received any more.
    private var hasEnded = false
    private var isStopped = false

    /// Connects, and waits until the bus has accepted the connection.
    ///
    /// - Parameter address: in the form of DBUS_SESSION_BUS_ADDRESS; nil for the user's own bus, which that variable names
    init(address: String?) throws(SystemCallFailure) {
        var bus: OpaquePointer?
        if let address {
            try sdBus("sd_bus_new", sd_bus_new(&bus))
            do throws(SystemCallFailure) {
                try sdBus("sd_bus_set_address", sd_bus_set_address(bus, address))
                try sdBus("sd_bus_set_bus_client", sd_bus_set_bus_client(bus, 1))
                try sdBus("sd_bus_start", sd_bus_start(bus))
            } catch {
                sd_bus_close_unref(bus)
                throw error
            }
        } else {
            try sdBus("sd_bus_open_user", sd_bus_open_user(&bus))
        }
        guard let bus else { throw SystemCallFailure(call: "sd_bus_new", code: ENOMEM) }
        self.bus = bus
        var name: UnsafePointer<CChar>?
        try sdBus("sd_bus_get_unique_name", sd_bus_get_unique_name(bus, &name))
    }

    deinit {
        checkThread()
        sd_bus_close_unref(bus)
    }

    /// Runs the connection until `stop()`; it sleeps while there is nothing to do.
    func run(_ mailbox: BusMailbox) {
        checkThread()
        while true {
            for request in mailbox.take() { request(self) }
            if isStopped { return }
            let result = hasEnded ? 0 : sd_bus_process(bus, nil)
            if result < 0 { end() }
            if result == 0 { wait(for: mailbox.readingEnd) }
        }
    }

    private func wait(for requests: Int32) {
        var files = [pollfd(fd: requests, events: Int16(POLLIN), revents: 0)]
        var milliseconds: Int32 = -1
        if !hasEnded {
            files.append(pollfd(fd: sd_bus_get_fd(bus), events: Int16(truncatingIfNeeded: sd_bus_get_events(bus)), revents: 0))
            var until: UInt64 = .max
            if sd_bus_get_timeout(bus, &until) >= 0, until != .max {
                let now = UInt64(ServiceState.monotonicMicroseconds())
                milliseconds = Int32(clamping: until > now ? (until - now + 999) / 1_000 : 0)
            }
        }
        poll(&files, nfds_t(files.count), milliseconds)
    }

    /// Makes `run` return.
    func stop() {
        end()
        isStopped = true
    }

    /// Ends the connection: from now on every call fails, and no signal is received.
    func end() {
        checkThread()
        hasEnded = true
        sd_bus_close(bus)
        for call in calls.values { call.finish(.failure(SessionBusError.ended)) }
        for subscription in subscriptions.values { subscription.finish() }
        calls = [:]
        subscriptions = [:]
    }

    /// Traps where a thread other than the connection's own uses it.
    private func checkThread() {
        precondition(pthread_equal(thread, pthread_self()) != 0, "A bus connection is used by another thread than its own")
    }
}

// Calls.
extension BusConnection {
    /// Sends a call; `reply` gets its result.
    func begin(_ call: BusCall, id: UInt64, _ reply: Reply) {
        checkThread()
        guard !hasEnded else { return reply.resume(throwing: SessionBusError.ended) }
        let pending = PendingCall(reply) { [unowned self] in calls[id] = nil }
        do throws(SystemCallFailure) {
            pending.slot = try send(call, for: pending)
            calls[id] = pending
        } catch {
            pending.finish(.failure(isOpen ? SessionBusError.unreadable(error) : SessionBusError.ended))
        }
    }

    func cancel(_ id: UInt64) {
        checkThread()
        calls[id]?.finish(.failure(CancellationError()))
    }

    private func send(_ call: BusCall, for pending: PendingCall) throws(SystemCallFailure) -> OpaquePointer? {
        var message: OpaquePointer?
        try sdBus(
            "sd_bus_message_new_method_call",
            sd_bus_message_new_method_call(bus, &message, call.destination, call.path, call.interface, call.method))
        guard let message else { return nil }
        defer { sd_bus_message_unref(message) }
        for argument in call.arguments { try argument.append(to: message) }
        var slot: OpaquePointer?
        let receiver = Unmanaged.passUnretained(pending).toOpaque()
        // 0: sd-bus's own time limit, 25 s.
        try sdBus("sd_bus_call_async", sd_bus_call_async(bus, &slot, message, replyArrived, receiver, 0))
        return slot
    }

    private var isOpen: Bool { sd_bus_is_open(bus) > 0 }
}

// Signals.
extension BusConnection {
    /// Calls `receive` with each signal that matches a rule, in order.
    ///
    /// - Parameter finish: called once, when no more will come
    func subscribe(
        to rules: [String], id: UInt64, receive: @escaping (BusSignal) -> Void, finish: @escaping () -> Void
    ) throws(SessionBusError) {
        checkThread()
        guard !hasEnded else { throw .ended }
        let subscription = Subscription(receive: receive, finish: finish)
        for rule in rules {
            var slot: OpaquePointer?
            let receiver = Unmanaged.passUnretained(subscription).toOpaque()
            do throws(SystemCallFailure) {
                // Waits for the bus's reply: a signal that is sent after this is received.
                try sdBus("sd_bus_add_match", sd_bus_add_match(bus, &slot, rule, signalArrived, receiver))
            } catch {
                throw isOpen ? .unreadable(error) : .ended
            }
            subscription.slots.append(slot)
        }
        subscriptions[id] = subscription
    }

    func unsubscribe(_ id: UInt64) {
        checkThread()
        subscriptions.removeValue(forKey: id)?.finish()
    }
}
