import Dynamic

extension Workload {
  static let twoWayPair = Workload(
    "W10", "set each side of a two-way binding once",
    rows: [
      Row(.dynamic) {
        let left = hidden(Dynamic(0))
        let right = hidden(Dynamic(0))
        left.bindTwoWay(right)
        return { count in
          for number in 0..<count {
            left.value = 2 &* number
            right.value = 2 &* number &+ 1
          }
          blackHole(left.value)
        }
      },
      Row(.byHand) {
        let pair = hidden(HandPair())
        return { count in
          for number in 0..<count {
            pair.setLeft(2 &* number)
            pair.setRight(2 &* number &+ 1)
          }
          blackHole(pair.left.value)
        }
      },
    ])
}
