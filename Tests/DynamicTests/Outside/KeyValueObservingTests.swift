#if canImport(ObjectiveC)
import Dynamic
import DynamicTesting
import Foundation
import Testing

@MainActor @Suite("Listenable(object, key path)")
struct KeyValueObservingTests {
  final class Player: NSObject {
    @objc dynamic var rate = 0
  }

  @Test func followsTheProperty() {
    let player = Player()
    let log = Listenable(player, \.rate).recorded()
    player.rate = 1
    player.rate = 2
    #expect(log.values == [0, 1, 2])
  }

  @Test func valueWithoutListenersRetainsTheObject() {
    weak var weakPlayer: Player?
    var rate: Listenable<Int>?
    do {
      let player = Player()
      weakPlayer = player
      rate = Listenable(player, \.rate)
    }
    weakPlayer?.rate = 2
    #expect(rate?.value == 2)
    rate = nil
    #expect(weakPlayer == nil)
  }

  @Test func objectRetainsTheValueWithListeners() {
    var player: Player? = Player()
    weak let weakPlayer = player
    weak var rate: Listenable<Int>?
    var received: [Int] = []
    if let player {
      let value = Listenable(player, \.rate)
      rate = value
      value.addListener { received.append($0) }
    }
    player?.rate = 1
    #expect(received == [1])
    player = nil
    #expect(weakPlayer == nil)
    #expect(rate == nil)
  }
}
#endif
