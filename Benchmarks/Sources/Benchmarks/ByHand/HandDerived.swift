// Written by hand, to compare with values derived by Dynamic. Exclusivity checks are off, as in
// Dynamic.

@MainActor
final class HandFiveSources {
  @exclusivity(unchecked) var a = 0
  @exclusivity(unchecked) var b = 1
  @exclusivity(unchecked) var c = 2
  @exclusivity(unchecked) var d = 3
  @exclusivity(unchecked) var e = 4
  @exclusivity(unchecked) var result = 0
  @exclusivity(unchecked) var listener: (@MainActor (Int) -> Void)?

  func setA(_ newValue: Int) {
    a = newValue
    result = (a &+ b &+ c &+ d &+ e) &* 2
    listener?(result)
  }
}

@MainActor
final class HandDiamond {
  @exclusivity(unchecked) var source = 0
  @exclusivity(unchecked) var left = 0
  @exclusivity(unchecked) var right = 0
  @exclusivity(unchecked) var listener: (@MainActor (Int) -> Void)?

  func set(_ newValue: Int) {
    source = newValue
    left = newValue &+ 1
    right = newValue &* 2
    listener?(left &+ right)
  }
}

@MainActor
final class HandChoice {
  let values = [HandValue(), HandValue()]
  @exclusivity(unchecked) var chosenIndex = 0
  @exclusivity(unchecked) var listener: (@MainActor (Int) -> Void)?

  func choose(_ index: Int) {
    values[chosenIndex].listener = nil
    chosenIndex = index
    values[index].listener = { [unowned self] in listener?($0) }
    listener?(values[index].value)
  }
}

/// The setters are not inlined, because the compiler would otherwise remove the loop that calls
/// them.
@MainActor
final class HandPair {
  let left = HandValue()
  let right = HandValue()

  @inline(never)
  func setLeft(_ newValue: Int) {
    left.set(newValue)
    if right.value != newValue { right.set(newValue) }
  }

  @inline(never)
  func setRight(_ newValue: Int) {
    right.set(newValue)
    if left.value != newValue { left.set(newValue) }
  }
}

/// Each call of a setter computes the sum once.
@MainActor
final class HandSumOfSources {
  let sources: [HandValue]
  @exclusivity(unchecked) var listener: (@MainActor (Int) -> Void)?

  init(count: Int) { sources = (0..<count).map { _ in HandValue() } }

  func set(_ index: Int, to newValue: Int) {
    sources[index].value = newValue
    notify()
  }

  func setAll(to newValue: Int) {
    for source in sources { source.value = newValue }
    notify()
  }

  private func notify() {
    var sum = 0
    for source in sources { sum &+= source.value }
    listener?(sum)
  }
}
