#include <stddef.h>
#include <stdint.h>

/// libFuzzer's door for programs that have a main of their own (compiler-rt, fuzzer/FuzzerDriver.cpp); no header declares it.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*callback)(const uint8_t *data, size_t size));
