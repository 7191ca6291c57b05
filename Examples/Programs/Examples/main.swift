import ExampleScreens
import HeadlessUIKit
import TerminalHost

// Lists the screens; with the name of one, shows that.
let menu = UINavigationController(rootViewController: MenuViewController())
if CommandLine.arguments.count > 1 {
  guard let example = Example(rawValue: CommandLine.arguments[1]) else {
    let names = Example.allCases.map(\.rawValue).joined(separator: ", ")
    fatalError("There is no such screen; there are \(names)")
  }
  menu.pushViewController(example.makeViewController(), animated: false)
}
await TerminalHost.run(menu)
