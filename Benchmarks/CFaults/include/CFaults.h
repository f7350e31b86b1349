#ifndef CFAULTS_H
#define CFAULTS_H

#include <stdint.h>

/// Lets the process die at a write: what it has written to files until then is there, and nothing is written any more.
///
/// The functions of libc that change files are defined anew in CFaults.c, for the program and for its libraries, SQLite among them. While
/// writes are counted, each takes one from a budget; when that is used up, the write and all later ones fail, and change nothing.
///
/// - Parameter budget: how many writes succeed; negative for any number
void cfaults_begin(int64_t budget);

/// Ends the counting: writes succeed again.
///
/// - Returns: how many writes there were since `cfaults_begin`, those that failed not included
int64_t cfaults_end(void);

/// The random numbers that the kernel gives to this program follow from a seed, so that what a simulation does can be repeated.
///
/// They always do, from the start of the program on: Swift's hashes take theirs then.
void cfaults_seed(uint64_t value);

/// Whether the budget is used up, and a write has failed.
int cfaults_died(void);

#endif
