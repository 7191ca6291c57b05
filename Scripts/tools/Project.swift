import Foundation

// Writes a project for Xcode around the package, as a package alone has neither apps nor tests that an app hosts.
//
//     Project PACKAGE FOLDER    writes FOLDER/Dynamic.xcodeproj, and checks it
//
// The scheme Hosted runs the tests that open windows, in the app Host; the scheme Examples is an app with the example screens.
// Its folders follow what is in the package, so that it is written once. The format is a property list, of which Xcode reads the
// form in XML too.

/// The objects of a project, which name each other by identifiers.
struct Objects {
  private(set) var all: [String: [String: Any]] = [:]

  /// Adds an object of a class, and gives its identifier.
  mutating func add(_ isa: String, _ fields: [String: Any]) -> String {
    let id = String(format: "D1%022X", all.count + 1)
    all[id] = fields.merging(["isa": isa]) { $1 }
    return id
  }

  /// Adds a list of the two usual configurations with some settings.
  mutating func addConfigurations(_ settings: [String: String], debug: [String: String] = [:])
    -> String
  {
    let configurations = [("Debug", settings.merging(debug) { $1 }), ("Release", settings)]
      .map { name, settings in
        add("XCBuildConfiguration", ["name": name, "buildSettings": settings])
      }
    return add(
      "XCConfigurationList",
      [
        "buildConfigurations": configurations, "defaultConfigurationName": "Release",
        "defaultConfigurationIsVisible": "0",
      ])
  }
}

/// A target of the project.
struct Target {
  let name: String
  let kind: Kind
  /// The folder with its sources, from the root of the package.
  let sources: String
  /// The products of the package that it links.
  let products: [String]
  var settings: [String: String] = [:]

  enum Kind: String {
    case application = "com.apple.product-type.application"
    case tests = "com.apple.product-type.bundle.unit-test"
  }

  var file: String { kind == .application ? "\(name).app" : "\(name).xctest" }
}

let appSettings = [
  "INFOPLIST_KEY_UIApplicationSceneManifest_Generation": "YES",
  "INFOPLIST_KEY_UILaunchScreen_Generation": "YES",
]

/// The host links nothing of the package: what the tests link would be in the process twice.
let host = Target(
  name: "Host", kind: .application, sources: "Tests/Host", products: [], settings: appSettings)

let examples = Target(
  name: "Examples", kind: .application, sources: "Examples/App",
  products: ["DynamicUIKit", "ExampleScreens"],
  settings: appSettings.merging(
    [
      "INFOPLIST_KEY_NSLocationWhenInUseUsageDescription": "An example shows where you are.",
      "SUPPORTS_MACCATALYST": "YES",
      // The last is a Mac, in its own idiom.
      "TARGETED_DEVICE_FAMILY": "1,2,6",
    ]) { $1 })

let tests = [
  ("DynamicUIKitTests", []), ("HeadlessUIKitTests", []), ("ExamplesTests", ["ExampleScreens"]),
].map { name, tested in
  Target(
    name: "Hosted\(name)", kind: .tests, sources: "Tests/\(name)",
    products: ["Dynamic", "DynamicUIKit", "DynamicTesting"] + tested,
    settings: [
      "TEST_HOST": "$(BUILT_PRODUCTS_DIR)/Host.app/$(BUNDLE_EXECUTABLE_FOLDER_PATH)/Host"
    ])
}

let common = [
  "CODE_SIGN_STYLE": "Automatic",
  "CURRENT_PROJECT_VERSION": "1",
  "GENERATE_INFOPLIST_FILE": "YES",
  "IPHONEOS_DEPLOYMENT_TARGET": "17.0",
  "MARKETING_VERSION": "1.0",
  "PRODUCT_NAME": "$(TARGET_NAME)",
  "SDKROOT": "iphoneos",
  "SUPPORTED_PLATFORMS": "iphoneos iphonesimulator",
  "SWIFT_VERSION": "6.0",
  "TARGETED_DEVICE_FAMILY": "1,2",
]

let debugging = [
  "DEBUG_INFORMATION_FORMAT": "dwarf",
  "ENABLE_TESTABILITY": "YES",
  "ONLY_ACTIVE_ARCH": "YES",
  "SWIFT_OPTIMIZATION_LEVEL": "-Onone",
]

