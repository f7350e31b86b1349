import API
import ArgumentParser
import Client
import Domain
import Foundation

/// The commands about the family's other PCs.
struct PCsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pcs", abstract: "The family's other PCs: pair them, see how fresh each is, part them.",
        discussion: """
            Paired PCs show the same game: what is played or changed on one is on the others soon after they meet on one network. Each \
            works alone, however long it is away. Nothing leaves the family. PCs that never meet on one network share the same by a stick.
            """,
        subcommands: [
            List.self, PairCommand.self, StickCommand.self, Rename.self, PlaysOnly.self, Forget.self, Leave.self,
            CarrierConfigurationCommand.self, CarrierRunCommand.self, CarrierLogCommand.self,
        ],
        defaultSubcommand: List.self)

    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "All PCs of the family, and when each was last met.")

        @OptionGroup var connection: ConnectionOptions

        func run() async throws {
            let list = try await connection.client.call(.pcs)
            if connection.json { return try Output.json(list) }
            for line in PCTable(list: list, now: Date()).lines(on: .standardOutput()) { Output.print(line) }
        }
    }

    struct Rename: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Give a PC another name, this one or another.")

        @OptionGroup var connection: ConnectionOptions

        @OptionGroup var pc: PCArgument

        @Argument(help: "The new name.")
        var name: String

        func run() async throws {
            let pc = try await pc.find(connection.client)
            let list = try await connection.client.call(.changePC(pc.id, PCChange(name: name)))
            if connection.json { return try Output.json(list) }
            let new = list.all.first { $0.id == pc.id }?.name ?? name
            Output.print(PCText.renamed(pc.name, to: NameRule.trimmed(name), shown: new))
        }
    }

    struct PlaysOnly: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "plays-only",
            abstract: "Let another PC only play: nothing but the children's own settings can be changed on it.")

        @OptionGroup var connection: ConnectionOptions

        @OptionGroup var pc: PCArgument

        @Flag(help: "Let it do everything again.")
        var off = false

        func run() async throws {
            let pc = try await pc.find(connection.client)
            let list = try await connection.client.call(.changePC(pc.id, PCChange(playsOnly: !off)))
            if connection.json { return try Output.json(list) }
            Output.print(PCText.rights(list.all.first { $0.id == pc.id } ?? pc))
        }
    }

    struct Forget: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Remove another PC, which was lost, stolen or given away.",
            discussion: """
                What was done on it until now stays. What is done on it later comes to no other PC, and nothing new goes to it. To part \
                this PC from the others, there is `timequest pcs leave`.
                """)

        @OptionGroup var connection: ConnectionOptions

        @OptionGroup var pc: PCArgument

        @Flag(help: "Do not ask.")
        var yes = false

        func run() async throws {
            let list = try await connection.client.call(.pcs)
            let pc = try list.pc(named: self.pc.pc)
            if pc.id == list.own.id {
                throw CommandError(PCWord.isOwn.text(["name": pc.name]))
            }
            guard yes || Confirmation.ask(PCText.forgetting(pc, at: Date())) else {
                throw CommandError(PCWord.nothingChanged.text())
            }
            let rest = try await connection.client.call(.forgetPC(pc.id))
            if connection.json { return try Output.json(rest) }
            Output.print(PCText.forgotten(pc))
        }
    }

    struct Leave: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Part this PC from the others.",
            discussion: """
                It keeps everything that it has and goes on alone, and so do the others. To remove another PC, there is \
                `timequest pcs forget`.
                """)

        @OptionGroup var connection: ConnectionOptions

        @Flag(help: "Do not ask.")
        var yes = false

        func run() async throws {
            let list = try await connection.client.call(.pcs)
            guard list.isPaired else { throw CommandError(PCText.nothingToLeave) }
            guard yes || Confirmation.ask(PCText.leaving(list.others)) else { throw CommandError(PCWord.nothingChanged.text()) }
            let alone = try await connection.client.call(.leavePCs)
            if connection.json { return try Output.json(alone) }
            Output.print(PCText.left(list.others))
        }
    }
}
