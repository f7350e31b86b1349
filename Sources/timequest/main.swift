import CLI

TimeQuestCommand.main(arguments: CommandLine.arguments)
