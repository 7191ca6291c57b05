import DynamicUIKit

@MainActor
func bind(_ name: Dynamic<String>, _ search: Command<String>) {
  name >> search
  // error: '>>' is unavailable: a value does not execute commands; listen, and execute it: value >> { command.execute($0) }
}
