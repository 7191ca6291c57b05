import Foundation

/// The results that `--json` writes.
struct Report: Encodable {
  let machine = Machine()
  var rounds: Int?
  var figures: [VariantFigures]?
  var verdicts: [Verdict]?
  var growth: [Growth.Chart]?

  /// Writes JSON to a file, or to standard output for `-`.
  func write(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let data = try encoder.encode(self) + Data("\n".utf8)
    if path == "-" {
      FileHandle.standardOutput.write(data)
    } else {
      try data.write(to: URL(fileURLWithPath: path))
    }
  }
}

struct Machine: Encodable {
  let system = ProcessInfo.processInfo.operatingSystemVersionString
  let cores = ProcessInfo.processInfo.activeProcessorCount
  #if arch(x86_64)
  let architecture = "x86-64"
  #elseif arch(arm64)
  let architecture = "arm64"
  #else
  let architecture = "other"
  #endif

  /// The Git commit of the current directory, if any.
  static var commit: String? {
    let git = Process()
    git.executableURL = URL(filePath: "/usr/bin/env")
    git.arguments = ["git", "rev-parse", "--short", "HEAD"]
    let output = Pipe()
    git.standardOutput = output
    git.standardError = Pipe()
    guard (try? git.run()) != nil else { return nil }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    git.waitUntilExit()
    return git.terminationStatus == 0
      ? text.trimmingCharacters(in: .whitespacesAndNewlines) : nil
  }
}
