import Dynamic

func write(_ name: Dynamic<String>) {
  Task.detached {
    name.value = "Ada"
    // error: main actor-isolated property 'value' can not be mutated
  }
}
