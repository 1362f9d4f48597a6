import type { ElementHandle, Page } from '@playwright/test';
import type { Tab, Target } from './browser-engine.ts';
import { find, sought } from './element-finder.ts';

/** A page that Playwright holds, in Chromium and in Firefox. */

/** Longer than the slowest screen takes on a busy machine: what is not there then does not come, ms. */
const PATIENCE_MS = 120_000;
/** A tap that something lies over is tried again after this; shorter, a busy machine would tap what it has tapped, ms. */
const TAP_MS = 10_000;

export class PlaywrightTab implements Tab {
  readonly page: Page;
  readonly #origin: string;

  constructor(page: Page, origin: string) {
    this.page = page;
    this.#origin = origin;
    page.setDefaultTimeout(PATIENCE_MS);
  }

  async open(path: string): Promise<void> {
    await this.page.goto(this.#origin + path, { waitUntil: 'domcontentloaded' });
  }

  async at(): Promise<string> {
    const { pathname, search } = new URL(this.page.url());
    return pathname + search;
  }

  async run<Result, Given>(work: (given: Given) => Result | Promise<Result>, given?: Given): Promise<Result> {
    const text = `(${work.toString()})(${JSON.stringify(given ?? null)})`;
    return (await this.page.evaluate(text)) as Result;
  }

  has(target: Target): Promise<boolean> {
    return this.page.evaluate(`(${find.toString()})(${JSON.stringify(sought(target))}) !== null`);
  }

  attribute(target: Target, name: string): Promise<string | null> {
    const [what, attribute] = [sought(target), name].map((one) => JSON.stringify(one));
    return this.page.evaluate(`(${find.toString()})(${what})?.getAttribute(${attribute}) ?? null`);
  }

  tap(target: Target, patienceMs = PATIENCE_MS): Promise<void> {
    return this.#with(
      target,
      (element) => element.click({ timeout: Math.min(TAP_MS, patienceMs) }),
      patienceMs,
    );
  }

  write(target: Target, text: string): Promise<void> {
    return this.#with(target, (element) => element.fill(text, { timeout: TAP_MS }));
  }

  choose(target: Target): Promise<void> {
    return this.#with(target, async (element) => {
      // One that was drawn anew meanwhile never gets its answers: it is looked for again.
      const patience = { polling: 30, timeout: TAP_MS };
      const isFilled = (select: Node) => (select as HTMLSelectElement).options.length > 1;
      await this.page.waitForFunction(isFilled, element, patience);
      await element.selectOption({ index: 1 });
    });
  }

  async close(): Promise<void> {
    await this.page.close({ runBeforeUnload: false });
  }

  async #with(
    target: Target,
    act: (element: ElementHandle) => Promise<unknown>,
    patienceMs = PATIENCE_MS,
  ): Promise<void> {
    const until = Date.now() + patienceMs;
    let cause: unknown = new Error('it is not there');
    while (Date.now() < until) {
      try {
        const found = await this.page.waitForFunction(find, sought(target), { timeout: TAP_MS, polling: 30 });
        await act(found.asElement()!);
        return;
      } catch (error) {
        cause = error;
      }
    }
    throw new Error(
      `Nobody could use ${target.kind} ${String(target.name)} of ${await this.at()}: ${String(cause).slice(0, 900)}`,
      { cause },
    );
  }
}
