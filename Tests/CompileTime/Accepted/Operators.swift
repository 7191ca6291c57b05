import Dynamic

/// Transforms and filters, bound with `>>` (later values) and `>>>` (also the current value).
@MainActor
func transformsAndFilters(
  _ count: Dynamic<Int>, _ text: PropertyModifier<String>, _ title: PropertyModifier<String?>
) {
  let numbers = PropertyModifier<Int> { _ in }
  count >> { print($0) }
  count >>> { print($0) }
  count >> numbers
  count >>> numbers
  count | { "\($0)" } >> text
  count | { "\($0)" } >>> text
  count | { "\($0)" } >> title
  count | { "\($0)" } >>> title
  count & { $0 > 0 } >> numbers
  count & { $0 > 0 } >>> numbers
  count & { $0 > 0 } | { "\($0)" } >> text
  count & { $0 > 0 } | { "\($0)" } >>> text
  count | { "\($0)" } & { !$0.isEmpty } >> text
  count | { "\($0)" } & { !$0.isEmpty } >>> text
}

func describe(_ count: Int) -> String { "\(count)" }

/// Functions and key paths in place of closures.
@MainActor
func functionsAndKeyPaths(
  _ count: Dynamic<Int>, _ person: Dynamic<(name: String, nick: String?)>,
  _ title: PropertyModifier<String?>
) {
  count | describe >> title
  count | describe >>> title
  person | \.name >> title
  person | \.name >>> title
  person | \.nick >> title
  person | \.nick >>> title
}

@MainActor
func logic(_ a: Dynamic<Bool>, _ b: Dynamic<Bool>, _ c: Dynamic<Bool>) {
  let all: Listenable<Bool> = a && b && !c
  let some: Listenable<Bool> = a || b
  all >>> { print($0) }
  a && b || !c >>> { print($0) }
  some | { $0 ? 1.0 : 0.5 } >>> { print($0) }
}

@MainActor
func twoWays(_ a: Dynamic<String>, _ b: Dynamic<String>) {
  a <<>>> b
}

/// The operators `>>`, `&` and `|` still work on integers.
func integers(_ a: Int, _ b: UInt8) -> Bool {
  let shifted = a >> 3 | a & 0xFF << 2
  let mask = b >> 1 & b | 3
  return shifted >> 2 & 1 == 1 || mask & 1 == 0 && !(a | 1 == a)
}
