// Re-exports Dynamic and either UIKit or HeadlessUIKit, so other files need not import UIKit.
//
// Each file that calls closures still imports Dynamic. Without a direct import, the compiler does
// not know that Dynamic is checked for data races, and adds an executor check (20 to 40 ns) to each
// closure call.

@_exported import Dynamic

#if canImport(UIKit)
@_exported import UIKit
#else
@_exported import HeadlessUIKit
#endif
