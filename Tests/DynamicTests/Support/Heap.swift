import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// In bytes; nil if the platform does not report them.
func heapInUse() -> Int? {
  #if canImport(Darwin)
  typealias GetStatistics = @convention(c) (UnsafeRawPointer?, UnsafeMutableRawPointer) -> Void
  guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "malloc_zone_statistics") else { return nil }
  // Statistics of all zones: blocks in use, bytes in use, peak bytes in use, bytes reserved.
  var statistics = [0, 0, 0, 0]
  statistics.withUnsafeMutableBytes { bytes in
    bytes.baseAddress.map { unsafeBitCast(symbol, to: GetStatistics.self)(nil, $0) }
  }
  return statistics[1]
  #elseif canImport(Glibc)
  // The Glibc module does not include the header that declares `malloc_info`.
  typealias Describe = @convention(c) (Int32, UnsafeMutablePointer<FILE>) -> Int32
  guard let symbol = dlsym(nil, "malloc_info") else { return nil }
  let describe = unsafeBitCast(symbol, to: Describe.self)
  var buffer: UnsafeMutablePointer<CChar>?
  var size = 0
  guard let file = open_memstream(&buffer, &size) else { return nil }
  let result = describe(0, file)
  fclose(file)
  defer { free(buffer) }
  guard result == 0, let buffer else { return nil }
  return bytesInUse(String(cString: buffer))
  #else
  return nil
  #endif
}

/// Parses the totals at the end of the `malloc_info` output.
private func bytesInUse(_ description: String) -> Int? {
  guard let end = description.range(of: "</heap>", options: .backwards) else { return nil }
  func size(_ element: String) -> Int? {
    guard
      let start = description.range(
        of: "<\(element)", range: end.upperBound..<description.endIndex),
      let value = description.range(
        of: "size=\"", range: start.upperBound..<description.endIndex)
    else { return nil }
    return Int(description[value.upperBound...].prefix { $0 != "\"" })
  }
  guard let system = size("system type=\"current\""), let fast = size("total type=\"fast\""),
    let rest = size("total type=\"rest\"")
  else { return nil }
  // Subtracts the free blocks (`fast`, `rest`) from the memory obtained from the system, and adds
  // mapped blocks.
  return system - fast - rest + (size("total type=\"mmap\"") ?? 0)
}

/// The heap growth of `times` calls, after as many warm-up calls; nil if the heap size is unknown.
/// Other tasks run between some of the calls.
@MainActor
private func leakedBytes(after times: Int, of action: () -> Void) async -> Int? {
  // On Linux each task leaks about 80 bytes in the Swift runtime, so few tasks are awaited.
  let yieldInterval = max(500, times / 20)
  func runActions() async {
    for index in 0..<times {
      action()
      if index % yieldInterval == 0 { await Task { @MainActor in }.value }
    }
    for _ in 0..<10 { await Task { @MainActor in }.value }
  }
  await runActions()
  guard let heapAfterWarmUp = heapInUse() else { return nil }
  await runActions()
  return heapInUse().map { $0 - heapAfterWarmUp }
}

/// Writes to standard error if the heap grows by more than 16 KiB in each of eight rounds. Fewer
/// rounds could mistake filled caches, or tasks that the runtime frees late, for a leak.
@MainActor
func reportLeak(_ name: String, times: Int, _ action: () -> Void) async {
  var leaked = 0
  for _ in 0..<8 {
    leaked = await leakedBytes(after: times, of: action) ?? 0
    if leaked <= 16_384 { return }
  }
  FileHandle.standardError.write(Data("\(name): \(leaked) bytes leaked by \(times) calls\n".utf8))
}
