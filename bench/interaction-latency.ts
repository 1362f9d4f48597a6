/** Performs presses and records their Event Timing entries and the time to the expected paint. */
import { setTimeout as after } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { quantile } from './inspector-phone.ts';

/** Times in ms. `toPaint` is interaction to next paint, rounded to 8 ms by the browser and at least 16. */
export interface InteractionFigures {
  name: string;
  toPaint: number;
  /** Input delay; `worked` is the processing time. The remaining time is layout and paint. */
  waited: number;
  worked: number;
}

const MIN_DURATION_MS = 16;
const IDLE_MS = 300;
const EVENT_TIMING_DELAY_MS = 400;

type InteractionTimes = Omit<InteractionFigures, 'name'>;

declare global {
  interface Window {
    takePresses: () => Promise<InteractionTimes[]>;
    /** Waits for the paint of `there` after the next press; `painted` resolves to the time, ms. */
    listenFor: (there: string) => void;
    painted: Promise<number>;
  }
}

/** Functions passed to `evaluate` call tsx's name helper, which the page must define. */
export function defineNameHelper(page: Page): Promise<unknown> {
  return page.addInitScript('globalThis.__name = (named) => named');
}

/** Page with a single input device: touch on a phone, mouse on a desktop. Attach before opening the page. */
export class InteractionDriver {
  readonly page: Page;
  readonly interactions: InteractionFigures[] = [];
  readonly baselineMs: number[] = [];
  private readonly pointer: 'finger' | 'mouse';

  private constructor(page: Page, kind: 'finger' | 'mouse') {
    this.page = page;
    this.pointer = kind;
  }

  static async attach(page: Page, kind: 'finger' | 'mouse'): Promise<InteractionDriver> {
    await defineNameHelper(page);
    await page.addInitScript(observeInteractions);
    return new InteractionDriver(page, kind);
  }

  /** Locates the target beforehand, so that only the press runs in the page. */
  async press(name: string, what: Locator): Promise<void> {
    const { x, y } = await this.locate(what);
    await this.record(name, () => this.click(x, y));
  }

  async key(name: string, key: string): Promise<void> {
    await after(IDLE_MS);
    await this.page.evaluate(() => window.takePresses());
    await this.record(name, () => this.page.keyboard.press(key));
  }

  async type(name: string, text: string): Promise<void> {
    for (const character of text) await this.key(name, character);
  }

  /** @param there function body that is true once the result is visible @returns ms until the paint */
  async pressUntilPainted(name: string, what: Locator, there: string): Promise<number> {
    const { x, y } = await this.locate(what);
    // A busy page handles input before evaluations, so the listener must exist first.
    await this.page.evaluate((body) => window.listenFor(body), there);
    await this.record(name, () => this.click(x, y));
    return this.page.evaluate(() => window.painted);
  }

  async keyUntilPainted(name: string, key: string, there: string): Promise<number> {
    await after(IDLE_MS);
    await this.page.evaluate(() => window.takePresses());
    await this.page.evaluate((body) => window.listenFor(body), there);
    await this.record(name, () => this.page.keyboard.press(key));
    return this.page.evaluate(() => window.painted);
  }

  private async click(x: number, y: number): Promise<void> {
    if (this.pointer === 'finger') await this.page.touchscreen.tap(x, y);
    else await this.page.mouse.click(x, y, { delay: 40 });
  }

  private async locate(what: Locator): Promise<{ x: number; y: number }> {
    const one = what.first();
    await one.waitFor({ state: 'visible' });
    await one.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await after(IDLE_MS);
    const box = await one.boundingBox();
    if (!box) throw new Error(`Not to be seen: ${String(what)}`);
    const center = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    if (this.pointer === 'mouse') await this.page.mouse.move(center.x, center.y, { steps: 3 });
    await after(IDLE_MS);
    await this.page.evaluate(() => window.takePresses());
    return center;
  }

  private async record(name: string, act: () => Promise<void>): Promise<void> {
    await act();
    await after(EVENT_TIMING_DELAY_MS);
    const presses = await this.page.evaluate(() => window.takePresses());
    const slowest = presses.toSorted((one, other) => other.toPaint - one.toPaint)[0];
    this.interactions.push({ name, ...(slowest ?? { toPaint: MIN_DURATION_MS, waited: 0, worked: 0 }) });
  }
}

function observeInteractions(): void {
  const seen = new Map<number, InteractionTimes>();
  const note = (list: PerformanceObserverEntryList) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
      const { interactionId, duration, startTime, processingStart, processingEnd } = entry;
      if (interactionId === 0 || (seen.get(interactionId)?.toPaint ?? 0) >= duration) continue;
      const worked = processingEnd - processingStart;
      seen.set(interactionId, { toPaint: duration, waited: processingStart - startTime, worked });
    }
  };
  new PerformanceObserver(note).observe({
    type: 'event',
    durationThreshold: 16,
  } as PerformanceObserverInit);
  // The browser delivers entries when the page is idle.
  window.takePresses = () =>
    new Promise((resolve) =>
      requestIdleCallback(
        () => {
          const all = [...seen.values()];
          seen.clear();
          resolve(all);
        },
        { timeout: 5_000 },
      ),
    );
  window.listenFor = (there) => {
    window.painted = new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error(`Never painted: ${there}`)), 60_000);
      // oxlint-disable-next-line no-implied-eval, no-new-func -- runs the bench's own code in the page
      const isThere = new Function(`return ${there}`) as () => boolean;
      let pressed = 0;
      const listen = (event: Event) => (pressed = event.timeStamp);
      for (const kind of ['pointerup', 'keydown']) addEventListener(kind, listen, { capture: true, once: true });
      const checkNextFrame = () => {
        if (pressed === 0 || !isThere()) return requestAnimationFrame(checkNextFrame);
        // The message event fires after the frame's style, layout and paint.
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(performance.now() - pressed));
        port1.start();
        return port2.postMessage(0);
      };
      requestAnimationFrame(checkNextFrame);
    });
  };
}

/** Measures presses on a page with a single button and no app. */
export async function measureBaseline(driver: InteractionDriver, times: number): Promise<number[]> {
  const before = driver.interactions.length;
  const word = (at: number) => `document.querySelector('button').textContent === '${at}'`;
  await driver.page.evaluate(() => {
    // An open dialog makes the old body inert.
    document.body = document.createElement('body');
    document.body.innerHTML = '<button style="font-size:40px">0</button>';
    const button = document.querySelector('button')!;
    button.addEventListener('click', () => (button.textContent = String(Number(button.textContent) + 1)));
  });
  const painted: number[] = [];
  for (let at = 1; at <= times; at += 1)
    painted.push(await driver.pressUntilPainted('bare', driver.page.locator('button'), word(at)));
  driver.baselineMs.push(...driver.interactions.splice(before).map(({ toPaint }) => toPaint));
  return painted;
}

export function formatPercentiles(times: readonly number[]): string[] {
  return [quantile(times, 0.5), quantile(times, 0.95), Math.max(...times)].map((ms) => ms.toFixed(0));
}
