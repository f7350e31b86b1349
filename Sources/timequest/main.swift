import CLI

await TimeQuestCommand.run(arguments: CommandLine.arguments)
