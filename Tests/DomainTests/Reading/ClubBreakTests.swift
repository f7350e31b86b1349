import TestSupport
import Testing

@testable import Domain

@Suite("Breaks of clubs")
struct ClubBreakTests {
    @Test(
        "A whole day says that the club has a break",
        arguments: [
            "Winter break – no training", "Winter break", "Summer break until 3 September", "Christmas break (club closed)",
            "No training", "No practice this week", "No classes during half term", "Off-season", "Pool closed",
            "Training cancelled",
            "Spring break: no rehearsals", "Club closed for the holidays", "WINTER BREAK!!!", "Easter break 3.4.–17.4.",
            "Winter break, first training 7 January", "Summer holiday break", "No Training (pitch closed for maintenance)",
            "Winterpause", "Sommerpause", "Weihnachtspause bis 7. Januar", "Winterpause – kein Training", "keine Übungsstunde",
            "Kein Training in den Weihnachtsferien", "Trainingspause", "Herbstferien – kein Training", "Training fällt aus",
            "Halle gesperrt", "Osterpause (alle Gruppen)", "Trainingsfrei", "Winterpause, Training wieder ab 8.1.", "Pause",
            "Keine Proben wegen Fasching", "Sporthalle geschlossen – kein Übungsbetrieb", "Die Probe entfällt",
            "Training entfällt an diesem Tag", "Trainings- und Spielpause",
            "trêve hivernale", "Trêve de Noël", "Pause estivale – pas d'entraînement",
            "Pas de cours pendant les vacances scolaires",
            "Club fermé jusqu'au 6 janvier", "Fermeture annuelle", "Entraînements suspendus", "Relâche", "Gymnase fermé",
            "parón navideño", "Parón de invierno", "No hay entrenamiento", "Sin clases en Semana Santa", "Pausa de verano",
            "Descanso navideño hasta el 8 de enero", "Pabellón cerrado", "Entrenamientos suspendidos",
            "Club cerrado por vacaciones",
        ])
    func breaks(title: String) {
        #expect(ClubBreak.says(title))
    }

    @Test(
        "What only sounds like a break of a club is none",
        arguments: [
            "Pause café", "Spring break camp", "Break dance", "Trainingspause bei Mia verletzt", "Winter break – indoor tournament",
            "Summer break party", "Last training before the winter break", "Training after the break", "End of winter break",
            "Winter break U12", "No match this weekend", "No parking", "School holidays", "Half term", "School closed", "No school",
            "Tea break duty", "Training not cancelled", "Coffee break with parents", "",
            "Pausenverkauf", "Letztes Training vor der Winterpause", "Ende der Sommerpause", "Winterpause Turnier",
            "Winterpause – Hallenturnier in Poing", "Kein Training U12", "Kein Spiel", "Spielfrei", "Weihnachtsferien", "Schulfrei",
            "Trainingspause – Mia verletzt", "Kein Judo", "Training fällt nicht aus", "Winterlager", "Training",
            "Stage de la trêve", "Dernier cours avant la pause", "Tournoi de Noël", "Vacances scolaires", "Pas de match",
            "Reprise après la trêve", "Campus del parón", "Torneo de invierno", "Último entrenamiento antes del parón",
            "Vacaciones escolares", "No hay partido", "Descanso de Mia",
        ])
    func others(title: String) {
        #expect(!ClubBreak.says(title))
    }

    @Test("A hostile title is read in no time", .hangLimit, arguments: ["Pause ", "no training – ", "(", "wegen ", "a'"])
    func hostile(part: String) {
        _ = ClubBreak.says(String(repeating: part, count: 200_000))
    }
}