/// The objects of the project, the identifier of the root, and those of the targets by name.
func makeProject(root: String) -> (objects: Objects, project: String, targets: [String: String]) {
  var objects = Objects()
  let package = objects.add("XCLocalSwiftPackageReference", ["relativePath": root])
  var ids: [String: String] = [:]
  var folders: [String] = []
  var files: [String] = []

  // Of all that is in a project only the project is named before it is complete.
  let project = objects.add("PBXProject", [:])
  for target in [host, examples] + tests {
    let folder = objects.add(
      "PBXFileSystemSynchronizedRootGroup",
      [
        "name": target.sources, "path": "\(root)/\(target.sources)", "sourceTree": "<group>",
      ])
    let isApp = target.kind == .application
    let file = objects.add(
      "PBXFileReference",
      [
        "explicitFileType": isApp ? "wrapper.application" : "wrapper.cfbundle",
        "includeInIndex": "0", "path": target.file, "sourceTree": "BUILT_PRODUCTS_DIR",
      ])
    let products = target.products.map {
      objects.add("XCSwiftPackageProductDependency", ["package": package, "productName": $0])
    }
    let links = products.map { objects.add("PBXBuildFile", ["productRef": $0]) }
    let phases = [
      ("PBXSourcesBuildPhase", []), ("PBXFrameworksBuildPhase", links),
      ("PBXResourcesBuildPhase", []),
    ].map { isa, files in
      objects.add(
        isa,
        [
          "buildActionMask": "2147483647", "files": files,
          "runOnlyForDeploymentPostprocessing": "0",
        ])
    }
    let dependencies =
      isApp
      ? []
      : [
        objects.add(
          "PBXTargetDependency",
          [
            "target": ids[host.name]!,
            "targetProxy": objects.add(
              "PBXContainerItemProxy",
              [
                "containerPortal": project, "proxyType": "1",
                "remoteGlobalIDString": ids[host.name]!, "remoteInfo": host.name,
              ]),
          ])
      ]
    let settings = target.settings.merging(
      ["PRODUCT_BUNDLE_IDENTIFIER": "org.example.dynamic.\(target.name)"]) { $1 }
    ids[target.name] = objects.add(
      "PBXNativeTarget",
      [
        "name": target.name, "productName": target.name, "productType": target.kind.rawValue,
        "productReference": file, "buildPhases": phases, "buildRules": [String](),
        "dependencies": dependencies, "fileSystemSynchronizedGroups": [folder],
        "packageProductDependencies": products,
        "buildConfigurationList": objects.addConfigurations(settings),
      ])
    folders.append(folder)
    files.append(file)
  }
  let products = objects.add(
    "PBXGroup", ["name": "Products", "children": files, "sourceTree": "<group>"])
  let main = objects.add("PBXGroup", ["children": folders + [products], "sourceTree": "<group>"])
  let fields: [String: Any] = [
    "attributes": [
      "BuildIndependentTargetsInParallel": "1", "LastUpgradeCheck": "2600",
      "TargetAttributes": Dictionary(
        uniqueKeysWithValues: tests.map {
          (ids[$0.name]!, ["TestTargetID": ids[host.name]!])
        }),
    ] as [String: Any],
    "buildConfigurationList": objects.addConfigurations(common, debug: debugging),
    "developmentRegion": "en", "hasScannedForEncodings": "0", "knownRegions": ["en", "Base"],
    "mainGroup": main, "minimizedProjectReferenceProxies": "1", "packageReferences": [package],
    "preferredProjectObjectVersion": "77", "productRefGroup": products, "projectDirPath": "",
    "projectRoot": "", "targets": ([host, examples] + tests).map { ids[$0.name]! },
  ]
  objects.complete(project, fields)
  return (objects, project, ids)
}

extension Objects {
  mutating func complete(_ id: String, _ fields: [String: Any]) {
    all[id]?.merge(fields) { $1 }
  }
}

/// The scheme that builds an app and runs it, with tests if there are any.
func makeScheme(_ app: Target, _ tests: [Target], _ ids: [String: String]) -> String {
  func reference(_ target: Target) -> String {
    """
    <BuildableReference BuildableIdentifier="primary" BlueprintIdentifier="\(ids[target.name]!)" \
    BuildableName="\(target.file)" BlueprintName="\(target.name)" \
    ReferencedContainer="container:Dynamic.xcodeproj"/>
    """
  }
  let entries = ([app] + tests).map {
    """
    <BuildActionEntry buildForTesting="YES" buildForRunning="YES" buildForProfiling="YES" \
    buildForArchiving="YES" buildForAnalyzing="YES">\(reference($0))</BuildActionEntry>
    """
  }
  let testables = tests.map {
    "<TestableReference skipped=\"NO\">\(reference($0))</TestableReference>"
  }
  let debugger = """
    buildConfiguration="Debug" selectedDebuggerIdentifier="Xcode.DebuggerFoundation.Debugger.LLDB" \
    selectedLauncherIdentifier="Xcode.DebuggerFoundation.Launcher.LLDB"
    """
  let runnable = """
    <BuildableProductRunnable runnableDebuggingMode="0">\(reference(app))</BuildableProductRunnable>
    """
  return """
    <?xml version="1.0" encoding="UTF-8"?>
    <Scheme LastUpgradeVersion="2600" version="1.7">
      <BuildAction parallelizeBuildables="YES" buildImplicitDependencies="YES">
        <BuildActionEntries>
          \(entries.joined(separator: "\n      "))
        </BuildActionEntries>
      </BuildAction>
      <TestAction \(debugger) shouldUseLaunchSchemeArgsEnv="YES">
        <Testables>
          \(testables.joined(separator: "\n      "))
        </Testables>
      </TestAction>
      <LaunchAction \(debugger) launchStyle="0" useCustomWorkingDirectory="NO" \
    ignoresPersistentStateOnLaunch="NO" debugDocumentVersioning="YES" debugServiceExtension="internal" \
    allowLocationSimulation="YES">
        \(runnable)
      </LaunchAction>
      <ProfileAction buildConfiguration="Release" shouldUseLaunchSchemeArgsEnv="YES" \
    savedToolIdentifier="" useCustomWorkingDirectory="NO" debugDocumentVersioning="YES">
        \(runnable)
      </ProfileAction>
      <AnalyzeAction buildConfiguration="Debug"/>
      <ArchiveAction buildConfiguration="Release" revealArchiveInOrganizer="YES"/>
    </Scheme>

    """
}

