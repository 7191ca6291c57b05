import Dynamic

extension Workload {
  static let twoWayPair = Workload(
    "W10", "set each side of a two-way binding once",
    variants: [
      Variant(.dynamic) {
        let left = opaque(Dynamic(0))
        let right = opaque(Dynamic(0))
        left.bindTwoWay(right)
        return { iterations in
          for number in 0..<iterations {
            left.value = 2 &* number
            right.value = 2 &* number &+ 1
          }
          blackHole(left.value)
        }
      },
      Variant(.byHand) {
        let pair = opaque(HandPair())
        return { iterations in
          for number in 0..<iterations {
            pair.setLeft(2 &* number)
            pair.setRight(2 &* number &+ 1)
          }
          blackHole(pair.left.value)
        }
      },
    ])
}
