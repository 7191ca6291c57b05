// Compiled where there is Combine, so its tests run there only.
#if canImport(Combine)
import Combine

extension Listenable {
  /// The present value, if there is one, and every later one, as a Combine publisher.
  ///
  /// `count.publisher.sink { print($0) }` prints the present value, and every later one until the
  /// subscription is cancelled. It sends on the main actor and never ends. It retains a derived value
  /// as a listener does. This value retains neither the publisher nor its subscribers; a cancellation
  /// takes effect at the next change.
  public final var publisher: AnyPublisher<T, Never> {
    let subject = CurrentValueSubject<T?, Never>(current)
    addListener(to: subject) { subject, value in subject.send(value) }
    return keeping(subject)
  }
}

/// What a subject sends, for subscriptions that keep the subject; they may come from anywhere.
private nonisolated func keeping<T>(
  _ subject: CurrentValueSubject<T?, Never>
) -> AnyPublisher<T, Never> {
  subject.compactMap { value in withExtendedLifetime(subject) { value } }.eraseToAnyPublisher()
}
#endif
