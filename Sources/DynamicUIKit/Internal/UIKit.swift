// The only file that chooses between UIKit and its stand-in, which DynamicUIKit re-exports with Dynamic.
//
// The files of this module import Dynamic themselves. The compiler does not know that a module imported
// by way of this file is checked for data races, and adds an executor check (20 to 40 ns) to each call of
// a closure.

@_exported import Dynamic

#if canImport(UIKit)
@_exported import UIKit
#else
@_exported import HeadlessUIKit
#endif
