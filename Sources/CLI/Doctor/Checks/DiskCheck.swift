import Domain
import Services

/// Whether the disk has room for what will be stored.
struct DiskCheck: DoctorCheck {
    let name = "disk"
    let places: DoctorPlaces
    let environment: DoctorEnvironment

    func run() async -> [Finding] {
        guard places.checksState, let free = environment.freeBytes(places.stateFolder) else { return [] }
        let values = ["folder": places.stateFolder, "size": ByteCountText.text(Int(clamping: free))]
        let show = ["df -h \(ShellWord(places.stateFolder))", "sudo apt clean"]
        guard case .diskLow(_, let isFull)? = DiskHealth.finding(freeBytes: free) else { return [ok(.diskGood, values)] }
        return isFull ? [wrong(.diskFull, values, fix: show)] : [warning(.diskLow, values, fix: show)]
    }
}
