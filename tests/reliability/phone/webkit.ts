import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Device, Phone, Tab } from './device.ts';
import { DriverWire } from './driver-wire.ts';
import { turnClock } from './turned-clock.ts';
import { Session, WebDriverTab } from './webdriver-tab.ts';

/** WebKit's own small browser, on a screen that nobody sees. What it keeps ends with its session, so that only pages are killed. */

const PATIENCE_MS = 60_000;
/** Of the whole window: the page is a phone's. */
const SCREEN = { width: 390, height: 900 };
export const WEBKIT_PROGRAMS = ['WebKitWebDriver', 'Xvfb'] as const;

class Webkit implements Phone {
  readonly engine = 'webkit';
  readonly #session: Session;
  readonly #origin: string;
  readonly #driver: number;
  readonly #tabs = new Set<WebDriverTab>();
  #aheadMs = 0;

  constructor(session: Session, origin: string, driver: number) {
    this.#session = session;
    this.#origin = origin;
    this.#driver = driver;
  }

  async tab(): Promise<Tab> {
    const prepare = (opened: Tab) => opened.run(turnClock, this.#aheadMs);
    const handle = await this.#session.newTab('window');
    await this.#session.send(handle, 'size', SCREEN);
    const tab = new WebDriverTab(this.#session, handle, this.#origin, prepare);
    this.#tabs.add(tab);
    return tab;
  }

  async killPages(): Promise<void> {
    for (const pid of pagesOf(this.#driver)) process.kill(pid, 'SIGKILL');
    await this.forget();
  }

  killBrowser(): Promise<void> {
    return this.killPages();
  }

  async fill(): Promise<boolean> {
    return false;
  }

  async turnClock(aheadMs: number): Promise<void> {
    this.#aheadMs = aheadMs;
    for (const tab of this.#tabs) await tab.run(turnClock, aheadMs).catch(() => undefined);
  }

  async forget(): Promise<void> {
    for (const tab of this.#tabs) await tab.close().catch(() => undefined);
    this.#tabs.clear();
  }
}

/** The processes of pages and workers below this one. */
function pagesOf(ancestor: number): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,comm='], { encoding: 'utf8' }).trim().split('\n');
  const all = lines.map((line) => line.trim().split(/\s+/)).map(([pid, parent, name]) => {
    return { pid: Number(pid), parent: Number(parent), name: name! };
  });
  const below = new Set([ancestor]);
  for (let size = 0; size !== below.size;) {
    size = below.size;
    for (const { pid, parent } of all) if (below.has(parent)) below.add(pid);
  }
  return all.filter(({ pid, name }) => below.has(pid) && name.startsWith('WebKitWebProc')).map(({ pid }) => pid);
}

export function findWebkit(): string | undefined {
  const isThere = WEBKIT_PROGRAMS.every((name) => existsSync(`/usr/bin/${name}`));
  const folders = readdirSync('/usr/lib').flatMap((name) => ['4.1', '4.0'].map((api) => `/usr/lib/${name}/webkit2gtk-${api}`));
  return isThere ? folders.map((folder) => `${folder}/MiniBrowser`).find((path) => existsSync(path)) : undefined;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** @throws when it is not installed */
export async function openWebkit(): Promise<Device> {
  const binary = findWebkit();
  if (binary === undefined) throw new Error('No WebKit found. Install webkit2gtk-driver and xvfb');
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '800x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = `:${String(await once(screen.stdio[3]!, 'data')).trim()}`;
  const port = await freePort();
  const env = { ...process.env, DISPLAY: display, WEBKIT_DISABLE_COMPOSITING_MODE: '1', WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' };
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env, detached: true });
  const { wire, version } = await opened(`http://127.0.0.1:${port}`, binary);
  await wire.send('timeouts', { script: PATIENCE_MS, pageLoad: PATIENCE_MS, implicit: 0 });
  const session = new Session(wire);
  return {
    engine: 'webkit',
    version,
    phone: async (origin) => new Webkit(session, origin, driver.pid!),
    async close() {
      await wire.close();
      await ended(driver);
      await ended(screen);
    },
  };
}

async function opened(address: string, binary: string): Promise<Awaited<ReturnType<typeof DriverWire.open>>> {
  const options = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } };
  for (const until = Date.now() + PATIENCE_MS; ; await pause(100)) {
    try {
      return await DriverWire.open(address, options);
    } catch (cause) {
      if (Date.now() > until) throw cause;
    }
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const over = once(child, 'exit');
  child.kill('SIGTERM');
  await over;
}
