extension Listenable where T == Bool {
  /// Returns whether both values are true; the method behind `&&`.
  ///
  ///     let isFilled = Dynamic(true)
  ///     let isAccepted = Dynamic(false)
  ///     let canSignUp = isFilled && isAccepted
  ///     print(canSignUp.value)  // Prints "false"
  @export(implementation) public final func and(_ other: Listenable<Bool>) -> Listenable<Bool> {
    combineLatest(self, other) { $0 && $1 }
  }

  /// Returns whether at least one of the values is true; the method behind `||`.
  @export(implementation) public final func or(_ other: Listenable<Bool>) -> Listenable<Bool> {
    combineLatest(self, other) { $0 || $1 }
  }

  /// Returns the opposite value; the method behind `!`.
  @export(implementation) public final func not() -> Listenable<Bool> { map { !$0 } }
}
