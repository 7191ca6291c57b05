import Dynamic

actor Worker {
  func write(_ name: Dynamic<String>) {
    name.value = "Ada"
    // error: main actor-isolated property 'value' can not be mutated on a nonisolated actor instance
  }
}
