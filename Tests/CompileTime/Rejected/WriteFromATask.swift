import Dynamic

func work(_ name: Dynamic<String>) {
  Task.detached {
    name.value = "Ada"
    // error: main actor-isolated property 'value' can not be mutated
  }
}
