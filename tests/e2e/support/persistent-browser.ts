/** Chromium with a persistent profile, so that tests can kill and reopen the browser. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { chromium, expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from '../../find-browser.ts';

const VIEWPORT = { width: 390, height: 844 };
const START_TIMEOUT_MS = 60_000;
/** Messages of the browser about failed requests. */
const BROWSER_NOISE = /Failed to load resource|net::ERR_|the server responded with a status|EventSource's response/;

export class PersistentBrowser {
  readonly profile: string;
  private readonly executablePath: string;
  private readonly flags: readonly string[];
  private process: ChildProcess | undefined;
  private browser: Browser | undefined;
  /** console.error messages and uncaught errors of all pages. */
  readonly errors: string[] = [];

  private constructor(profile: string, program: string, flags: readonly string[]) {
    this.profile = profile;
    this.executablePath = program;
    this.flags = flags;
  }

  /** @param flags extra browser flags; none for measurements */
  static async withNewProfile(program = findBrowser(), flags: readonly string[] = []): Promise<PersistentBrowser> {
    const phone = new PersistentBrowser(await mkdtemp(join(tmpdir(), 'redrive-phone-')), program, flags);
    await phone.launch();
    return phone;
  }

  get context(): BrowserContext {
    const context = this.browser?.contexts()[0];
    if (!context) throw new Error('The phone is off');
    return context;
  }

  async launch(): Promise<void> {
    const portFile = join(this.profile, 'DevToolsActivePort');
    await rm(portFile, { force: true });
    await rm(join(this.profile, 'SingletonLock'), { force: true });
    this.process = spawn(
      this.executablePath,
      [
        ...BROWSER_ARGS,
        ...this.flags,
        '--headless=new',
        '--remote-debugging-port=0',
        `--user-data-dir=${this.profile}`,
        `--window-size=${VIEWPORT.width},${VIEWPORT.height}`,
        '--disable-gpu',
        '--no-default-browser-check',
        '--disable-field-trial-config',
        '--disable-extensions',
        '--disable-component-extensions-with-background-pages',
        '--disable-default-apps',
        '--disable-breakpad',
        '--disable-search-engine-choice-screen',
        '--password-store=basic',
        '--metrics-recording-only',
        'about:blank',
      ],
      { stdio: 'ignore', detached: true },
    );
    const port = await this.debuggingPort(portFile);
    this.browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`, { timeout: START_TIMEOUT_MS });
  }

  private async debuggingPort(file: string): Promise<string> {
    const deadline = Date.now() + START_TIMEOUT_MS;
    while (Date.now() < deadline) {
      const [port, path] = (await readFile(file, 'utf8').catch(() => '')).split('\n');
      if (port && path) return port;
      await after(50);
    }
    throw new Error('The browser did not start');
  }

  async newPage(): Promise<Page> {
    const page = await this.context.newPage();
    await page.setViewportSize(VIEWPORT);
    page.setDefaultTimeout(60_000);
    page.on('console', (message) => {
      if (message.type() === 'error' && !BROWSER_NOISE.test(message.text())) this.errors.push(message.text());
    });
    page.on('pageerror', (error) => this.errors.push(String(error)));
    return page;
  }

  /** SIGKILL, as when the camera app takes the memory. */
  async kill(): Promise<void> {
    const child = this.process;
    this.process = undefined;
    this.browser = undefined;
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    process.kill(-child.pid, 'SIGKILL');
    await once(child, 'exit');
  }

  /** Lets the browser flush its state; cookies take up to 30 s otherwise. */
  async closeGracefully(): Promise<void> {
    const child = this.process;
    const browser = this.browser;
    this.process = undefined;
    this.browser = undefined;
    if (!child || !browser) return;
    const exited = once(child, 'exit');
    const session = await browser.newBrowserCDPSession();
    await session.send('Browser.close').catch(() => undefined);
    await exited;
  }

  async killAndRemoveProfile(): Promise<void> {
    await this.kill();
    await rm(this.profile, { recursive: true, force: true, maxRetries: 20 });
  }

  /** For failure reports. */
  async describePages(): Promise<string> {
    const pages = this.browser?.contexts()[0]?.pages() ?? [];
    const texts = await Promise.all(
      pages.map(
        async (page) => `${page.url()}\n${await page.locator('body').innerText({ timeout: 2000 }).catch(String)}`,
      ),
    );
    return [...texts, ...this.errors].join('\n---\n');
  }

  expectNoErrors(): void {
    expect(this.errors).toEqual([]);
  }
}
