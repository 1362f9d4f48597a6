import { statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

const SHARED_MEMORY_FOLDER = '/dev/shm';
const MIN_DISK_BYTES = 4e9;
/** Memory-backed files reduce the memory of the tests, so this limit is twice as high. */
const MIN_MEMORY_BYTES = 8e9;

/** In memory where enough is free: creating and dropping a database takes 0.25 s on ext4 and hundredths of a second in memory. */
export function getFastTempFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(SHARED_MEMORY_FOLDER);
    return bavail * bsize > MIN_DISK_BYTES && freemem() > MIN_MEMORY_BYTES ? SHARED_MEMORY_FOLDER : tmpdir();
  } catch {
    return tmpdir();
  }
}