/// What is wrong with a project that was written: names of objects that are not there or of none, objects that nothing names,
/// folders without sources, products that the package lacks.
func problems(in file: URL, package: URL) throws -> [String] {
  let list = try PropertyListSerialization.propertyList(from: Data(contentsOf: file), format: nil)
  guard let list = list as? [String: Any], let root = list["rootObject"] as? String,
    let objects = list["objects"] as? [String: [String: Any]]
  else { return ["there is no list of objects"] }
  let isIdentifier = /D1[0-9A-F]{22}/
  var problems: [String] = []
  var named: Set<String> = [root]
  func visit(_ value: Any) {
    switch value {
    case let text as String where text.wholeMatch(of: isIdentifier) != nil: named.insert(text)
    case let values as [Any]: for value in values { visit(value) }
    case let values as [String: Any]:
      for (key, value) in values {
        visit(key)
        visit(value)
      }
    default: break
    }
  }
  for object in objects.values { visit(object) }
  problems += named.subtracting(objects.keys).map { "there is no object \($0)" }
  problems += Set(objects.keys).subtracting(named).map { "nothing names \(objects[$0] ?? [:])" }
  let manifest = try String(contentsOf: package.appending(path: "Package.swift"), encoding: .utf8)
  let project = file.deletingLastPathComponent().deletingLastPathComponent()
  for object in objects.values {
    switch object["isa"] as? String {
    case "PBXFileSystemSynchronizedRootGroup":
      let folder = project.appending(path: object["path"] as? String ?? "")
      let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
      if names?.contains(where: { $0.hasSuffix(".swift") }) != true {
        problems.append("there is no Swift file in \(folder.standardized.path)")
      }
    case "XCLocalSwiftPackageReference":
      let found = project.appending(path: object["relativePath"] as? String ?? "").standardized
      if found.path != package.standardized.path {
        problems.append("\(found.path) is another package")
      }
    case "XCSwiftPackageProductDependency":
      let name = object["productName"] as? String ?? ""
      if !manifest.contains(".library(name: \"\(name)\"") {
        problems.append("the package has no library \(name)")
      }
    default: break
    }
  }
  return problems
}

@main
enum Project {
  static func main() throws {
    guard CommandLine.arguments.count == 3 else {
      print("usage: Project PACKAGE FOLDER")
      exit(2)
    }
    let package = URL(filePath: CommandLine.arguments[1]).standardized
    let folder = URL(filePath: CommandLine.arguments[2]).standardized
    let depth = folder.pathComponents.count - package.pathComponents.count
    guard depth > 0, folder.path.hasPrefix(package.path) else {
      print("\(folder.path) is not in \(package.path)")
      exit(2)
    }
    let root = Array(repeating: "..", count: depth).joined(separator: "/")
    let (objects, project, ids) = makeProject(root: root)
    let list: [String: Any] = [
      "archiveVersion": "1", "classes": [String: Any](), "objectVersion": "77",
      "objects": objects.all, "rootObject": project,
    ]
    let bundle = folder.appending(path: "Dynamic.xcodeproj")
    let schemes = bundle.appending(path: "xcshareddata/xcschemes")
    try FileManager.default.createDirectory(at: schemes, withIntermediateDirectories: true)
    let file = bundle.appending(path: "project.pbxproj")
    try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
      .write(to: file)
    try makeScheme(host, tests, ids)
      .write(to: schemes.appending(path: "Hosted.xcscheme"), atomically: true, encoding: .utf8)
    try makeScheme(examples, [], ids)
      .write(to: schemes.appending(path: "Examples.xcscheme"), atomically: true, encoding: .utf8)

    let problems = try problems(in: file, package: package)
    for problem in problems.sorted() { print("error: \(problem)") }
    guard problems.isEmpty else { exit(1) }
    print("\(bundle.path): schemes Hosted and Examples")
  }
}
