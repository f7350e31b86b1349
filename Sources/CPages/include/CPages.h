// The files of the web pages, which are compiled into the program.
#ifndef CPAGES_H
#define CPAGES_H

#include <stddef.h>

typedef struct {
    /// The path below `files`.
    const char *_Nonnull name;
    const unsigned char *_Nonnull bytes;
    size_t count;
} cpages_file;

/// The first of them. (Swift imports an array without a size as a tuple.)
const cpages_file *_Nonnull cpages_files_start(void);
extern const size_t cpages_file_count;

#endif
