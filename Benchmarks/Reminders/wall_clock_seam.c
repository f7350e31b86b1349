// A wall clock of one process's own, for LD_PRELOAD: CLOCK_REALTIME and the timers on it are shifted by as many nanoseconds as stand
// in the file CLOCK_SEAM. When they change, the timers act as timerfd_create(2) says of TFD_TIMER_CANCEL_ON_SET: whoever waits wakes,
// and read() and timerfd_settime() answer ECANCELED once.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

#define SECOND 1000000000LL

static _Atomic int64_t none;
static _Atomic int64_t *shift = &none;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
// There is one timer in the daemon.
static int timer = -1;
static int is_armed, is_cancelled;

__attribute__((constructor)) static void map_shift(void) {
    const char *path = getenv("CLOCK_SEAM");
    int file = path ? open(path, O_RDONLY | O_CLOEXEC) : -1;
    void *memory = file < 0 ? MAP_FAILED : mmap(0, sizeof *shift, PROT_READ, MAP_SHARED, file, 0);
    if (memory == MAP_FAILED)
        abort();
    shift = memory;
}

static struct timespec shifted(struct timespec time, int64_t by) {
    int64_t sum = time.tv_sec * SECOND + time.tv_nsec + by;
    if (sum < 1)
        sum = 1;
    return (struct timespec){.tv_sec = sum / SECOND, .tv_nsec = sum % SECOND};
}

int clock_gettime(clockid_t clock, struct timespec *time) {
    long status = syscall(SYS_clock_gettime, clock, time);
    if (status == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE))
        *time = shifted(*time, atomic_load(shift));
    return (int)status;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
    (void)zone;
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    *time = (struct timeval){.tv_sec = now.tv_sec, .tv_usec = now.tv_nsec / 1000};
    return 0;
}

time_t time(time_t *result) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    if (result)
        *result = now.tv_sec;
    return now.tv_sec;
}

static int arm(int descriptor, int flags, struct timespec when) {
    struct itimerspec alarm = {.it_value = when};
    return (int)syscall(SYS_timerfd_settime, descriptor, flags, &alarm, NULL);
}

static void *follow(void *unused) {
    (void)unused;
    int64_t known = atomic_load(shift);
    while (1) {
        usleep(2000);
        int64_t now = atomic_load(shift);
        if (now == known)
            continue;
        known = now;
        pthread_mutex_lock(&lock);
        if (is_armed) {
            is_cancelled = 1;
            arm(timer, 0, (struct timespec){.tv_nsec = 1});
        }
        pthread_mutex_unlock(&lock);
    }
    return NULL;
}

int timerfd_create(clockid_t clock, int flags) {
    int descriptor = (int)syscall(SYS_timerfd_create, clock, flags);
    if (clock == CLOCK_REALTIME && descriptor >= 0) {
        timer = descriptor;
        pthread_t thread;
        pthread_create(&thread, NULL, follow, NULL);
    }
    return descriptor;
}

int timerfd_settime(int descriptor, int flags, const struct itimerspec *alarm, struct itimerspec *before) {
    if (descriptor != timer || !(flags & TFD_TIMER_ABSTIME))
        return (int)syscall(SYS_timerfd_settime, descriptor, flags, alarm, before);
    pthread_mutex_lock(&lock);
    int status = arm(descriptor, flags, shifted(alarm->it_value, -atomic_load(shift)));
    is_armed = status == 0 && flags & TFD_TIMER_CANCEL_ON_SET;
    if (is_armed && is_cancelled) {
        is_cancelled = 0;
        errno = ECANCELED;
        status = -1;
    }
    pthread_mutex_unlock(&lock);
    return status;
}

ssize_t read(int descriptor, void *bytes, size_t count) {
    ssize_t status = syscall(SYS_read, descriptor, bytes, count);
    if (descriptor != timer)
        return status;
    pthread_mutex_lock(&lock);
    if (status > 0 && is_cancelled) {
        is_cancelled = 0;
        errno = ECANCELED;
        status = -1;
    }
    pthread_mutex_unlock(&lock);
    return status;
}
