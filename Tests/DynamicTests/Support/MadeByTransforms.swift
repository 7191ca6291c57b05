import Dynamic

/// Follows values that a transform makes, ten times each.
///
/// - Parameter note: Told of each, so that a test may have it weakly.
@MainActor
func followingWhatIsMade(
  of source: Listenable<Int>, _ note: @escaping @MainActor (Dynamic<Int>) -> Void
) -> Listenable<Int> {
  source.flatMapLatest { value -> Listenable<Int> in
    let made = Dynamic(value)
    note(made)
    return made.map { $0 * 10 }
  }
}
