/** Browser driven over a CDP pipe. With Playwright, Chromium recompiles the app at every start and takes twice as long. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as after } from 'node:timers/promises';
import { BROWSER_ARGS, findBrowser } from '#tests/find-browser.ts';

interface CdpResponse {
  id?: number;
  result?: unknown;
  error?: { message: string };
}

const TIMEOUT_MS = 30_000;

export class CdpBrowser {
  private readonly waiting = new Map<number, (answer: CdpResponse) => void>();
  private readonly process: ChildProcess;
  private lastId = 0;
  private unread = '';
  private session: string | undefined;

  private constructor(profile: string) {
    const args = [
      ...BROWSER_ARGS,
      '--headless=new',
      '--disable-gpu',
      '--remote-debugging-pipe',
      `--user-data-dir=${profile}`,
    ];
    this.process = spawn(findBrowser(), [...args, 'about:blank'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    });
    const answers = this.process.stdio[4] as Readable;
    answers.setEncoding('utf8').on('data', (text: string) => this.read(text));
  }

  static async launch(profile: string, { width, height }: { width: number; height: number }): Promise<CdpBrowser> {
    const browser = new CdpBrowser(profile);
    const { targetInfos } = await browser.send<{ targetInfos: { type: string; targetId: string }[] }>(
      'Target.getTargets',
    );
    const page = targetInfos.find(({ type }) => type === 'page');
    const { sessionId } = await browser.send<{ sessionId: string }>('Target.attachToTarget', {
      targetId: page?.targetId,
      flatten: true,
    });
    browser.session = sessionId;
    const screen = { width, height, deviceScaleFactor: 1, mobile: false };
    await browser.send('Emulation.setDeviceMetricsOverride', screen);
    return browser;
  }

  async throttleCpu(rate: number): Promise<void> {
    await this.send('Emulation.setCPUThrottlingRate', { rate });
  }

  async addInitScript(source: string): Promise<void> {
    await this.send('Page.enable');
    await this.send('Page.addScriptToEvaluateOnNewDocument', { source });
  }

  async open(address: string): Promise<void> {
    await this.send('Page.navigate', { url: address });
  }

  async evaluate<T>(expression: string): Promise<T> {
    const { result } = await this.send<{ result: { value: T } }>('Runtime.evaluate', {
      expression,
      returnByValue: true,
    });
    return result.value;
  }

  /** Polls every 200 ms to keep the load on the page low. @throws after 30 s */
  async waitUntil(expression: string): Promise<void> {
    const end = Date.now() + TIMEOUT_MS;
    while (Date.now() < end) {
      await after(200);
      if (await this.evaluate<boolean>(expression)) return;
    }
    throw new Error(`It never came to this: ${expression}`);
  }

  /** Closes as a user does, so that Chromium writes its data to disk. */
  async closeGracefully(): Promise<void> {
    const ended = once(this.process, 'exit');
    this.write({ id: (this.lastId += 1), method: 'Browser.close' });
    await ended;
  }

  private async send<T>(method: string, params: object = {}): Promise<T> {
    const id = (this.lastId += 1);
    const answered = new Promise<CdpResponse>((resolve) => this.waiting.set(id, resolve));
    this.write({ id, method, params, ...(this.session && { sessionId: this.session }) });
    const answer = await answered;
    if (answer.error) throw new Error(`${method}: ${answer.error.message}`);
    return answer.result as T;
  }

  private write(message: object): void {
    (this.process.stdio[3] as Writable).write(`${JSON.stringify(message)}\0`);
  }

  private read(text: string): void {
    const messages = (this.unread + text).split('\0');
    this.unread = messages.pop() ?? '';
    for (const message of messages) {
      const answer = JSON.parse(message) as CdpResponse;
      if (answer.id === undefined) continue;
      this.waiting.get(answer.id)?.(answer);
      this.waiting.delete(answer.id);
    }
  }
}
