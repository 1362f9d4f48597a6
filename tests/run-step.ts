import { join } from 'node:path';
import { startSupervised } from './supervised-process.ts';

export const PROJECT_ROOT = new URL('..', import.meta.url).pathname;
export const getBinPath = (name: string): string => join(PROJECT_ROOT, 'node_modules', '.bin', name);

const formatResult = (title: string, code: number | null, started: number): string =>
  `== ${title}: ${code === 0 ? 'ok' : `failed (${code})`}, ${((Date.now() - started) / 1000).toFixed(1)} s\n`;

export type Step = readonly [title: string, command: string, args: readonly string[]];

/** Streams output to the console. @returns whether the step succeeded */
export function runStep([title, command, args]: Step, env: Record<string, string> = {}): Promise<boolean> {
  process.stdout.write(`\n== ${title}\n`);
  const started = Date.now();
  return new Promise((resolve) => {
    const child = startSupervised(command, args, { cwd: PROJECT_ROOT, stdio: 'inherit', env });
    child.once('exit', (code) => {
      process.stdout.write(formatResult(title, code, started));
      resolve(code === 0);
    });
  });
}

/** Prints the output at the end, so that parallel steps do not interleave. */
function runStepQuietly([title, command, args]: Step): Promise<boolean> {
  const started = Date.now();
  return new Promise((resolve) => {
    const child = startSupervised(command, args, { cwd: PROJECT_ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    child.stdout?.on('data', (text) => (said += String(text)));
    child.stderr?.on('data', (text) => (said += String(text)));
    child.once('close', (code) => {
      process.stdout.write(said + formatResult(title, code, started));
      resolve(code === 0);
    });
  });
}

export async function runInParallel(steps: readonly Step[]): Promise<boolean[]> {
  const waiting = [...steps];
  const results: boolean[] = [];
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await runStepQuietly(next));
  };
  await Promise.all([lane(), lane()]);
  return results;
}

export const createTypecheckStep = (project: string): Step => [
  `types of ${project}`,
  getBinPath('tsc'),
  ['-p', project],
];
export const LINT_STEP: Step = ['lint and boundaries', getBinPath('oxlint'), ['--quiet']];
/** Code imports the compiled messages. */
export const MESSAGES_STEP: Step = ['messages', getBinPath('tsx'), ['tools/messages/compile-messages.ts']];
export const BUILD_STEP: Step = ['build', process.execPath, ['server/build/build.mjs']];

export const createVitestStep = (...args: string[]): Step => [
  'unit, API and store tests',
  getBinPath('vitest'),
  [...args, '--config', 'tests/vitest.config.ts'],
];

export const createPlaywrightStep = (...args: string[]): Step => [
  'browser journeys',
  getBinPath('playwright'),
  ['test', '--config', 'tests/playwright.config.ts', ...args],
];

export const createBudgetsStep = (report: string): Step => [
  'budgets',
  getBinPath('tsx'),
  ['bench/budgets.ts', '--report', report],
];
