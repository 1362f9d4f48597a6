import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserEngine, BrowserProfile, BrowserTab } from './browser-engine.ts';
import { HttpWebDriver } from './http-webdriver.ts';
import { setClockOffset } from './clock-offset.ts';
import { WebDriverSession, WebDriverTab } from './webdriver-tab.ts';

/** WebKit's MiniBrowser on a virtual screen. Its data ends with the session, so only pages are killed. */

const START_TIMEOUT_MS = 60_000;
/** Size of the whole window; the page inside is phone-sized. */
const WINDOW_SIZE = { width: 390, height: 900 };
const DRIVER_PATH = '/usr/bin/WebKitWebDriver';
const XVFB_PATH = '/usr/bin/Xvfb';

class WebkitProfile implements BrowserProfile {
  readonly engine = 'webkit';
  readonly diesWithPages = false;
  readonly hasMicrophone = false;
  readonly #session: WebDriverSession;
  readonly #origin: string;
  #spare: WebDriverTab | undefined;
  readonly #tabs = new Set<WebDriverTab>();
  #aheadMs = 0;

  constructor(session: WebDriverSession, origin: string) {
    this.#session = session;
    this.#origin = origin;
  }

  async openTab(): Promise<BrowserTab> {
    const prepare = (opened: BrowserTab) => opened.run(setClockOffset, this.#aheadMs);
    if (!this.#spare) await this.#begin();
    const handle = await this.#session.newTab('window');
    await this.#session.send(handle, 'size', WINDOW_SIZE);
    const tab = new WebDriverTab(this.#session, handle, this.#origin, prepare);
    this.#tabs.add(tab);
    return tab;
  }

  /** A crashed page would end the automation session, so the pages are closed, with unload events. */
  async killPages(): Promise<void> {
    await this.#spare?.run(holdCaches);
    await this.#closeTabs();
  }

  /** Automation deletes the data of an origin with its last page, so a blank page stays open. */
  async #begin(): Promise<void> {
    const handle = await this.#session.newTab('window');
    this.#spare = new WebDriverTab(this.#session, handle, this.#origin, async () => undefined);
    await this.#spare.open('/robots.txt');
  }

  killBrowser(): Promise<void> {
    return this.killPages();
  }

  async setStorageFull(): Promise<boolean> {
    return false;
  }

  async setClockOffset(aheadMs: number): Promise<void> {
    this.#aheadMs = aheadMs;
    for (const tab of this.#tabs) await tab.run(setClockOffset, aheadMs).catch(() => undefined);
  }

  async clear(): Promise<void> {
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

function miniBrowserPaths(): string[] {
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

/** @throws when MiniBrowser, its driver or Xvfb is missing */
export async function openWebkitEngine(places: readonly string[] = miniBrowserPaths()): Promise<BrowserEngine> {
  const binary = places.find((path) => existsSync(path));
  if (binary === undefined || !existsSync(DRIVER_PATH) || !existsSync(XVFB_PATH))
    throw new Error('No WebKit found. Install webkit2gtk-driver and xvfb');
  const screen = spawn(XVFB_PATH, ['-displayfd', '3', '-screen', '0', '800x1000x24', '-nolisten', 'tcp'], {
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
  const driver = spawn(DRIVER_PATH, [`--port=${port}`], { stdio: 'ignore', env, detached: true });
  const { wire, version } = await connectToDriver(`http://127.0.0.1:${port}`, binary);
  await wire.send('timeouts', { script: START_TIMEOUT_MS, pageLoad: START_TIMEOUT_MS, implicit: 0 });
  const session = new WebDriverSession(wire);
  return {
    engine: 'webkit',
    version,
    newProfile: async (origin) => new WebkitProfile(session, origin),
    async close() {
      await wire.close();
      await stopProcess(driver);
      await stopProcess(screen);
    },
  };
}

async function connectToDriver(
  address: string,
  binary: string,
): Promise<Awaited<ReturnType<typeof HttpWebDriver.open>>> {
  const options = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } };
  for (const until = Date.now() + START_TIMEOUT_MS; ; await pause(100)) {
    try {
      return await HttpWebDriver.open(address, options);
    } catch (cause) {
      if (Date.now() > until) throw cause;
    }
  }
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const over = once(child, 'exit');
  child.kill('SIGTERM');
  await over;
}
