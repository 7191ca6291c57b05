#ifndef COUNTING_H
#define COUNTING_H

#include <stdbool.h>
#include <stdint.h>

/// What happened while counting was switched on.
struct Counts {
  /// Calls of malloc, calloc, realloc and the aligned forms.
  int64_t allocations;
  /// Usable bytes allocated less those freed again.
  int64_t bytes;
  /// Calls of pthread_mutex_lock.
  int64_t locks;
};

/// Whether this platform lets the program count its own allocations and locks.
bool counting_is_available(void);

/// Sets the counters to zero and counts from here on, on all threads.
void counting_start(void);

/// Stops counting and tells what happened since the start.
struct Counts counting_stop(void);

/// Keeps the process on the core it is running on.
///
/// Returns the number of the core, or -1 where that is not possible.
int pin_to_core(void);

#endif
