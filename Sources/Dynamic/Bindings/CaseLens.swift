extension Dynamic {
  /// A lens on the associated value of an enum case; nil while the value is another case.
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
  /// Writing a value switches to the lens's case, whatever the old case. Writing nil sets an
  /// optional enum to nil if it has the lens's case; otherwise, it changes nothing.
  /// `number[placeholder: ""]` is never nil, and ignores writes while `payment` is another case.
  ///
  /// - Parameters:
  ///   - embed: Returns the case with an associated value; usually the name of the case.
  ///   - extract: Returns the associated value, or nil for any other case.
  @export(implementation)
  public subscript<Part>(
    case embed: @escaping @MainActor (Part) -> T, extract: @escaping @MainActor (T) -> Part?
  ) -> Dynamic<Part?> {
    lens(
      { .some(extract($0)) },
      set: { whole, part in
        if let part {
          whole = embed(part)
        } else if extract(whole) != nil, let none = Any?.none as? T {  // Only an optional has nil.
          whole = none
        }
      })
  }
}
