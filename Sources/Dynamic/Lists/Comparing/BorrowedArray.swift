/// The elements of an array, for the time of a call.
///
/// An array is retained where it is used, and checks each index. Safe without that, as one of these is
/// only made for the time of ``withBorrowedElements(_:)``, and the comparison counts its indices from
/// those of the lists; a debug build checks each.
@safe @usableFromInline
struct BorrowedArray<Element>: RandomAccessCollection {
  @usableFromInline let elements: UnsafeBufferPointer<Element>

  @inlinable init(_ elements: UnsafeBufferPointer<Element>) { unsafe self.elements = elements }

  @inlinable var startIndex: Int { 0 }
  @inlinable var endIndex: Int { unsafe elements.count }
  // What the protocol gives goes by way of ranges, which takes ten times as long where the type of the
  // elements is not known.
  @inlinable var count: Int { unsafe elements.count }

  @inlinable @inline(__always)
  subscript(index: Int) -> Element { unsafe elements[index] }
}

extension Array {
  /// Calls a closure with the elements, which it must not keep.
  @inlinable @inline(__always)
  func withBorrowedElements<Result>(_ body: (BorrowedArray<Element>) -> Result) -> Result {
    unsafe withUnsafeBufferPointer { body(unsafe BorrowedArray($0)) }
  }
}
