import CSystemd

/// A call that waits for its reply. Releasing the slot cancels it in sd-bus.
final class PendingCall {
    var slot: OpaquePointer?
    private var reply: BusConnection.Reply?
    private let forget: () -> Void

    init(_ reply: BusConnection.Reply, forget: @escaping () -> Void) {
        self.reply = reply
        self.forget = forget
    }

    deinit {
        sd_bus_slot_unref(slot)
    }

    func finish(_ result: Result<[BusValue], any Error>) {
        reply?.resume(with: result)
        reply = nil
        forget()
    }
}

/// A subscription to signals. Releasing the slots cancels it in sd-bus.
final class Subscription {
    var slots: [OpaquePointer?] = []
    let receive: (BusSignal) -> Void
    let finish: () -> Void

    init(receive: @escaping (BusSignal) -> Void, finish: @escaping () -> Void) {
        self.receive = receive
        self.finish = finish
    }

    deinit {
        for slot in slots { sd_bus_slot_unref(slot) }
    }
}

/// Called by sd-bus during sd_bus_process(3), with a `PendingCall`.
let replyArrived: sd_bus_message_handler_t = { message, receiver, _ in
    guard let message, let receiver else { return 0 }
    Unmanaged<PendingCall>.fromOpaque(receiver).takeUnretainedValue().finish(answer(in: message))
    return 1
}

/// Called by sd-bus during sd_bus_process(3), with a `Subscription`.
let signalArrived: sd_bus_message_handler_t = { message, receiver, _ in
    // A signal with values of unexpected types is ignored.
    guard let message, let receiver, let name = sd_bus_message_get_member(message),
        let arguments = try? BusValue.all(in: message)
    else { return 0 }
    Unmanaged<Subscription>.fromOpaque(receiver).takeUnretainedValue()
        .receive(BusSignal(name: String(cString: name), arguments: arguments))
    // Other subscriptions may match it as well.
    return 0
}

private func answer(in message: OpaquePointer) -> Result<[BusValue], any Error> {
    if let error = sd_bus_message_get_error(message) {
        // When the connection breaks, sd-bus itself replies with an error.
        guard sd_bus_is_open(sd_bus_message_get_bus(message)) > 0 else { return .failure(SessionBusError.ended) }
        let text = { (text: UnsafePointer<CChar>?) in text.map { String(cString: $0) } ?? "" }
        return .failure(SessionBusError.refused(name: text(error.pointee.name), message: text(error.pointee.message)))
    }
    do throws(SystemCallFailure) {
        return .success(try BusValue.all(in: message))
    } catch {
        return .failure(SessionBusError.unreadable(error))
    }
}
