@testable import EngineFilter

/// Lines that engines are asked with.
enum EngineRequests {
    /// With all the fields that must be there, and no other.
    static let complete: [(EngineName, String)] = [
        (.score, #"{"estimatedSeconds":300,"actualSeconds":340}"#),
        (.difficulty, #"{"history":[\#(sample)]}"#),
        (.insights, #"{"snapshots":[\#(snapshot)]}"#),
        (.forecast, forecast()),
        (.streak, #"{"days":[{"date":"2026-03-01","scheduled":true,"played":true}]}"#),
        (.suggest, suggest()),
        (.reflect, reflect()),
    ]

    /// A request, and what the sentence about it must have in it.
    static let wrong: [(EngineName, String, String)] = [
        (.score, #"{"estimatedSeconds":-1,"actualSeconds":340}"#, "“estimatedSeconds” must be a time of 0"),
        (.score, #"{"estimatedSeconds":1e400,"actualSeconds":340}"#, "“estimatedSeconds” is too large"),
        (.score, #"{"estimatedSeconds":1e12,"actualSeconds":340}"#, "“estimatedSeconds” must be a time"),
        (.score, #"{"estimatedSeconds":"300","actualSeconds":340}"#, "“estimatedSeconds” must be a number"),
        (.score, #"{"estimatedSeconds":true,"actualSeconds":340}"#, "“estimatedSeconds” must be a number"),
        (.score, #"{"estimatedSeconds":null,"actualSeconds":340}"#, "“estimatedSeconds” must be a number"),
        (.score, #"{"estimatedSeconds":300,"actualSeconds":340,"bandMultiplier":[]}"#, "“bandMultiplier” must be a number"),
        (.difficulty, #"{"history":{}}"#, "“history” must be a list"),
        (.difficulty, #"{"history":[\#(sample),7]}"#, "“history[1]” must be an object"),
        (
            .difficulty, #"{"history":[{"estimatedSeconds":3,"actualSeconds":0,"recordedAt":"2026-03-01T16:00:00Z"}]}"#,
            "“history[0].actualSeconds” must be more than 0"
        ),
        (
            .difficulty, #"{"history":[{"estimatedSeconds":3,"actualSeconds":3,"recordedAt":"yesterday"}]}"#,
            "“history[0].recordedAt” must be a time like"
        ),
        (
            .difficulty,
            #"{"history":[{"estimatedSeconds":3,"actualSeconds":3,"recordedAt":"2026-03-01T16:00:00Z","isCalibration":1}]}"#,
            "“history[0].isCalibration” must be true or false"
        ),
        (.insights, #"{"snapshots":[\#(sample)]}"#, "“snapshots[0].sessionID” is missing"),
        (.insights, #"{"snapshots":[\#(snapshot)],"timeZone":"Mars/Olympus"}"#, "“timeZone”"),
        (.forecast, forecast(tasks: "[]", runs: "[]"), "“tasks” must hold at least one"),
        (.forecast, forecast(tasks: #"[{"name":"a","referenceSeconds":0}]"#), "“tasks[0].referenceSeconds” must be more than 0"),
        (.forecast, forecast(run: #"[1,2]"#), "“runs[0].taskSeconds” must have a number for each of the 1 tasks"),
        (.forecast, forecast(run: #"[-1]"#), "“runs[0].taskSeconds[0]” must be a time of 0"),
        (.forecast, forecast(quantile: "1"), "“quantile” must lie between"),
        (.forecast, forecast(quantile: "-1e999"), "“quantile” is too large"),
        (.streak, #"{"days":[{"date":"2026-02-30","scheduled":true,"played":true}]}"#, "“days[0].date” must be a day like"),
        (
            .streak,
            #"{"days":[{"date":"2026-03-02","scheduled":true,"played":true},{"date":"2026-03-01","scheduled":true,"played":true}]}"#,
            "“days[1].date” must come after"
        ),
        (.suggest, suggest(zone: "Mars"), "“timeZone”"),
        (.suggest, suggest(event: #"{"title":"x"}"#), "“events[0].start” is missing"),
        (.suggest, suggest(event: #"{"start":"2026-03-01T16:00:00Z"}"#), "“events[0].title” is missing"),
        (.suggest, suggest(event: #"{"title":"x","start":"2026-03-01T16:00:00Z","status":"maybe"}"#), "“events[0].status” must be"),
        (
            .suggest, suggest(event: #"{"title":"x","start":"2026-03-01T16:00:00Z","end":"2026-03-01T15:00:00Z"}"#),
            "“events[0].end” must not lie before"
        ),
        (.suggest, suggest(id: "null"), "“routines[0].id”"),
        (.suggest, suggest(tasks: "[]"), "“routines[0].taskNames” must hold at least one"),
        (.reflect, reflect(extra: #","firstWeekday":8"#), "“firstWeekday” must be"),
        (.reflect, reflect(extra: #","firstWeekday":1.5"#), "“firstWeekday” must be"),
        (.reflect, reflect(week: "this one"), "“weekOf” must be a time"),
    ]

    static let sample = #"{"estimatedSeconds":300,"actualSeconds":340,"recordedAt":"2026-03-01T16:00:00Z"}"#
    static let snapshot =
        #"{"sessionID":1,"taskName":"Pack bag","estimatedSeconds":300,"actualSeconds":340,"recordedAt":"2026-03-01T16:00:00Z"}"#

    static func forecast(
        tasks: String = #"[{"name":"Pack bag"}]"#, run: String = "[200]", runs: String? = nil, quantile: String = "0.9"
    ) -> String {
        let runs = runs ?? #"[{"taskSeconds":\#(run),"gapSeconds":30,"completedAt":"2026-03-01T16:00:00.5Z"}]"#
        return #"{"tasks":\#(tasks),"runs":\#(runs),"quantile":\#(quantile)}"#
    }

    static func suggest(
        zone: String = "UTC", event: String = #"{"title":"Soccer practice","start":"2026-03-01T16:00:00Z","uid":"soccer"}"#,
        id: String = "7", tasks: String = #"["Gather gear"]"#, extra: String = ""
    ) -> String {
        let routine = #"{"id":\#(id),"name":"Club","displayName":"Club","taskNames":\#(tasks)\#(extra)}"#
        return #"{"now":"2026-03-01T15:15:00Z","timeZone":"\#(zone)","events":[\#(event)],"routines":[\#(routine)]}"#
    }

    static func reflect(week: String = "2026-03-01", extra: String = "") -> String {
        #"{"snapshots":[\#(snapshot)],"weekOf":"\#(week)","timeZone":"Europe/Berlin"\#(extra)}"#
    }
}
