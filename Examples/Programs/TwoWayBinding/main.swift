import ExampleScreens
import HeadlessUIKit
import TerminalHost

await TerminalHost.run(
  UINavigationController(rootViewController: Example.twoWayBinding.makeViewController()))
