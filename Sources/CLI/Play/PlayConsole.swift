import Foundation

/// What happens at the terminal while a quest waits for it.
enum PlayEvent: Equatable {
    case line(String)
    /// Nothing more can be read: the end of a pipe, Ctrl-D, a terminal that is gone.
    case ended
    /// A signal asks the program to end, by its number.
    case interrupted(Int32)
    /// The terminal has another size now.
    case resized
}

/// Where a quest is shown and answered.
protocol PlayConsole: AnyObject {
    /// What can be drawn on at this moment.
    var canvas: Canvas { get }
    /// Shows a text in place of what was there, and asks below it.
    ///
    /// - Parameter elapsed: seconds that a clock in sight has counted so far; nil shows none.
    func show(_ text: String, elapsed: Double?)
    /// Adds a line to what is shown.
    func say(_ text: String)
    /// Waits until something happens.
    func next() async -> PlayEvent
}
