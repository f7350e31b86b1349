import Foundation

@testable import CalendarIngestion

// Turns calendar files into the answers that the worker gives to them: what the fuzzing of the answers begins with.
//
// usage: WorkerSeeds FOLDER FILE…

let folder = URL(fileURLWithPath: CommandLine.arguments[1])
for path in CommandLine.arguments.dropFirst(2) {
    let file = URL(fileURLWithPath: path)
    let answer = WireWriter.bytes(of: CalendarParser.parse(try Data(contentsOf: file)))
    try Data(answer).write(to: folder.appending(path: file.lastPathComponent))
}
