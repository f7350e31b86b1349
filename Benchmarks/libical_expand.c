// The reference: what a C program on libical takes to read calendars and to list a window of them.
//
// usage: libical_expand FROM TO PATH…     instants as seconds since 1970; files, or folders of .ics files
// Prints one line: occurrences in the window, the processor's seconds to read and list it, occurrences of the window's first day, seconds for it.
#include <dirent.h>
#include <libical/ical.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

struct window {
    time_t from, to;
    long count;
};

static icalcomponent **calendars;
static size_t calendar_count;

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void read_file(const char *path) {
    FILE *file = fopen(path, "rb");
    if (!file) {
        perror(path);
        exit(1);
    }
    struct stat status;
    fstat(fileno(file), &status);
    char *text = malloc((size_t)status.st_size + 1);
    text[fread(text, 1, (size_t)status.st_size, file)] = 0;
    fclose(file);
    calendars = realloc(calendars, (calendar_count + 1) * sizeof *calendars);
    calendars[calendar_count++] = icalparser_parse_string(text);
    free(text);
}

static void read_path(const char *path) {
    DIR *folder = opendir(path);
    if (!folder) {
        read_file(path);
        return;
    }
    for (struct dirent *entry; (entry = readdir(folder));) {
        if (!strstr(entry->d_name, ".ics"))
            continue;
        char name[4096];
        snprintf(name, sizeof name, "%s/%s", path, entry->d_name);
        read_file(name);
    }
    closedir(folder);
}

static void count(icalcomponent *event, struct icaltime_span *span, void *data) {
    struct window *window = data;
    (void)event;
    if (span->start < window->to && (span->end > window->from || span->start >= window->from))
        window->count++;
}

static long expand(time_t from, time_t to) {
    struct window window = {from, to, 0};
    icaltimezone *utc = icaltimezone_get_utc_timezone();
    struct icaltimetype start = icaltime_from_timet_with_zone(from, 0, utc);
    struct icaltimetype end = icaltime_from_timet_with_zone(to, 0, utc);
    for (size_t index = 0; index < calendar_count; index++) {
        icalcomponent *calendar = calendars[index];
        for (icalcomponent *event = icalcomponent_get_first_component(calendar, ICAL_VEVENT_COMPONENT); event;
             event = icalcomponent_get_next_component(calendar, ICAL_VEVENT_COMPONENT))
            icalcomponent_foreach_recurrence(event, start, end, count, &window);
    }
    return window.count;
}

int main(int argc, char **argv) {
    if (argc < 4) {
        fprintf(stderr, "usage: %s FROM TO PATH…\n", argv[0]);
        return 2;
    }
    time_t from = atol(argv[1]), to = atol(argv[2]);
    double begin = now();
    for (int index = 3; index < argc; index++)
        read_path(argv[index]);
    long first = expand(from, to);
    double middle = now();
    long second = expand(from, from + 86400);
    printf("%ld %f %ld %f\n", first, middle - begin, second, now() - middle);
    return 0;
}
