// `Examples` shows a menu, `Examples Beers` one screen; `SignUp` does what `Examples SignUp` does.

#if !canImport(UIKit)
import DynamicUIKit
import ExampleScreens
import Foundation
import TerminalHost

let program = URL(filePath: CommandLine.arguments[0]).lastPathComponent
let name = CommandLine.arguments.dropFirst().first ?? program
let example = Example.allCases.first { $0.rawValue.lowercased() == name.lowercased() }

guard example != nil || name == "Examples" else {
  let names = Example.allCases.map(\.rawValue).joined(separator: ", ")
  print("usage: swift run Examples [NAME], where NAME is one of \(names)")
  exit(2)
}
await TerminalHost.run(
  UINavigationController(
    rootViewController: example?.makeViewController() ?? MenuViewController()))
#endif
