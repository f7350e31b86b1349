import Glibc

/// The time for which a processor works on something, without the time in which the thread waits for a processor: other tests may keep all
/// of them busy.
///
/// - Parameter body: the work, which must not wait.
package func processorTime(of body: () throws -> Void) rethrows -> Duration {
    let begin = timeOfThread()
    try body()
    return timeOfThread() - begin
}

private func timeOfThread() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}
