#define _GNU_SOURCE
#include "CFaults.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

static long system_call(long number, long a, long b, long c, long d, long e, long f) {
    static long (*original)(long, ...);
    if (!original)
        original = (long (*)(long, ...))dlsym(RTLD_NEXT, "syscall");
    return original(number, a, b, c, d, e, f);
}

static _Atomic uint64_t seed;

void cfaults_seed(uint64_t value) {
    seed = value;
}

/// SplitMix64; Steele, Lea and Flood 2014.
static uint64_t next_random(void) {
    uint64_t mixed = atomic_fetch_add(&seed, 0x9E3779B97F4A7C15) + 0x9E3779B97F4A7C15;
    mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9;
    mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EB;
    return mixed ^ (mixed >> 31);
}

/// Swift and BoringSSL take random numbers from the kernel by this function.
long syscall(long number, ...) {
    va_list more;
    va_start(more, number);
    long values[6];
    for (int i = 0; i < 6; i++)
        values[i] = va_arg(more, long);
    va_end(more);
    if (number != SYS_getrandom)
        return system_call(number, values[0], values[1], values[2], values[3], values[4], values[5]);
    for (long done = 0; done < values[1]; done += 8) {
        uint64_t random = next_random();
        long rest = values[1] - done;
        memcpy((char *)values[0] + done, &random, rest < 8 ? (size_t)rest : 8);
    }
    return values[1];
}

/// A system call with up to five values.
#define CALL(...) CALL_WITH(__VA_ARGS__, 0, 0, 0, 0, 0, 0)
#define CALL_WITH(number, a, b, c, d, e, f, ...) \
    system_call(number, (long)(a), (long)(b), (long)(c), (long)(d), (long)(e), (long)(f))

static _Atomic int counting;
static _Atomic int died;
static _Atomic int64_t budget;
static _Atomic int64_t count;

void cfaults_begin(int64_t writes) {
    budget = writes;
    count = 0;
    died = 0;
    counting = 1;
}

int64_t cfaults_end(void) {
    counting = 0;
    return count;
}

int cfaults_died(void) {
    return died;
}

/// Whether a write succeeds.
static int may_write(void) {
    if (!counting)
        return 1;
    if (!died && (budget < 0 || atomic_fetch_sub(&budget, 1) > 0)) {
        count++;
        return 1;
    }
    died = 1;
    errno = EIO;
    return 0;
}

/// What only makes sure that something is kept, or opens it, is no write, but a dead process does not do it either.
static int is_alive(void) {
    if (!counting || !died)
        return 1;
    errno = EIO;
    return 0;
}

ssize_t write(int file, const void *bytes, size_t size) {
    return may_write() ? CALL(SYS_write, file, bytes, size) : -1;
}

ssize_t pwrite(int file, const void *bytes, size_t size, off_t offset) {
    return may_write() ? CALL(SYS_pwrite64, file, bytes, size, offset) : -1;
}

ssize_t pwrite64(int file, const void *bytes, size_t size, off64_t offset) {
    return may_write() ? CALL(SYS_pwrite64, file, bytes, size, offset) : -1;
}

int ftruncate(int file, off_t size) {
    return may_write() ? (int)CALL(SYS_ftruncate, file, size) : -1;
}

int ftruncate64(int file, off64_t size) {
    return may_write() ? (int)CALL(SYS_ftruncate, file, size) : -1;
}

int rename(const char *old_path, const char *new_path) {
    return may_write() ? (int)CALL(SYS_renameat2, AT_FDCWD, old_path, AT_FDCWD, new_path, 0) : -1;
}

int renameat2(int old_folder, const char *old_path, int new_folder, const char *new_path, unsigned int flags) {
    return may_write() ? (int)CALL(SYS_renameat2, old_folder, old_path, new_folder, new_path, flags) : -1;
}

int unlink(const char *path) {
    return may_write() ? (int)CALL(SYS_unlinkat, AT_FDCWD, path, 0) : -1;
}

int unlinkat(int folder, const char *path, int flags) {
    return may_write() ? (int)CALL(SYS_unlinkat, folder, path, flags) : -1;
}

int mkdir(const char *path, mode_t mode) {
    return may_write() ? (int)CALL(SYS_mkdirat, AT_FDCWD, path, mode) : -1;
}

int rmdir(const char *path) {
    return may_write() ? (int)CALL(SYS_unlinkat, AT_FDCWD, path, AT_REMOVEDIR) : -1;
}

int fsync(int file) {
    return is_alive() ? (int)CALL(SYS_fsync, file) : -1;
}

int fdatasync(int file) {
    return is_alive() ? (int)CALL(SYS_fdatasync, file) : -1;
}

static int open_file(const char *path, int flags, mode_t mode) {
    if (flags & (O_CREAT | O_TRUNC) && !is_alive())
        return -1;
    return (int)CALL(SYS_openat, AT_FDCWD, path, flags | O_LARGEFILE, mode);
}

int open(const char *path, int flags, ...) {
    va_list more;
    va_start(more, flags);
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(more, mode_t) : 0;
    va_end(more);
    return open_file(path, flags, mode);
}

int open64(const char *path, int flags, ...) {
    va_list more;
    va_start(more, flags);
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(more, mode_t) : 0;
    va_end(more);
    return open_file(path, flags, mode);
}
