/// One operation on a list, by indexes only: what it puts in is read from the list afterwards.
@usableFromInline
package enum ListEdit: Hashable {
  /// Removes neighbouring elements and puts new ones in their place.
  case splice(at: Int, removed: Int, inserted: Int)
  /// Gives an element other contents.
  case replace(at: Int)
  /// Takes an element out and inserts it where the index is afterwards.
  case move(from: Int, to: Int)
  /// Replaces everything.
  case reset(oldCount: Int, newCount: Int)

  /// Whether it leaves nothing as it was.
  @usableFromInline var replacesAll: Bool {
    if case .reset = self { true } else { false }
  }

  /// How many elements there are more afterwards.
  var growth: Int {
    switch self {
    case .splice(_, let removed, let inserted): inserted - removed
    case .replace, .move: 0
    case .reset(let oldCount, let newCount): newCount - oldCount
    }
  }

  /// The edit that does this one and then another, or nil if no single one does.
  func followed(by next: ListEdit) -> ListEdit? {
    guard case .splice(let place, let removed, let inserted) = self,
      case .splice(let nextPlace, let nextRemoved, let nextInserted) = next
    else { return nil }
    if nextRemoved == 0 && nextPlace == place + inserted {
      return .splice(at: place, removed: removed, inserted: inserted + nextInserted)
    }
    if inserted == 0 && nextInserted == 0 && nextPlace == place {
      return .splice(at: place, removed: removed + nextRemoved, inserted: 0)
    }
    return nil
  }
}
