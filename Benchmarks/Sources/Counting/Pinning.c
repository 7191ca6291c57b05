#define _GNU_SOURCE
#include "Counting.h"

#if defined(__linux__)

#include <sched.h>

int pin_to_core(void) {
  int core = sched_getcpu();
  if (core < 0) return -1;
  cpu_set_t cores;
  CPU_ZERO(&cores);
  CPU_SET(core, &cores);
  return sched_setaffinity(0, sizeof cores, &cores) == 0 ? core : -1;
}

#else

int pin_to_core(void) { return -1; }

#endif
