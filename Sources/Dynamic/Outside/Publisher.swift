// Compiled, and therefore tested, only where Combine is available.
#if canImport(Combine)
import Combine

extension Listenable {
  /// The current value, if there is one, and every later one, as a Combine publisher.
  ///
  /// `count.publisher.sink { print($0) }` prints these values until the subscription is canceled.
  /// The publisher sends changes on the main actor and never completes. The listener that feeds it
  /// keeps a derived value alive, but retains neither the publisher nor its subscriptions. The
  /// first change after their release removes the listener.
  public final var publisher: AnyPublisher<T, Never> {
    let subject = CurrentValueSubject<T?, Never>(current)
    _ = DisposeBag.withoutCollecting { addListener(to: subject) { $0.send($1) } }
    return makePublisher(retaining: subject)
  }
}

/// Returns a publisher whose subscriptions retain the subject; they may start on any thread.
private nonisolated func makePublisher<T>(
  retaining subject: CurrentValueSubject<T?, Never>
) -> AnyPublisher<T, Never> {
  subject.compactMap { value in withExtendedLifetime(subject) { value } }.eraseToAnyPublisher()
}
#endif
