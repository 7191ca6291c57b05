// swift-tools-version: 6.3
// No older tools read the package that this one measures.
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
      ]),
  ],
  swiftLanguageModes: [.v6]
)
