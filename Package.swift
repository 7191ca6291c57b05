// swift-tools-version: 6.3
// The first version in which a `weak let` compiles in all of its releases.
import PackageDescription

let package = Package(
  name: "Dynamic",
  platforms: [.iOS(.v17), .tvOS(.v17), .visionOS(.v1), .macCatalyst(.v17), .macOS(.v14)],
  products: [
    .library(name: "Dynamic", targets: ["Dynamic"]),
    .library(name: "DynamicUIKit", targets: ["DynamicUIKit"]),
    .library(name: "DynamicTesting", targets: ["DynamicTesting"]),
    .library(name: "HeadlessUIKit", targets: ["HeadlessUIKit"]),
    .example("Availability"),
    .example("Beers"),
    .example("Dates"),
    .example("Diary"),
    .example("Examples"),
    .example("Feed"),
    .example("Location"),
    .example("Notes"),
    .example("Sections"),
    .example("SignUp"),
    .example("Sum"),
    .example("Todos"),
    .example("TwoWayBinding"),
    .library(name: "TerminalHost", targets: ["TerminalHost"]),
    .library(name: "ExampleScreens", targets: ["ExampleScreens"]),
  ],
  targets: [
    .target(name: "Dynamic"),
    .target(name: "HeadlessUIKit", path: "HeadlessUIKit/Sources"),
    .target(
      name: "DynamicUIKit",
      dependencies: [
        "Dynamic",
        .target(name: "HeadlessUIKit", condition: .when(platforms: [.macOS, .linux])),
      ]),
    .target(name: "DynamicTesting", dependencies: ["Dynamic", "DynamicUIKit"]),
    .target(
      name: "TerminalHost",
      dependencies: [
        .target(name: "HeadlessUIKit", condition: .when(platforms: [.macOS, .linux]))
      ],
      path: "HeadlessUIKit/TerminalHost"),
    .target(
      name: "ExampleScreens",
      dependencies: ["Dynamic", "DynamicUIKit"],
      path: "Examples/Screens",
      resources: [.process("Resources")]),
    .executableTarget(
      name: "ExamplePrograms", dependencies: ["DynamicUIKit", "ExampleScreens", "TerminalHost"],
      path: "Examples/Programs"),
    .page("Page1Values"),
    .page("Page2Deriving"),
    .page("Page3OneWay"),
    .page("Page4TwoWays"),
    .page("Page5Commands"),
    .page("Page6Form"),
    .page("Page7List"),
    .page("Page8Testing"),
    .page("Page9YourOwnControl"),
    .testTarget(name: "DynamicTests", dependencies: ["Dynamic", "DynamicTesting"]),
    // The app that Scripts/project makes hosts three of these, outside of the package.
    .testTarget(
      name: "HeadlessUIKitTests",
      dependencies: [
        "DynamicTesting", "DynamicUIKit",
        .target(name: "HeadlessUIKit", condition: .when(platforms: [.macOS, .linux])),
      ],
      path: "HeadlessUIKit/Tests/HeadlessUIKitTests",
      packageAccess: false),
    .testTarget(
      name: "ExamplesTests",
      dependencies: ["Dynamic", "DynamicTesting", "ExampleScreens", "TerminalHost"],
      packageAccess: false),
    .testTarget(
      name: "TerminalHostTests",
      dependencies: [
        "TerminalHost",
        .target(name: "HeadlessUIKit", condition: .when(platforms: [.macOS, .linux])),
      ],
      path: "HeadlessUIKit/Tests/TerminalHostTests"),
    .testTarget(
      name: "DynamicUIKitTests", dependencies: ["Dynamic", "DynamicUIKit", "DynamicTesting"],
      packageAccess: false),
  ],
  swiftLanguageModes: [.v6]
)

extension Product {
  /// A program that shows a screen of the examples in the terminal: the one it is named after.
  static func example(_ name: String) -> Product {
    .executable(name: name, targets: ["ExamplePrograms"])
  }
}

extension Target {
  /// A page of the playground, which also runs by itself: `swift run Page1Values`.
  static func page(_ name: String) -> Target {
    .executableTarget(
      name: name,
      dependencies: [
        "DynamicUIKit", "DynamicTesting",
        .target(name: "TerminalHost", condition: .when(platforms: [.macOS, .linux])),
      ],
      path: "Playground.playground/Pages/\(name).xcplaygroundpage")
  }
}
