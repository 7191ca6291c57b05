#define _GNU_SOURCE
#include "Counting.h"

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define HAS_SANITIZER 1
#endif
#endif

#if defined(__linux__) && defined(__GLIBC__) && !defined(HAS_SANITIZER)

#include <dlfcn.h>
#include <errno.h>
#include <malloc.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

// The program's malloc replaces glibc's, also in the libraries that the program uses.

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

static bool is_counting;
static _Atomic int64_t allocations;
static _Atomic int64_t bytes;
static _Atomic int64_t locks;

static void *count_allocation(void *memory) {
  if (__builtin_expect(is_counting, 0) && memory) {
    atomic_fetch_add_explicit(&allocations, 1, memory_order_relaxed);
    atomic_fetch_add_explicit(&bytes, (int64_t)malloc_usable_size(memory), memory_order_relaxed);
  }
  return memory;
}

static void count_release(void *memory) {
  if (__builtin_expect(is_counting, 0) && memory) {
    atomic_fetch_sub_explicit(&bytes, (int64_t)malloc_usable_size(memory), memory_order_relaxed);
  }
}

void *malloc(size_t size) { return count_allocation(__libc_malloc(size)); }

void *calloc(size_t count, size_t size) { return count_allocation(__libc_calloc(count, size)); }

void *realloc(void *memory, size_t size) {
  count_release(memory);
  return count_allocation(__libc_realloc(memory, size));
}

void *memalign(size_t alignment, size_t size) {
  return count_allocation(__libc_memalign(alignment, size));
}

void *aligned_alloc(size_t alignment, size_t size) {
  return count_allocation(__libc_memalign(alignment, size));
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  void *memory = __libc_memalign(alignment, size);
  if (!memory) return ENOMEM;
  *result = count_allocation(memory);
  return 0;
}

void free(void *memory) {
  count_release(memory);
  __libc_free(memory);
}

int pthread_mutex_lock(pthread_mutex_t *mutex) {
  static int (*original)(pthread_mutex_t *);
  if (!original) {
    original = (int (*)(pthread_mutex_t *))dlsym(RTLD_NEXT, "pthread_mutex_lock");
  }
  if (__builtin_expect(is_counting, 0)) {
    atomic_fetch_add_explicit(&locks, 1, memory_order_relaxed);
  }
  return original(mutex);
}

bool counting_is_available(void) { return true; }

void counting_start(void) {
  allocations = 0;
  bytes = 0;
  locks = 0;
  is_counting = true;
}

struct Counts counting_stop(void) {
  is_counting = false;
  return (struct Counts){allocations, bytes, locks};
}

#else

bool counting_is_available(void) { return false; }

void counting_start(void) {}

struct Counts counting_stop(void) { return (struct Counts){0, 0, 0}; }

#endif
