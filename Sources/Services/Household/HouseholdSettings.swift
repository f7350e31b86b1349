public import Domain
import Synchronization

/// The configuration with the rules of the household's time zone, as the services use them.
public struct HouseholdSettings: Hashable, Sendable {
    public var configuration: Configuration
    public var zone: ZoneRules

    public init(configuration: Configuration, zone: ZoneRules) {
        self.configuration = configuration
        self.zone = zone
    }

    /// The zone that parents have set and this PC does not know, so that another one is in force; nil where there is none such.
    public var unknownZone: String? {
        guard configuration.timeZone == nil, let name = configuration.preferences.timeZone else { return nil }
        return name == zone.identifier ? nil : name
    }

    /// When players study for a test.
    public var freeTime: FreeTime { FreeTime(zone: zone) }

    /// A planner with these settings.
    public var planner: ReminderPlanner {
        ReminderPlanner(
            settings: configuration.reminders, zone: zone, rules: configuration.rules, firstWeekday: configuration.firstWeekday)
    }
}

/// The settings in force. They change when the configuration is reloaded or the time zone changes.
public final class CurrentSettings: Sendable {
    private let settings: Mutex<HouseholdSettings>

    public init(_ settings: HouseholdSettings) {
        self.settings = Mutex(settings)
    }

    /// The settings at this moment.
    public var value: HouseholdSettings { settings.withLock { $0 } }

    /// Changes the settings atomically.
    func update<Result: Sendable>(_ change: (inout HouseholdSettings) -> Result) -> Result {
        settings.withLock { settings in change(&settings) }
    }
}
