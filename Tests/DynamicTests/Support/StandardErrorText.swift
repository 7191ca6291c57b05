import Testing

extension ExitTest.Result {
  var standardErrorText: String { String(decoding: standardErrorContent, as: UTF8.self) }
}
