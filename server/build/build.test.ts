import { spawn, type ChildProcess } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const projects: string[] = [];
const running: ChildProcess[] = [];
let project = '';

/** A minimal project with the build scripts, so that a build takes a second. */
const PROJECT_FILES: Record<string, string> = {
  'package.json': '{ "type": "module" }',
  'package-lock.json': '{}',
  'tsconfig.json': '{}',
  'public/robots.txt': 'all',
  'shared/messages/en/language.json': '{}',
  'public/module.mjs': 'export {};',
  'tools/messages/compile-messages.ts': 'export {};',
  'shared/version.ts': `export const version = 'first';`,
  'client/index.html': '<!doctype html><script type="module" src="/start.ts"></script>',
  'client/start.ts': `import('./screen.ts').then(({ screen }) => (document.title = screen));`,
  'client/screen.ts': `import { version } from '../shared/version.ts'; export const screen = 'screen ' + version;`,
  'client/render.ts': `export const renderer = 'renderer';`,
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
      if (mode !== 'server' && !mode.startsWith('render'))
        return { root: here + 'client', publicDir: here + 'public', plugins: [stuck], build: { outDir: here + 'dist/client', emptyOutDir: true, modulePreload: false } };
      const input = mode === 'server' ? { main: here + 'server/main.ts' } : { render: here + 'client/render.ts' };
      return { root: here, publicDir: false, build: { ssr: true, outDir: here + 'dist/' + mode, emptyOutDir: true, rolldownOptions: { input, output: { entryFileNames: '[name].js' } } } };
    });`,
};

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'redrive-build-'));
  projects.push(project);
  for (const [path, text] of Object.entries(PROJECT_FILES)) {
    mkdirSync(join(project, path, '..'), { recursive: true });
    writeFileSync(join(project, path), text);
  }
  const launchers = { recursive: true, filter: (path: string) => !path.endsWith('.test.ts') };
  cpSync(join(root, 'server/build'), join(project, 'server/build'), launchers);
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'));
});
afterAll(() => {
  for (const { pid, exitCode, signalCode } of running)
    if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, 'SIGKILL');
  for (const path of projects) rmSync(path, { recursive: true, force: true });
});

interface LaunchedProcess {
  child: ChildProcess;
  output(): string;
  ended: Promise<{ code: number | null; output: string }>;
}

function launchScript(script: 'start' | 'build', env: Record<string, string> = {}): LaunchedProcess {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [join(project, `server/build/${script}.mjs`)], {
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

const runStart = () => launchScript('start').ended;
const BUILD_MESSAGE = /Building Redrive/;

function getServedFolder({ output }: { output: string }): string {
  return /serving \S+ true (\S+)/.exec(output)?.[1] ?? `nothing: ${output}`;
}

describe('npm start', () => {
  it('builds completely for two concurrent starts and reuses the build later', async () => {
    const both = await Promise.all([runStart(), runStart()]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(both.map(({ output }) => /serving first true/.test(output))).toEqual([true, true]);
    expect((await runStart()).output).not.toMatch(BUILD_MESSAGE);
  });

  it('reuses the build after two concurrent builds', async () => {
    const builds = await Promise.all([launchScript('build').ended, launchScript('build').ended]);
    expect(builds.map(({ code }) => code)).toEqual([0, 0]);
    const later = await runStart();
    expect(later.output).toMatch(/^serving first true/);
  });

  it('ignores a build that was killed halfway', async () => {
    const assetsDir = join(getServedFolder(await runStart()), 'assets');
    const files = readdirSync(assetsDir);
    writeFileSync(join(project, 'shared/version.ts'), `export const version = 'second';`);
    const killed = launchScript('start', { STUCK: '1' });
    await expect.poll(killed.output).toMatch('half written');
    process.kill(-killed.child.pid!, 'SIGKILL');
    await killed.ended;
    expect(readdirSync(assetsDir)).toEqual(files);
    const restarted = await runStart();
    expect(restarted.output).toMatch(BUILD_MESSAGE);
    expect(restarted.output).toMatch(/serving second true/);
  });

  it('keeps the files of the previous version', async () => {
    const assetsDir = join(getServedFolder(await runStart()), 'assets');
    const files = readdirSync(assetsDir);
    writeFileSync(join(project, 'shared/version.ts'), `export const version = 'second';`);
    expect((await runStart()).output).toMatch(/serving second true/);
    expect(readdirSync(assetsDir)).toEqual(files);
  });

  it('keeps hashed files of all versions of the last 60 days', async () => {
    const keptAssets = join(project, 'dist/kept/assets');
    const code = async (version: string) => {
      writeFileSync(join(project, 'shared/version.ts'), `export const version = '${version}';`);
      return readdirSync(join(getServedFolder(await runStart()), 'assets'));
    };
    const [first, second, third] = [await code('first'), await code('second'), await code('third')];
    expect(readdirSync(keptAssets)).toEqual([...new Set([...first, ...second, ...third])].toSorted());
    const long = new Date(Date.now() - 61 * 24 * 3_600_000);
    for (const name of readdirSync(keptAssets)) utimesSync(join(keptAssets, name), long, long);
    const fourth = await code('fourth');
    expect(readdirSync(keptAssets)).toEqual([...new Set([...third, ...fourth])].toSorted());
  });

  it.each([
    { damage: 'missing', change: (path: string) => rmSync(path) },
    { damage: 'shorter', change: (path: string) => truncateSync(path, 1) },
  ])('rebuilds and repairs kept assets when a file is $damage', async ({ change }) => {
    const assetsDir = join(getServedFolder(await runStart()), 'assets');
    const name = readdirSync(assetsDir).find((file) => /^screen-.*\.js$/.test(file))!;
    const keptAssets = join(project, 'dist/kept/assets', name);
    const code = readFileSync(keptAssets, 'utf8');
    for (const path of [join(assetsDir, name), keptAssets]) change(path);
    const restarted = await runStart();
    expect(restarted.output).toMatch(BUILD_MESSAGE);
    expect(readFileSync(join(getServedFolder(restarted), 'assets', name), 'utf8')).toBe(code);
    expect(readFileSync(keptAssets, 'utf8')).toBe(code);
    expect((await runStart()).output).not.toMatch(BUILD_MESSAGE);
  });

  it('serves the new build when the clean-up fails', async () => {
    const assetsDir = join(getServedFolder(await runStart()), 'assets');
    const name = readdirSync(assetsDir).find((file) => /^screen-.*\.js$/.test(file))!;
    // A copy of the old asset cannot replace a folder. The asset is larger than a folder, so it is copied.
    truncateSync(join(assetsDir, name), 1_000_000);
    rmSync(join(project, 'dist/kept/assets', name));
    mkdirSync(join(project, 'dist/kept/assets', name));
    writeFileSync(join(project, 'shared/version.ts'), `export const version = 'second';`);
    const restarted = await runStart();
    expect(restarted.output).toMatch(/Cannot clean up old builds/);
    expect(restarted.output).toMatch(/serving second true/);
    expect((await runStart()).output).not.toMatch(BUILD_MESSAGE);
  });

  it('notices changed sources in a project below a folder named pictures', async () => {
    const parent = `${project}-moved`;
    projects.push(parent);
    mkdirSync(parent);
    renameSync(project, join(parent, 'pictures'));
    project = join(parent, 'pictures');
    await runStart();
    writeFileSync(join(project, 'shared/version.ts'), `export const version = 'second';`);
    expect((await runStart()).output).toMatch(/serving second true/);
  });

  it('compresses JavaScript modules', async () => {
    expect(existsSync(join(getServedFolder(await runStart()), 'module.mjs.br'))).toBe(true);
  });
});

describe('publishBuild', () => {
  const launcher = new URL('build.mjs', import.meta.url);
  let dist = '';
  let publishBuild: (dist: string, folder: string) => Promise<void>;
  const ASSETS = Array.from({ length: 100 }, (_, number) => `asset-${number}.js`);

  function completeBuild(name: string, age = 0): string {
    const folder = join(dist, `build-${name}`);
    mkdirSync(join(folder, 'client/assets'), { recursive: true });
    for (const asset of ASSETS) writeFileSync(join(folder, 'client/assets', asset), asset);
    writeFileSync(join(folder, 'built.json'), '{}');
    const finished = new Date(Date.now() - age);
    utimesSync(folder, finished, finished);
    return folder;
  }
  const current = () => readlinkSync(join(dist, 'current'));

  beforeEach(async () => {
    dist = join(project, 'dist');
    ({ publishBuild } = (await import(launcher.href)) as { publishBuild: typeof publishBuild });
  });

  it('keeps both of two builds that finish at once', async () => {
    await publishBuild(dist, completeBuild('before', 600_000));
    rmSync(join(dist, 'kept'), { recursive: true });
    const builds = [completeBuild('first'), completeBuild('second')];
    await Promise.all(builds.map((folder) => publishBuild(dist, folder)));
    expect(builds.map((folder) => existsSync(join(folder, 'built.json')))).toEqual([true, true]);
    expect(builds.map((folder) => basename(folder))).toContain(current());
    expect(readdirSync(join(dist, 'kept/assets'))).toEqual(ASSETS.toSorted());
  });

  it('keeps the build that another process makes current during the clean-up', async () => {
    await publishBuild(dist, completeBuild('before', 600_000));
    const other = completeBuild('other', 600_000);
    const placed = publishBuild(dist, completeBuild('own'));
    while (current() !== 'build-own') await setImmediate();
    symlinkSync('build-other', join(dist, 'current-other'));
    renameSync(join(dist, 'current-other'), join(dist, 'current'));
    await placed;
    expect(existsSync(other)).toBe(true);
  });

  it('removes complete builds before the last one', async () => {
    await publishBuild(dist, completeBuild('first', 600_000));
    await publishBuild(dist, completeBuild('second', 600_000));
    await publishBuild(dist, completeBuild('third'));
    expect(readdirSync(dist)).toEqual(['build-second', 'build-third', 'current', 'kept']);
  });
});
