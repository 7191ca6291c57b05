import Dynamic
import Foundation

@MainActor
final class DatesViewModel {
  let dates = Dynamic<[Date]>([])

  let add: Command<Void>
  let remove: Command<Date>

  init(now: @escaping @MainActor () -> Date = { Date() }) {
    add = Command { [dates] in dates.value.append(now()) }
    remove = Command { [dates] date in
      // Rows with equal dates look the same, so removing any of them is correct.
      if let index = dates.value.firstIndex(of: date) { dates.value.remove(at: index) }
    }
  }

  /// The fake clock advances one second on every other read, so that some dates are equal.
  static func fake() -> DatesViewModel {
    let start = 1_795_249_855.0  // 2026-11-21 08:30:55Z
    var readCount = 0
    return DatesViewModel {
      defer { readCount += 1 }
      return Date(timeIntervalSince1970: start + Double(readCount / 2))
    }
  }
}
