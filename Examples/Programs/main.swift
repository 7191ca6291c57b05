// `Examples Beers` shows one screen; `Examples` alone shows a menu. The package also builds this
// program as `SignUp`, which shows the screen of that name.

#if !canImport(UIKit)
import DynamicUIKit
import ExampleScreens
import Foundation
import TerminalHost

let programName = URL(filePath: CommandLine.arguments[0]).lastPathComponent
let name = CommandLine.arguments.dropFirst().first ?? programName
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
