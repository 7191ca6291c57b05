extension Dynamic {
  /// A two-way lens on what one case of an enum holds; nil while the value is another case.
  ///
  ///     enum Payment {
  ///       case cash
  ///       case card(number: String)
  ///     }
  ///
  ///     let payment = Dynamic(Payment.card(number: "4242"))
  ///     let number = payment[
  ///       case: Payment.card, { if case .card(let number) = $0 { number } else { nil } }]
  ///     number.value = "5555"
  ///     payment.value = .cash
  ///     print(number.value ?? "cash")  // Prints "cash"
  ///
  /// Writing something makes the value that case, whatever it was; writing nil leaves it as it is.
  /// `number[placeholder: ""]` writes only while the value is that case.
  ///
  /// - Parameters:
  ///   - embed: Makes a value of the case; its name, as a rule.
  ///   - extract: Gives what the case holds, or nil for any other case.
  @export(implementation)
  public subscript<Part>(
    case embed: @escaping @MainActor (Part) -> T, extract: @escaping @MainActor (T) -> Part?
  ) -> Dynamic<Part?> {
    lens({ .some(extract($0)) }, set: { whole, part in if let part { whole = embed(part) } })
  }
}
