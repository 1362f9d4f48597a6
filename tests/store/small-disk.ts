import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system of some kilobytes, where mounting is permitted. */

export interface SmallDisk {
  path: string;
  resize(kilobytes: number): void;
  drop(): void;
}

/** Undefined where mounting is not permitted. */
export function mountSmallDisk(kilobytes: number): SmallDisk | undefined {
  const path = mkdtempSync(join(tmpdir(), 'redrive-small-'));
  try {
    const options = `size=${kilobytes}k,mode=700`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', path], { stdio: 'ignore' });
  } catch {
    rmSync(path, { recursive: true });
    return undefined;
  }
  return {
    path,
    resize: (size) => void execFileSync('mount', ['-o', `remount,size=${size}k`, path]),
    drop() {
      // A failed test may still hold open files.
      execFileSync('umount', ['-l', path]);
      rmSync(path, { recursive: true });
    },
  };
}
