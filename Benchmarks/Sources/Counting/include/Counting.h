#ifndef COUNTING_H
#define COUNTING_H

#include <stdbool.h>
#include <stdint.h>

/// The counts of a counting period.
struct Counts {
  /// Calls of malloc, calloc, realloc and the aligned variants.
  int64_t allocations;
  /// Usable bytes allocated, minus those freed.
  int64_t bytes;
  /// Calls of pthread_mutex_lock.
  int64_t locks;
};

/// Returns whether this platform can count allocations and locks.
bool counting_is_available(void);

/// Resets the counters and starts counting, on all threads.
void counting_start(void);

/// Stops counting and returns the counts since the start.
struct Counts counting_stop(void);

/// Pins the process to its current core.
///
/// Returns the number of the core, or -1 on failure.
int pin_to_core(void);

#endif
