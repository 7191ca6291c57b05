// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "Dynamic",
  platforms: [.iOS(.v17), .tvOS(.v17), .visionOS(.v1), .macCatalyst(.v17), .macOS(.v14)],
  products: [
    // The library.
    .library(name: "Dynamic", targets: ["Dynamic"]),
    .library(name: "DynamicUIKit", targets: ["DynamicUIKit"]),
    .library(name: "DynamicTesting", targets: ["DynamicTesting"]),
    // A stand-in for UIKit on Linux and macOS, and a host that shows its screens in a terminal.
    .library(name: "HeadlessUIKit", targets: ["HeadlessUIKit", "TerminalHost"]),
    // One program under two names: `swift run SignUp`, `swift run Examples Beers`.
    .executable(name: "SignUp", targets: ["Examples"]),
    .executable(name: "Examples", targets: ["Examples"]),
  ],
  targets: [
    .target(name: "Dynamic", swiftSettings: [.strictMemorySafety()]),
    .target(name: "DynamicUIKit", dependencies: ["Dynamic", .headlessUIKit]),
    .target(name: "DynamicTesting", dependencies: ["Dynamic", "DynamicUIKit", .headlessUIKit]),
    .testTarget(name: "DynamicTests", dependencies: ["Dynamic", "DynamicTesting"]),
    // `packageAccess` is false because the Xcode project of the examples also compiles these tests
    // and those of HeadlessUIKit, outside of the package.
    .testTarget(
      name: "DynamicUIKitTests",
      dependencies: ["Dynamic", "DynamicUIKit", "DynamicTesting", .headlessUIKit],
      packageAccess: false),

    .target(name: "HeadlessUIKit", path: "HeadlessUIKit/Sources"),
    .target(
      name: "TerminalHost", dependencies: [.headlessUIKit], path: "HeadlessUIKit/TerminalHost"),
    .testTarget(
      name: "HeadlessUIKitTests",
      dependencies: ["DynamicTesting", "DynamicUIKit", .headlessUIKit],
      path: "HeadlessUIKit/Tests/HeadlessUIKitTests", packageAccess: false),
    .testTarget(
      name: "TerminalHostTests", dependencies: ["TerminalHost", .headlessUIKit],
      path: "HeadlessUIKit/Tests/TerminalHostTests"),

    .target(
      name: "ExampleScreens", dependencies: ["Dynamic", "DynamicUIKit"],
      path: "Examples/Screens", resources: [.process("Resources")]),
    .executableTarget(
      name: "Examples", dependencies: ["DynamicUIKit", "ExampleScreens", "TerminalHost"],
      path: "Examples/Programs"),
    .testTarget(
      name: "ExamplesTests",
      dependencies: [
        "Dynamic", "DynamicUIKit", "DynamicTesting", "ExampleScreens", "TerminalHost",
        .headlessUIKit,
      ]),

    .page("Page1Values"),
    .page("Page2Deriving"),
    .page("Page3OneWay"),
    .page("Page4TwoWays"),
    .page("Page5Commands"),
    .page("Page6Form"),
    .page("Page7List"),
    .page("Page8Testing"),
    .page("Page9YourOwnControl"),
  ],
  swiftLanguageModes: [.v6]
)

extension Target.Dependency {
  /// HeadlessUIKit, on the platforms without UIKit.
  static var headlessUIKit: Self {
    .target(name: "HeadlessUIKit", condition: .when(platforms: [.macOS, .linux]))
  }
}

extension Target {
  /// A page of the playground as a program: `swift run Page1Values`.
  static func page(_ name: String) -> Target {
    .executableTarget(
      name: name, dependencies: ["Dynamic", "DynamicUIKit", "DynamicTesting", "TerminalHost"],
      path: "Playground.playground/Pages/\(name).xcplaygroundpage")
  }
}
