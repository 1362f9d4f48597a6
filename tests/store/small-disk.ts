import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** For tests: a file system that is really full when its few kilobytes are written, where one may be mounted. */

export interface SmallDisk {
  path: string;
  /** Kilobytes. */
  resize(kilobytes: number): void;
  /** Unmounts and removes it. */
  drop(): void;
}

/** Undefined where this user may not mount. */
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
      // Also while a test that failed has files open there.
      execFileSync('umount', ['-l', path]);
      rmSync(path, { recursive: true });
    },
  };
}
