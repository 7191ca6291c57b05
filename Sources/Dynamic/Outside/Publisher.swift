// Compiled, and therefore tested, only where Combine is available.
#if canImport(Combine)
import Combine

extension Listenable {
  /// The current value, if there is one, and every later one, as a Combine publisher.
  ///
  /// `count.publisher.sink { print($0) }` prints the current value, and every later one until the
  /// subscription is canceled. The publisher sends on the main actor and never completes. It adds a
  /// listener, which keeps a derived value alive, but retains no publisher and no subscription. The
  /// first change after the release of the publisher and its subscriptions removes the listener.
  public final var publisher: AnyPublisher<T, Never> {
    let subject = CurrentValueSubject<T?, Never>(current)
    addListener(to: subject) { subject, value in subject.send(value) }
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
