import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserTab, ScreenTarget } from './browser-engine.ts';
import { waitUntilStill, findElement, toElementQuery } from './element-finder.ts';
import { ELEMENT_KEY, type WebDriverCommand, type WebDriverConnection } from './webdriver.ts';

/** A tab controlled by WebDriver. A session has one active tab, so each command selects its tab first. */

const ACTION_TIMEOUT_MS = 30_000;
const POLL_INTERVAL_MS = 30;

type ElementReference = Record<string, string>;

export class WebDriverSession {
  readonly connection: WebDriverConnection;
  #shown = '';
  #tail: Promise<unknown> = Promise.resolve();

  constructor(wire: WebDriverConnection) {
    this.connection = wire;
  }

  send(handle: string, command: WebDriverCommand, given?: Record<string, unknown>): Promise<unknown> {
    const run = this.#tail.then(async () => {
      if (this.#shown !== handle) await this.connection.send('toTab', { handle });
      this.#shown = handle;
      return this.connection.send(command, given);
    });
    this.#tail = run.catch(() => undefined);
    return run;
  }

  /** @param type `window` where background tabs draw no frames */
  async newTab(type: 'tab' | 'window'): Promise<string> {
    const { handle } = (await this.send(await this.#any(), 'newTab', { type })) as { handle: string };
    return handle;
  }

  async closeTab(handle: string): Promise<void> {
    await this.send(handle, 'closeTab');
    this.#shown = '';
  }

  async #any(): Promise<string> {
    const handles = (await this.connection.send('tabs')) as string[];
    return handles.includes(this.#shown) ? this.#shown : handles[0]!;
  }
}

export class WebDriverTab implements BrowserTab {
  readonly handle: string;
  readonly #session: WebDriverSession;
  readonly #origin: string;
  /** Setup of each new document, which WebDriver can run only after loading. */
  readonly #prepare: (tab: BrowserTab) => Promise<void>;

  constructor(session: WebDriverSession, handle: string, origin: string, prepare: (tab: BrowserTab) => Promise<void>) {
    this.#session = session;
    this.handle = handle;
    this.#origin = origin;
    this.#prepare = prepare;
  }

  async open(path: string): Promise<void> {
    await this.#send('navigate', { url: this.#origin + path });
    await this.#prepare(this);
  }

  async currentPath(): Promise<string> {
    const { pathname, search } = new URL((await this.#send('url')) as string);
    return pathname + search;
  }

  async run<Result, Given>(work: (given: Given) => Result | Promise<Result>, given?: Given): Promise<Result> {
    const script = `const done = arguments[arguments.length - 1];
      Promise.resolve().then(() => (${work.toString()})(arguments[0])).then(
        (value) => done({ value: value ?? null }), (error) => done({ error: String(error) }));`;
    const answer = (await this.#send('run', { script, args: [given ?? null] })) as {
      value: Result;
      error?: string;
    };
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.value;
  }

  async has(target: ScreenTarget): Promise<boolean> {
    const script = `arguments[1]((${findElement.toString()})(arguments[0]) !== null);`;
    return (await this.#send('run', { script, args: [toElementQuery(target)] })) as boolean;
  }

  async attribute(target: ScreenTarget, name: string): Promise<string | null> {
    const script = `const found = (${findElement.toString()})(arguments[0]);
      arguments[2](found ? found.getAttribute(arguments[1]) : null);`;
    return (await this.#send('run', { script, args: [toElementQuery(target), name] })) as string | null;
  }

  tap(target: ScreenTarget, patienceMs = ACTION_TIMEOUT_MS): Promise<void> {
    return this.#with(target, (id) => this.#send('click', { id }), patienceMs);
  }

  enterText(target: ScreenTarget, text: string): Promise<void> {
    return this.#with(target, async (id) => {
      await this.#send('clear', { id });
      await this.#send('type', { id, text });
    });
  }

  selectFirstOption(target: ScreenTarget): Promise<void> {
    const script = `const select = (${findElement.toString()})(arguments[0]);
      if (!select || select.options.length < 2) return arguments[1](false);
      select.selectedIndex = 1;
      select.dispatchEvent(new Event('change', { bubbles: true }));
      arguments[1](true);`;
    return this.#with(target, async () => {
      if (!(await this.#send('run', { script, args: [toElementQuery(target)] })))
        throw new Error('There is no choice yet');
    });
  }

  async close(): Promise<void> {
    await this.#session.closeTab(this.handle);
  }

  #send(command: WebDriverCommand, given?: Record<string, unknown>): Promise<unknown> {
    return this.#session.send(this.handle, command, given);
  }

  async #found(target: ScreenTarget): Promise<string | null> {
    // The centre of the screen, where no bar covers the element.
    const script = `const found = (${findElement.toString()})(arguments[0]);
      if (!found) return arguments[1](null);
      const box = found.getBoundingClientRect();
      if (box.top < 150 || box.bottom > innerHeight - 150)
        found.scrollIntoView({ block: 'center', behavior: 'instant' });
      (${waitUntilStill.toString()})(found).then(arguments[1]);`;
    const found = (await this.#send('run', {
      script,
      args: [toElementQuery(target)],
    })) as ElementReference | null;
    return found?.[ELEMENT_KEY] ?? null;
  }

  async #with(
    target: ScreenTarget,
    act: (id: string) => Promise<unknown>,
    patienceMs = ACTION_TIMEOUT_MS,
  ): Promise<void> {
    let cause: unknown;
    for (const until = Date.now() + patienceMs; Date.now() < until; await pause(POLL_INTERVAL_MS)) {
      try {
        const id = await this.#found(target);
        if (id === null) continue;
        await act(id);
        return;
      } catch (error) {
        cause = error;
      }
    }
    throw new Error(
      `Nobody could use ${target.kind} ${String(target.name)} of ${await this.currentPath()}: ${String(cause)}`,
    );
  }
}
