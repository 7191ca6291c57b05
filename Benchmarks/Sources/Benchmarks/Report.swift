import Foundation

/// Everything that a run found out, to be kept or drawn elsewhere.
struct Report: Encodable {
  let machine = Machine()
  var rounds: Int?
  var figures: [Figures]?
  var verdicts: [Verdict]?
  var growth: [Growth.Curves]?

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

/// Where it ran.
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
}
