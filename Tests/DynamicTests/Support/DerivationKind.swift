import Dynamic

/// The kinds of derived values that need only one source and no clock.
enum DerivationKind: CaseIterable {
  case map, chainOfMaps, filter, filterWithInitial, compactMap, ignoreNil, removeDuplicates, scan
  case pairwise, flatMapLatestToTheSource, flatMapLatestToNewValues, flatMapLatestToCombinations
  case combineWithItself, combineInADiamond, combineThree, combineArray
  case merging, mergeWithScan, negation, debug

  @MainActor
  func derive(from source: Listenable<Int>) -> Listenable<Int> {
    switch self {
    case .map: source.map { $0 }
    case .chainOfMaps: source.map { $0 }.map { $0 }.map { $0 }
    case .filter: source.filter { _ in true }
    case .filterWithInitial: source.filter(initial: 0) { _ in true }
    case .compactMap: source.compactMap { $0 }
    case .ignoreNil: source.map { Optional($0) }.ignoreNil()
    case .removeDuplicates: source.removeDuplicates()
    case .scan: source.scan(0) { $1 }
    case .pairwise: source.pairwise().map { $0.new }
    case .flatMapLatestToTheSource: source.flatMapLatest { [weak source] _ in source ?? Dynamic(0) }
    case .flatMapLatestToNewValues: source.flatMapLatest { Dynamic($0) }
    case .flatMapLatestToCombinations:
      source.flatMapLatest { [weak source] number -> Listenable<Int> in
        guard let source else { return Dynamic(number) }
        return combineLatest(Dynamic(number), source.map { $0 }) { $1 }
      }
    case .combineWithItself: combineLatest(source, source) { $0 + $1 }
    case .combineInADiamond:
      combineLatest(source.map { $0 }, source.filter { _ in true }) { $0 + $1 }
    case .combineThree: combineLatest(source, source.map { $0 }, source) { a, _, _ in a }
    case .combineArray: combineLatest([source, source.map { $0 }]) { $0[0] }
    case .merging: merge(source, source.map { $0 })
    case .mergeWithScan: merge(source.scan(0) { $1 }, source)
    case .debug: source.debug("value", to: { _ in })
    case .negation: (!(source.map { $0 > 0 } || source.map { $0 < 0 })).map { $0 ? 1 : 0 }
    }
  }
}
