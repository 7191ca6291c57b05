/// The places of the items of one group, in which the sizes that cells asked for replace guesses.
@MainActor
struct GroupPlaces {
  /// The place of one item.
  struct Place {
    let frame: CGRect
    let isWidthEstimated: Bool
    let isHeightEstimated: Bool
  }

  private(set) var places: [Place] = []

  /// The size of the whole group.
  private(set) var size = CGSize.zero

  private let count: Int
  private let measured: (Int) -> CGSize?

  /// Places the items of a group.
  ///
  /// - Parameters:
  ///   - group: What is in the group.
  ///   - origin: The top left corner of the group.
  ///   - container: The room of the section.
  ///   - count: The most items that there are.
  ///   - measured: The size that the cell of an item asked for, by its number in the group.
  init(
    _ group: NSCollectionLayoutGroup, at origin: CGPoint, in container: CGSize, count: Int,
    measured: @escaping (Int) -> CGSize?
  ) {
    self.count = count
    self.measured = measured
    size = fill(group, CGRect(origin: origin, size: group.layoutSize.size(in: container)))
  }

  /// Places the items of a group in a rectangle.
  ///
  /// - Returns: The size that the group takes, which is another one where the rectangle is a guess.
  private mutating func fill(_ group: NSCollectionLayoutGroup, _ frame: CGRect) -> CGSize {
    let inner = group.inset(frame, group.estimated)
    let isRow = group.axis == .horizontal
    let (axis, other): (Axis, Axis) = isRow ? (.horizontal, .vertical) : (.vertical, .horizontal)
    let isOpen = isRow ? group.estimated.width : group.estimated.height
    let room = inner.size.length(along: axis)
    let gap = group.interItemSpacing?.spacing ?? 0
    let equal = group.count.map { (room - gap * CGFloat($0 - 1)) / CGFloat($0) }
    var (start, guessed, breadth): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    var number = 0
    while !group.subitems.isEmpty, places.count < count, number < group.count ?? .max {
      let item = group.subitems[number % group.subitems.count]
      let guess = item.layoutSize.size(in: inner.size)
      var estimated = item.estimated
      var size = item is NSCollectionLayoutGroup ? guess : self.size(guess, estimated)
      if !isOpen {
        if equal != nil { if isRow { estimated.width = false } else { estimated.height = false } }
        size.set(equal ?? min(size.length(along: axis), room), along: axis)
      }
      let length = (isOpen ? guess : size).length(along: axis)
      let isRoom = equal != nil || (isOpen ? guessed : start) + length <= room + 0.01
      guard length > 0, isRoom else { break }
      let offset = isRow ? CGPoint(x: start, y: 0) : CGPoint(x: 0, y: start)
      var place = CGRect(
        x: inner.minX + offset.x, y: inner.minY + offset.y, width: size.width, height: size.height)
      if let group = item as? NSCollectionLayoutGroup {
        place.size = fill(group, place)
        if equal != nil, !isOpen { place.size.set(length, along: axis) }
      } else {
        places.append(
          Place(
            frame: item.inset(place, estimated), isWidthEstimated: estimated.width,
            isHeightEstimated: estimated.height))
      }
      start += place.size.length(along: axis) + gap
      guessed += guess.length(along: axis) + gap
      breadth = max(breadth, place.size.length(along: other))
      number += 1
    }
    var size = frame.size
    if number > 0, isOpen { size.set(start - gap, along: axis) }
    if number > 0, isRow ? group.estimated.height : group.estimated.width {
      size.set(breadth, along: other)
    }
    return size
  }

  /// The size of the next item: what its cell asked for where the size is a guess.
  private func size(_ guess: CGSize, _ estimated: (width: Bool, height: Bool)) -> CGSize {
    guard let measured = measured(places.count) else { return guess }
    return CGSize(
      width: estimated.width ? measured.width : guess.width,
      height: estimated.height ? measured.height : guess.height)
  }

  private typealias Axis = NSLayoutConstraint.Axis
}

extension NSCollectionLayoutItem {
  fileprivate var estimated: (width: Bool, height: Bool) {
    (layoutSize.widthDimension.isEstimated, layoutSize.heightDimension.isEstimated)
  }

  /// A rectangle without the insets, which do not count where a length is a guess.
  fileprivate func inset(_ frame: CGRect, _ estimated: (width: Bool, height: Bool)) -> CGRect {
    let insets = contentInsets
    return frame.inset(
      by: UIEdgeInsets(
        top: estimated.height ? 0 : insets.top, left: estimated.width ? 0 : insets.leading,
        bottom: estimated.height ? 0 : insets.bottom, right: estimated.width ? 0 : insets.trailing))
  }
}

extension CGSize {
  fileprivate mutating func set(_ length: CGFloat, along axis: NSLayoutConstraint.Axis) {
    if axis == .horizontal { width = length } else { height = length }
  }
}
