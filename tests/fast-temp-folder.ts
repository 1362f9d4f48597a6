import { statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

/** Where Linux has a file system in memory for everybody. */
const SHARED_MEMORY_FOLDER = '/dev/shm';
const MIN_DISK_BYTES = 4e9;
/** Twice as much: what stands there is taken from the tests' own memory. */
const MIN_MEMORY_BYTES = 8e9;

/**
 * Where a run keeps many small files that go with it: in memory where there is plenty of it, else where the system has what is
 * temporary. To make a database and remove it there took a quarter of a second of the processor on ext4, hundredths in memory.
 */
export function getFastTempFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(SHARED_MEMORY_FOLDER);
    return bavail * bsize > MIN_DISK_BYTES && freemem() > MIN_MEMORY_BYTES ? SHARED_MEMORY_FOLDER : tmpdir();
  } catch {
    return tmpdir();
  }
}
