#include <stddef.h>
#include <stdint.h>

/// libFuzzer's door for programs that have a main of their own (compiler-rt, fuzzer/FuzzerDriver.cpp); no header declares it.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*callback)(const uint8_t *data, size_t size));

/// Of LeakSanitizer (sanitizer/lsan_interface.h); only a build with the address sanitizer has them.
void __lsan_disable(void) __attribute__((weak));
void __lsan_enable(void) __attribute__((weak));

/// LeakSanitizer reports nothing as a leak that this thread allocates until it calls `resume_leak_check`.
static inline void pause_leak_check(void) {
    if (__lsan_disable) __lsan_disable();
}

static inline void resume_leak_check(void) {
    if (__lsan_enable) __lsan_enable();
}
