// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "Dynamic", path: "..")],
  targets: [
    .target(name: "Counting"),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "Counting", .product(name: "Dynamic", package: "Dynamic"),
        .product(name: "DynamicUIKit", package: "Dynamic"),
        .product(name: "HeadlessUIKit", package: "Dynamic"),
      ]),
    // The script `size` compares the sizes of these two programs.
    .executableTarget(name: "SizeOfNothing"),
    .executableTarget(
      name: "SizeOfBinding", dependencies: [.product(name: "Dynamic", package: "Dynamic")]),
  ],
  swiftLanguageModes: [.v6]
)
