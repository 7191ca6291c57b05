import Dynamic

extension Workload {
  /// What `flatMapLatest` does: it chooses, and it follows what it has chosen.
  static let choosing: [Workload] = [
    Workload(
      "W13 choose", "flatMapLatest chooses another of two values, listened to",
      rows: [
        Row(.dynamic) {
          let inner = [hidden(Dynamic(0)), hidden(Dynamic(1))]
          let choice = hidden(Dynamic(0))
          choice.flatMapLatest { inner[$0] }.addListener { opaque($0) }
          return { count in
            for number in 0..<count { choice.value = (number &+ 1) & 1 }
          }
        },
        Row(.byHand) {
          let choice = hidden(HandChoice())
          choice.listener = { opaque($0) }
          return { count in
            for number in 0..<count { choice.choose((number &+ 1) & 1) }
          }
        },
      ]),
    Workload(
      "W13 follow", "the value that flatMapLatest has chosen is set",
      rows: [
        Row(.dynamic) {
          let inner = [hidden(Dynamic(0)), hidden(Dynamic(1))]
          let choice = hidden(Dynamic(0))
          choice.flatMapLatest { inner[$0] }.addListener { opaque($0) }
          let chosen = inner[0]
          return { count in
            for number in 0..<count { chosen.value = number }
            withExtendedLifetime(choice) {}
          }
        },
        Row(.byHand) {
          let choice = hidden(HandChoice())
          choice.listener = { opaque($0) }
          choice.choose(0)
          let chosen = choice.inner[0]
          return { count in
            for number in 0..<count { chosen.set(number) }
            withExtendedLifetime(choice) {}
          }
        },
      ]),
  ]

  /// The operators with one source beside `map`, and `merge`.
  static let operators: [Workload] = [
    setting(
      "filter", "a filter that passes it", { $0.filter { $0 >= 0 } },
      byHand: { $0 >= 0 ? $0 : nil }),
    setting(
      "compactMap", "a compactMap", { $0.compactMap { $0 >= 0 ? $0 &+ 1 : nil } },
      byHand: { $0 >= 0 ? $0 &+ 1 : nil }),
    setting("removeDuplicates", "removeDuplicates", { $0.removeDuplicates() }, byHand: { $0 }),
    setting("scan", "a running sum", { $0.scan(0) { $0 &+ $1 } }, byHand: { $0 &+ 1 }),
    setting("merge", "two merged", { merge($0, Dynamic(0)) }, byHand: { $0 }),
  ]

  private static func setting(
    _ name: String, _ title: String,
    _ derive: @escaping @MainActor (Dynamic<Int>) -> Listenable<Int>,
    byHand: @escaping @MainActor (Int) -> Int?
  ) -> Workload {
    Workload(
      "W14 \(name)", "set a value before \(title), listened to",
      rows: [
        Row(.dynamic) {
          let source = hidden(Dynamic(0))
          derive(source).addListener { opaque($0) }
          return { count in
            for number in 0..<count { source.value = number }
          }
        },
        Row(.byHand) {
          let source = hidden(HandValue())
          source.listener = { if let number = byHand($0) { opaque(number) } }
          return { count in
            for number in 0..<count { source.set(number) }
          }
        },
      ])
  }

  /// Windows on parts of values.
  static let lenses: [Workload] = [
    Workload(
      "W15 field", "set a field through a lens, listened to",
      rows: [
        Row(.dynamic) {
          let form = hidden(Dynamic(Form()))
          let age = form[\.age]
          age.addListener { opaque($0) }
          return { count in
            for number in 0..<count { age.value = number }
          }
        },
        Row(.byHand) {
          let form = hidden(HandBox(Form()))
          form.listener = { opaque($0.age) }
          return { count in
            for number in 0..<count {
              form.value.age = number
              form.listener?(form.value)
            }
          }
        },
      ]),
    Workload(
      "W15 tied", "a field of a form that is tied two ways; set each side once, listened to",
      rows: [
        Row(.dynamic) {
          let form = hidden(Dynamic(Form()))
          let age = hidden(Dynamic(0))
          form[\.age].bindTwoWay(age)
          form.addListener { opaque($0.age) }
          return { count in
            for number in 0..<count {
              age.value = 2 &* number
              form.value.age = 2 &* number &+ 1
            }
          }
        },
        Row(.byHand) {
          let form = hidden(HandBox(Form()))
          let age = hidden(HandValue())
          form.listener = { [unowned age] form in
            if age.value != form.age { age.value = form.age }
            opaque(form.age)
          }
          age.listener = { [unowned form] age in
            if form.value.age == age { return }
            form.value.age = age
            form.listener?(form.value)
          }
          return { count in
            for number in 0..<count {
              age.set(2 &* number)
              form.value.age = 2 &* number &+ 1
              form.listener?(form.value)
            }
          }
        },
      ]),
    Workload(
      "W15 element", "set a field of one of 100 elements, found by its id, listened to",
      rows: [
        Row(.dynamic) {
          let forms = hidden(Dynamic((0..<100).map { Form(id: $0) }))
          let age = forms[id: 50][\.age]
          age.addListener { opaque($0) }
          return { count in
            for number in 0..<count { age.value = number }
          }
        },
        Row(.byHand) {
          let forms = hidden(HandBox((0..<100).map { Form(id: $0) }))
          forms.listener = { all in
            if let form = all.first(where: { $0.id == 50 }) { opaque(form.age) }
          }
          return { count in
            for number in 0..<count {
              guard let place = forms.value.firstIndex(where: { $0.id == 50 }) else { return }
              forms.value[place].age = number
              forms.listener?(forms.value)
            }
          }
        },
      ]),
  ]

  /// An array of a plain value, changed in place.
  static let updating = Workload(
    "W16", "change an element of an array of 1000 in place by update, listened to",
    rows: [
      Row(.dynamic) {
        let array = hidden(Dynamic(Array(0..<1000)))
        array.addListener { opaque($0.count) }
        return { count in
          for number in 0..<count { array.update { $0[number % 1000] = number } }
        }
      },
      Row(.byHand) {
        let array = hidden(HandBox(Array(0..<1000)))
        array.listener = { opaque($0.count) }
        return { count in
          for number in 0..<count {
            array.value[number % 1000] = number
            array.listener?(array.value)
          }
        }
      },
    ])

  /// A command without a control.
  static let executing = Workload(
    "W17", "execute a command that a value enables",
    rows: [
      Row(.dynamic) {
        let isEnabled = hidden(Dynamic(true))
        let command = hidden(Command<Int>(enabled: isEnabled) { opaque($0) })
        return { count in
          for number in 0..<count { command.execute(number) }
        }
      },
      Row(.byHand) {
        let isEnabled = hidden(HandBox(true))
        let value = hidden(HandValue())
        value.listener = { opaque($0) }
        return { count in
          for number in 0..<count where isEnabled.value { value.listener?(number) }
        }
      },
    ])
}

private struct Form: Identifiable {
  var id = 0
  var name = "Ada"
  var age = 36
}
