import Dynamic
import Foundation

@MainActor
final class DatesViewModel {
  let dates = Dynamic<[Date]>([])

  let add: Command<Void>
  let remove: Command<Date>

  /// - Parameter now: Returns the present time.
  init(now: @escaping @MainActor () -> Date = { Date() }) {
    add = Command { [dates] in dates.value.append(now()) }
    remove = Command { [dates] date in
      // Rows with the same time look alike, so any of them can be removed.
      if let index = dates.value.firstIndex(of: date) { dates.value.remove(at: index) }
    }
  }

  /// A model with a fake clock that advances a second every other time it is read.
  static func fake() -> DatesViewModel {
    var looks = 0
    return DatesViewModel {
      defer { looks += 1 }
      return Date(timeIntervalSince1970: 1_795_249_855 + Double(looks / 2))
    }
  }
}
