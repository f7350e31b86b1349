import Domain
import Services

/// Whether the disk has room for what will be stored.
struct DiskCheck: DoctorCheck {
    let name = "disk"
    let places: DoctorPlaces
    let environment: DoctorEnvironment

    func run() async -> [Finding] {
        guard places.checksState, let free = environment.freeBytes(places.stateFolder) else { return [] }
        let size = ByteCountText.text(Int(clamping: free), in: TerminalLanguage.english)
        let sentence = "The disk with \(places.stateFolder) has \(size) left"
        let show = ["df -h \(ShellWord(places.stateFolder))", "sudo apt clean"]
        guard case .diskLow(_, let isFull)? = DiskHealth.finding(freeBytes: free) else { return [ok("\(sentence).")] }
        return isFull
            ? [wrong("\(sentence): what happens now may not be kept. Make some room.", fix: show)]
            : [warning("\(sentence). Make some room soon.", fix: show)]
    }
}
