#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <sys/file.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

int clinux_lock_exclusively(int descriptor) {
    while (flock(descriptor, LOCK_EX | LOCK_NB) != 0)
        if (errno != EINTR)
            return errno;
    return 0;
}

int clinux_wait_for_lock(int descriptor) {
    while (flock(descriptor, LOCK_EX) != 0)
        if (errno != EINTR)
            return errno;
    return 0;
}

void clinux_unlock(int descriptor) {
    while (flock(descriptor, LOCK_UN) != 0)
        if (errno != EINTR)
            return;
}

int clinux_rename_without_replacing(const char *old_path, const char *new_path) {
    if (renameat2(AT_FDCWD, old_path, AT_FDCWD, new_path, RENAME_NOREPLACE) == 0)
        return 0;
    if (errno != EINVAL && errno != ENOSYS)
        return errno;
    struct stat taken;
    if (lstat(new_path, &taken) == 0)
        return EEXIST;
    return rename(old_path, new_path) == 0 ? 0 : errno;
}

int clinux_arm_wall_clock(int descriptor, int64_t seconds, int32_t nanoseconds) {
    struct itimerspec alarm = {.it_value = {.tv_sec = seconds, .tv_nsec = nanoseconds}};
    if (timerfd_settime(descriptor, TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET, &alarm, 0) != 0)
        return errno;
    return 0;
}

int clinux_pipe(int ends[2]) {
    return pipe2(ends, O_NONBLOCK | O_CLOEXEC) == 0 ? 0 : errno;
}

static atomic_int signal_pipe = -1;

/// Calls only what signal-safety(7) allows. A full pipe loses nothing: the reader is about to be woken anyway.
static void write_signal_number(int number) {
    int saved = errno;
    unsigned char byte = (unsigned char)number;
    ssize_t written = write(atomic_load(&signal_pipe), &byte, 1);
    (void)written;
    errno = saved;
}

int clinux_catch_signal(int number, int pipe_end) {
    atomic_store(&signal_pipe, pipe_end);
    struct sigaction action = {.sa_handler = write_signal_number, .sa_flags = SA_RESTART};
    sigfillset(&action.sa_mask);
    return sigaction(number, &action, 0) == 0 ? 0 : errno;
}

void clinux_release_signal(int number) {
    struct sigaction action = {.sa_handler = SIG_DFL};
    sigaction(number, &action, 0);
}

int clinux_close_all_but_standard(void) {
    return close_range(STDERR_FILENO + 1, ~0U, 0) == 0 ? 0 : errno;
}
