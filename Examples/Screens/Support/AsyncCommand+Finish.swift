import Dynamic

extension AsyncCommand {
  /// Waits until the command does not run.
  func finish() async {
    guard isExecuting.value else { return }
    let bag = DisposeBag()
    await withCheckedContinuation { continuation in
      var waiting: CheckedContinuation<Void, Never>? = continuation
      isExecuting.addListener { isExecuting in
        guard !isExecuting else { return }
        bag.dispose()
        waiting?.resume()
        waiting = nil
      }
      .disposed(by: bag)
    }
  }
}
