import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Device, Phone, Tab } from './browser-engine.ts';
import { DriverWire } from './http-webdriver.ts';
import { turnClock } from './clock-offset.ts';
import { Session, WebDriverTab } from './webdriver-tab.ts';

/** WebKit's own small browser, on a screen that nobody sees. What it keeps ends with its session, so that only pages are killed. */

const PATIENCE_MS = 60_000;
/** Of the whole window: the page is a phone's. */
const SCREEN = { width: 390, height: 900 };
const DRIVER = '/usr/bin/WebKitWebDriver';
const XVFB = '/usr/bin/Xvfb';

class Webkit implements Phone {
  readonly engine = 'webkit';
  readonly diesWithPages = false;
  readonly #session: Session;
  readonly #origin: string;
  #spare: WebDriverTab | undefined;
  readonly #tabs = new Set<WebDriverTab>();
  #aheadMs = 0;

  constructor(session: Session, origin: string) {
    this.#session = session;
    this.#origin = origin;
  }

  async tab(): Promise<Tab> {
    const prepare = (opened: Tab) => opened.run(turnClock, this.#aheadMs);
    if (!this.#spare) await this.#begin();
    const handle = await this.#session.newTab('window');
    await this.#session.send(handle, 'size', SCREEN);
    const tab = new WebDriverTab(this.#session, handle, this.#origin, prepare);
    this.#tabs.add(tab);
    return tab;
  }

  /** A page that crashes ends the whole session of automation: it is closed instead, and hears of it. */
  async killPages(): Promise<void> {
    await this.#spare?.run(holdCaches);
    await this.#closeTabs();
  }

  /** What automation keeps goes with the last page of an origin: one without any script of the app stays. */
  async #begin(): Promise<void> {
    const handle = await this.#session.newTab('window');
    this.#spare = new WebDriverTab(this.#session, handle, this.#origin, async () => undefined);
    await this.#spare.open('/robots.txt');
  }

  killBrowser(): Promise<void> {
    return this.killPages();
  }

  async makeFull(): Promise<boolean> {
    return false;
  }

  async turnClock(aheadMs: number): Promise<void> {
    this.#aheadMs = aheadMs;
    for (const tab of this.#tabs) await tab.run(turnClock, aheadMs).catch(() => undefined);
  }

  async forget(): Promise<void> {
    await this.#closeTabs();
    await this.#spare?.close();
  }

  async #closeTabs(): Promise<void> {
    for (const tab of this.#tabs) await tab.close().catch(() => undefined);
    this.#tabs.clear();
  }
}

/** Runs in the page. */
async function holdCaches(): Promise<void> {
  const names = await caches.keys();
  Object.assign(window, { held: await Promise.all(names.map((name) => caches.open(name))) });
}

/** Beside the driver of the same library. */
function miniBrowsers(): string[] {
  return readdirSync('/usr/lib').flatMap((name) =>
    ['4.1', '4.0'].map((api) => `/usr/lib/${name}/webkit2gtk-${api}/MiniBrowser`),
  );
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** @throws when none is at these places, or what drives it is missing */
export async function openWebkit(places: readonly string[] = miniBrowsers()): Promise<Device> {
  const binary = places.find((path) => existsSync(path));
  if (binary === undefined || !existsSync(DRIVER) || !existsSync(XVFB))
    throw new Error('No WebKit found. Install webkit2gtk-driver and xvfb');
  const screen = spawn(XVFB, ['-displayfd', '3', '-screen', '0', '800x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = `:${String(await once(screen.stdio[3]!, 'data')).trim()}`;
  const port = await freePort();
  const env = {
    ...process.env,
    DISPLAY: display,
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  };
  const driver = spawn(DRIVER, [`--port=${port}`], { stdio: 'ignore', env, detached: true });
  const { wire, version } = await opened(`http://127.0.0.1:${port}`, binary);
  await wire.send('timeouts', { script: PATIENCE_MS, pageLoad: PATIENCE_MS, implicit: 0 });
  const session = new Session(wire);
  return {
    engine: 'webkit',
    version,
    phone: async (origin) => new Webkit(session, origin),
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
