import type { ElementHandle, Page } from '@playwright/test';
import type { BrowserTab, ScreenTarget } from './browser-engine.ts';
import { findElement, toElementQuery } from './element-finder.ts';

/** Longer than the slowest screen on a busy machine, ms. */
const ACTION_TIMEOUT_MS = 120_000;
/** Retry interval of a covered tap, ms. A shorter interval risks a double tap on a busy machine. */
const TAP_TIMEOUT_MS = 10_000;

export class PlaywrightTab implements BrowserTab {
  readonly page: Page;
  readonly #origin: string;

  constructor(page: Page, origin: string) {
    this.page = page;
    this.#origin = origin;
    page.setDefaultTimeout(ACTION_TIMEOUT_MS);
  }

  async open(path: string): Promise<void> {
    await this.page.goto(this.#origin + path, { waitUntil: 'domcontentloaded' });
  }

  async currentPath(): Promise<string> {
    const { pathname, search } = new URL(this.page.url());
    return pathname + search;
  }

  async run<Result, Given>(work: (given: Given) => Result | Promise<Result>, given?: Given): Promise<Result> {
    const text = `(${work.toString()})(${JSON.stringify(given ?? null)})`;
    return (await this.page.evaluate(text)) as Result;
  }

  has(target: ScreenTarget): Promise<boolean> {
    return this.page.evaluate(`(${findElement.toString()})(${JSON.stringify(toElementQuery(target))}) !== null`);
  }

  attribute(target: ScreenTarget, name: string): Promise<string | null> {
    const [what, attribute] = [toElementQuery(target), name].map((one) => JSON.stringify(one));
    return this.page.evaluate(`(${findElement.toString()})(${what})?.getAttribute(${attribute}) ?? null`);
  }

  tap(target: ScreenTarget, patienceMs = ACTION_TIMEOUT_MS): Promise<void> {
    return this.#with(
      target,
      (element) => element.click({ timeout: Math.min(TAP_TIMEOUT_MS, patienceMs) }),
      patienceMs,
    );
  }

  enterText(target: ScreenTarget, text: string): Promise<void> {
    return this.#with(target, (element) => element.fill(text, { timeout: TAP_TIMEOUT_MS }));
  }

  selectFirstOption(target: ScreenTarget): Promise<void> {
    return this.#with(target, async (element) => {
      // A select that React replaced never gets its options, so the target is looked up again.
      const patience = { polling: 30, timeout: TAP_TIMEOUT_MS };
      const isFilled = (select: Node) => (select as HTMLSelectElement).options.length > 1;
      await this.page.waitForFunction(isFilled, element, patience);
      await element.selectOption({ index: 1 });
    });
  }

  async close(): Promise<void> {
    await this.page.close({ runBeforeUnload: false });
  }

  async #with(
    target: ScreenTarget,
    act: (element: ElementHandle) => Promise<unknown>,
    patienceMs = ACTION_TIMEOUT_MS,
  ): Promise<void> {
    const until = Date.now() + patienceMs;
    let cause: unknown = new Error('it is not there');
    while (Date.now() < until) {
      try {
        const found = await this.page.waitForFunction(findElement, toElementQuery(target), {
          timeout: TAP_TIMEOUT_MS,
          polling: 30,
        });
        await act(found.asElement()!);
        return;
      } catch (error) {
        cause = error;
      }
    }
    throw new Error(
      `Nobody could use ${target.kind} ${String(target.name)} of ${await this.currentPath()}: ${String(cause).slice(0, 900)}`,
      { cause },
    );
  }
}
