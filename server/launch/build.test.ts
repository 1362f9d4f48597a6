import { spawn, type ChildProcess } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

/** What is served is whole, whoever builds at the same time, is killed at it, or touches what was built. */

const root = fileURLToPath(new URL('../..', import.meta.url));
const projects: string[] = [];
const running: ChildProcess[] = [];
let project = '';

/** A project with our launcher and a program of a few lines, so that a build takes a second. */
const FILES: Record<string, string> = {
  'package.json': '{ "type": "module" }',
  'package-lock.json': '{}',
  'tsconfig.json': '{}',
  'public/robots.txt': 'all',
  'shared/version.ts': `export const version = 'first';`,
  'client/index.html': '<!doctype html><script type="module" src="/start.ts"></script>',
  'client/start.ts': `import('./screen.ts').then(({ screen }) => (document.title = screen));`,
  'client/screen.ts': `import { version } from '../shared/version.ts'; export const screen = 'screen ' + version;`,
  'client/render.ts': `export const renderer = 'renderer';`,
  // Says what a visitor would get, and ends.
  'server/main.ts': `
    import { readdirSync, readFileSync } from 'node:fs';
    import { version } from '../shared/version.ts';
    const client = new URL('../client/', import.meta.url);
    const script = /src="\\/(assets[^"]+)"/.exec(readFileSync(new URL('index.html', client), 'utf8'))[1];
    const code = readFileSync(new URL(script, client), 'utf8');
    const screen = readFileSync(new URL('assets/' + /screen-[\\w-]+\\.js/.exec(code)[0], client), 'utf8');
    console.log('serving', version, screen.includes('screen ' + version) || screen.includes(version), client.pathname);`,
  'vite.config.ts': `
    import { defineConfig } from 'vite';
    const here = new URL('.', import.meta.url).pathname;
    const stuck = { name: 'stuck', writeBundle: () => process.env.STUCK && (console.log('half written'), new Promise(() => setInterval(() => {}, 1e6))) };
    export default defineConfig(({ mode }) => {
      if (mode !== 'server' && mode !== 'render')
        return { root: here + 'client', publicDir: here + 'public', plugins: [stuck], build: { outDir: here + 'dist/client', emptyOutDir: true, modulePreload: false } };
      const input = mode === 'server' ? { main: here + 'server/main.ts' } : { render: here + 'client/render.ts' };
      return { root: here, publicDir: false, build: { ssr: true, outDir: here + 'dist/' + mode, emptyOutDir: true, rolldownOptions: { input, output: { entryFileNames: '[name].js' } } } };
    });`,
};

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'redrive-build-'));
  projects.push(project);
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(join(project, path, '..'), { recursive: true });
    writeFileSync(join(project, path), text);
  }
  const launchers = { recursive: true, filter: (path: string) => !path.endsWith('.test.ts') };
  cpSync(join(root, 'server/launch'), join(project, 'server/launch'), launchers);
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'));
});
afterAll(() => {
  for (const { pid, exitCode, signalCode } of running)
    if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, 'SIGKILL');
  for (const path of projects) rmSync(path, { recursive: true, force: true });
});

interface Launch {
  child: ChildProcess;
  output(): string;
  /** What it printed, when it has ended. */
  ended: Promise<{ code: number | null; output: string }>;
}

function launch(script: 'start' | 'build', env: Record<string, string> = {}): Launch {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [join(project, `server/launch/${script}.mjs`)], {
    cwd: project,
    env: { PATH, ...env },
    detached: true,
  });
  running.push(child);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<{ code: number | null; output: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, output })),
  );
  return { child, output: () => output, ended };
}

const start = () => launch('start').ended;
const BUILDING = /Building Redrive/;

/** The folder a start served its client from. */
function servedFrom({ output }: { output: string }): string {
  return /serving \S+ true (\S+)/.exec(output)?.[1] ?? `nothing: ${output}`;
}

describe('the build', { timeout: 120_000 }, () => {
  it('is complete for two starts at once, and a later start takes none', async () => {
    const both = await Promise.all([start(), start()]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(both.map(({ output }) => /serving first true/.test(output))).toEqual([true, true]);
    expect((await start()).output).not.toMatch(BUILDING);
  });

  it('is whole after two builds at once, and a later start takes none', async () => {
    const builds = await Promise.all([launch('build').ended, launch('build').ended]);
    expect(builds.map(({ code }) => code)).toEqual([0, 0]);
    const later = await start();
    expect(later.output).toMatch(/^serving first true/);
  });

  it('that was killed in the middle is as if it had never begun', async () => {
    const before = join(servedFrom(await start()), 'assets');
    const files = readdirSync(before);
    writeFileSync(join(project, 'shared/version.ts'), `export const version = 'second';`);
    const killed = launch('start', { STUCK: '1' });
    await expect.poll(killed.output, { timeout: 60_000 }).toMatch('half written');
    process.kill(-killed.child.pid!, 'SIGKILL');
    await killed.ended;
    expect(readdirSync(before)).toEqual(files);
    const after = await start();
    expect(after.output).toMatch(BUILDING);
    expect(after.output).toMatch(/serving second true/);
  });

  it('leaves the files of the version that may still be running where they are', async () => {
    const before = join(servedFrom(await start()), 'assets');
    const files = readdirSync(before);
    writeFileSync(join(project, 'shared/version.ts'), `export const version = 'second';`);
    expect((await start()).output).toMatch(/serving second true/);
    expect(readdirSync(before)).toEqual(files);
  });

  it('leaves the code of every version of the last 60 days to be asked for', async () => {
    const kept = join(project, 'dist/kept/assets');
    const code = async (version: string) => {
      writeFileSync(join(project, 'shared/version.ts'), `export const version = '${version}';`);
      return readdirSync(join(servedFrom(await start()), 'assets'));
    };
    const [first, second, third] = [await code('first'), await code('second'), await code('third')];
    expect(readdirSync(kept)).toEqual([...new Set([...first, ...second, ...third])].toSorted());
    const long = new Date(Date.now() - 61 * 24 * 3_600_000);
    for (const name of readdirSync(kept)) utimesSync(join(kept, name), long, long);
    const fourth = await code('fourth');
    expect(readdirSync(kept)).toEqual([...new Set([...third, ...fourth])].toSorted());
  });
});
