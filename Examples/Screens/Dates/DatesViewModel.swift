import Dynamic
import Foundation

@MainActor
final class DatesViewModel {
  let dates = Dynamic<[Date]>([])

  let add: Command<Void>
  let remove: Command<Date>

  /// - Parameter now: Tells the time.
  init(now: @escaping @MainActor () -> Date = { Date() }) {
    add = Command { [dates] in dates.value.append(now()) }
    remove = Command { [dates] date in
      // Of rows with the same time any can go; the rest looks the same.
      if let index = dates.value.firstIndex(of: date) { dates.value.remove(at: index) }
    }
  }

  /// A model with a watch of whole seconds, on which one passes with every two looks.
  static func fake() -> DatesViewModel {
    var looks = 0
    return DatesViewModel {
      defer { looks += 1 }
      return Date(timeIntervalSince1970: 1_795_249_855 + Double(looks / 2))
    }
  }
}
