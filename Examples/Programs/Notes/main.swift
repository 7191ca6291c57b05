import ExampleScreens
import HeadlessUIKit
import TerminalHost

await TerminalHost.run(
  UINavigationController(rootViewController: Example.notes.makeViewController()))
