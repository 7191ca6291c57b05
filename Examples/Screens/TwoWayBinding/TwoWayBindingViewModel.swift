import Dynamic

@MainActor
final class TwoWayBindingViewModel {
  /// If true, `changeUserName` is enabled.
  let somethingEnabled = Dynamic(false)
  let userName = Dynamic("Ada")
  let accuracy = Dynamic<Float>(0.5)

  let changeSomethingEnabled: Command<Void>
  let changeUserName: Command<Void>
  let changeAccuracy: Command<Void>

  /// - Parameter randomNumbers: Tests pass a predictable generator.
  init(randomNumbers: some RandomNumberGenerator = SystemRandomNumberGenerator()) {
    var randomNumbers = randomNumbers
    changeSomethingEnabled = Command { [somethingEnabled] in
      somethingEnabled.value.toggle()
    }
    changeUserName = Command(enabled: somethingEnabled) { [userName] in
      userName.value =
        names.filter { $0 != userName.value }.randomElement(using: &randomNumbers) ?? ""
    }
    changeAccuracy = Command { [accuracy] in
      accuracy.value = Float(Int.random(in: 0...100, using: &randomNumbers)) / 100
    }
  }
}

private let names = ["Ada", "Barbara", "Edsger", "Grace", "Haskell", "Kurt", "Tony"]
