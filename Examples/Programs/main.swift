// Shows an example screen in the terminal: the one that the program is named after, or the one named as its argument, or
// else the menu of them all.

#if !canImport(UIKit)
import DynamicUIKit
import ExampleScreens
import Foundation
import TerminalHost

let program = URL(fileURLWithPath: CommandLine.arguments[0]).lastPathComponent
let screen: UINavigationController
if let example = Example(rawValue: program) {
  screen = UINavigationController(rootViewController: example.makeViewController())
} else {
  screen = UINavigationController(rootViewController: MenuViewController())
  if CommandLine.arguments.count > 1 {
    guard let example = Example(rawValue: CommandLine.arguments[1]) else {
      let names = Example.allCases.map(\.rawValue).joined(separator: ", ")
      fatalError("There is no such screen; there are \(names)")
    }
    screen.pushViewController(example.makeViewController(), animated: false)
  }
}
await TerminalHost.run(screen)
#endif
