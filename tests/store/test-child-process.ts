import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { getBuiltScript } from '#tests/build-fixtures/request-build.ts';

export const buildTestChild = (): Promise<URL> => getBuiltScript(new URL('./test-child.ts', import.meta.url));

export interface ChildRun {
  process: ChildProcess;
  acknowledged: string[];
  /** Printed last by a process that ended by itself. */
  report: unknown;
  ended: Promise<void>;
  /** Settles after `count` acknowledged commits or the end of the process. */
  waitForCommits(count: number): Promise<void>;
}

interface ChildOptions {
  /** A data folder, or the address of a database. */
  dataDir: string;
  script: URL;
  run: string;
  checkpointBytes?: number;
  /** Maximum file length in the units of `ulimit -f`. */
  fileLimit?: number;
}

export function startChild(options: ChildOptions): ChildRun {
  const args = [options.dataDir, options.run, String(options.checkpointBytes ?? 65_536)];
  const node = [process.execPath, fileURLToPath(options.script), ...args];
  const limit = options.fileLimit === undefined ? '' : `ulimit -f ${options.fileLimit}; `;
  const child = spawn('sh', ['-c', `${limit}exec "$@"`, 'sh', ...node], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return trackOutput(child);
}

function trackOutput(child: ChildProcess): ChildRun {
  const waiting: { count: number; go: () => void }[] = [];
  const lines = createInterface({ input: child.stdout! });
  const run: ChildRun = {
    process: child,
    acknowledged: [],
    report: undefined,
    ended: Promise.all([
      new Promise((resolve) => child.once('exit', resolve)),
      new Promise((resolve) => lines.once('close', resolve)),
    ]).then(() => waiting.forEach((waiter) => waiter.go())),
    waitForCommits(count) {
      return new Promise((go) => {
        if (run.acknowledged.length >= count || child.exitCode !== null) go();
        else waiting.push({ count, go });
      });
    },
  };
  lines.on('line', (line) => {
    if (line.startsWith('{')) run.report = JSON.parse(line);
    else if (line !== 'open') run.acknowledged.push(line);
    for (const waiter of waiting) if (run.acknowledged.length >= waiter.count) waiter.go();
  });
  return run;
}
