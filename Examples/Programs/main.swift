// Shows an example screen in the terminal: the one that the program is named after, or the one named as its argument, or
// else the menu of them all.

#if !canImport(UIKit)
import DynamicUIKit
import ExampleScreens
import Foundation
import TerminalHost

let program = URL(fileURLWithPath: CommandLine.arguments[0]).lastPathComponent
let arguments = CommandLine.arguments.dropFirst()
let names = Example.allCases.map(\.rawValue).joined(separator: ", ")

/// Says in a line what there is, and ends with 1, as nothing was shown.
func explain(_ mistake: String = "") -> Never {
  let usage =
    Example(rawValue: program) == nil
    ? "swift run Examples [NAME], where NAME is one of \(names)" : "swift run \(program)"
  let line =
    "\(mistake)Usage: \(usage); with lines as input, each operates the screen, and help lists them\n"
  FileHandle.standardError.write(Data(line.utf8))
  exit(1)
}

let screen: UINavigationController
if arguments.contains(where: { ["-h", "--help", "help"].contains($0) }) { explain() }
if let example = Example(rawValue: program) {
  if let extra = arguments.first { explain("There is nothing called \(extra). ") }
  screen = UINavigationController(rootViewController: example.makeViewController())
} else {
  screen = UINavigationController(rootViewController: MenuViewController())
  if let name = arguments.first {
    guard
      let example = Example.allCases.first(where: { $0.rawValue.lowercased() == name.lowercased() })
    else { explain("There is no screen called \(name). ") }
    if let extra = arguments.dropFirst().first {
      explain("One screen is shown at a time, so \(extra) is too much. ")
    }
    screen.pushViewController(example.makeViewController(), animated: false)
  }
}
await TerminalHost.run(screen)
#endif
