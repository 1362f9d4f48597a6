/** Presses as a hand makes them, each with what the browser's Event Timing says of it and when what it asked for was painted. */
import { setTimeout as after } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { quantile } from './inspector-phone.ts';

/** One interaction, milliseconds; the browser rounds `toPaint` to 8, and what is quicker than 16 counts as 16. */
export interface InteractionFigures {
  name: string;
  /** From the press to the next paint after everything that heard it: what is called interaction to next paint. */
  toPaint: number;
  /** Of it: until the page was free to hear it, and until it had done what it does at once. The rest is laying out and painting. */
  waited: number;
  worked: number;
}

/** The least duration of which the browser tells. */
const MIN_DURATION_MS = 16;
/** Until the screen stands still before a press, and until its last event is told after it. */
const IDLE_MS = 300;
const EVENT_TIMING_DELAY_MS = 400;

type InteractionTimes = Omit<InteractionFigures, 'name'>;

declare global {
  interface Window {
    takePresses: () => Promise<InteractionTimes[]>;
    /** Listens from here on for the press after which `there` is to be painted; `painted` is told how long it took, ms. */
    listenFor: (there: string) => void;
    painted: Promise<number>;
  }
}

/** What runs here through tsx calls a helper of its own wherever a function has a name; a page has to know it. */
export function defineNameHelper(page: Page): Promise<unknown> {
  return page.addInitScript('globalThis.__name = (named) => named');
}

/** One page under one hand: a finger on a phone, a mouse at a desk. The page is prepared before it is opened. */
export class InteractionDriver {
  readonly page: Page;
  readonly interactions: InteractionFigures[] = [];
  /** Presses of the bare button, to their next paint, ms. */
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

  /** Presses the middle of what is found. Its place is found before, so that nothing but the press happens in the page. */
  async press(name: string, what: Locator): Promise<void> {
    const { x, y } = await this.locate(what);
    await this.record(name, () => this.click(x, y));
  }

  async key(name: string, key: string): Promise<void> {
    await after(IDLE_MS);
    await this.page.evaluate(() => window.takePresses());
    await this.record(name, () => this.page.keyboard.press(key));
  }

  /** Letter by letter into what has the focus; each letter is a press. */
  async type(name: string, text: string): Promise<void> {
    for (const letter of text) await this.key(name, letter);
  }

  /** Presses and answers after how many milliseconds `there`, a function's body in the page, was true and painted. */
  async pressUntilPainted(name: string, what: Locator, there: string): Promise<number> {
    const { x, y } = await this.locate(what);
    // Input overtakes what is asked of a busy page: it has to listen before.
    await this.page.evaluate((body) => window.listenFor(body), there);
    await this.record(name, () => this.click(x, y));
    return this.page.evaluate(() => window.painted);
  }

  /** The same with a key. */
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
    const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    if (this.pointer === 'mouse') await this.page.mouse.move(place.x, place.y, { steps: 3 });
    await after(IDLE_MS);
    await this.page.evaluate(() => window.takePresses());
    return place;
  }

  private async record(name: string, act: () => Promise<void>): Promise<void> {
    await act();
    await after(EVENT_TIMING_DELAY_MS);
    const told = await this.page.evaluate(() => window.takePresses());
    const slowest = told.toSorted((one, other) => other.toPaint - one.toPaint)[0];
    this.interactions.push({ name, ...(slowest ?? { toPaint: MIN_DURATION_MS, waited: 0, worked: 0 }) });
  }
}

/** Runs in the page before its own code. */
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
  // Entries are told when the page is idle.
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
      // oxlint-disable-next-line no-implied-eval, no-new-func -- the bench's own words, carried into the page
      const isThere = new Function(`return ${there}`) as () => boolean;
      let pressed = 0;
      const listen = (event: Event) => (pressed = event.timeStamp);
      for (const kind of ['pointerup', 'keydown']) addEventListener(kind, listen, { capture: true, once: true });
      const look = () => {
        if (pressed === 0 || !isThere()) return requestAnimationFrame(look);
        // A message is handled after the frame's style, layout and paint.
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(performance.now() - pressed));
        port1.start();
        return port2.postMessage(0);
      };
      requestAnimationFrame(look);
    });
  };
}

/** A page of one button and no app: what the press costs by itself on this browser and machine. */
export async function measureBaseline(hand: InteractionDriver, times: number): Promise<number[]> {
  const before = hand.interactions.length;
  const word = (at: number) => `document.querySelector('button').textContent === '${at}'`;
  await hand.page.evaluate(() => {
    // A new body: an open dialog has made the old one deaf.
    document.body = document.createElement('body');
    document.body.innerHTML = '<button style="font-size:40px">0</button>';
    const button = document.querySelector('button')!;
    button.addEventListener('click', () => (button.textContent = String(Number(button.textContent) + 1)));
  });
  const painted: number[] = [];
  for (let at = 1; at <= times; at += 1)
    painted.push(await hand.pressUntilPainted('bare', hand.page.locator('button'), word(at)));
  hand.baselineMs.push(...hand.interactions.splice(before).map(({ toPaint }) => toPaint));
  return painted;
}

/** Median, 95th percentile and largest, as cells. */
export function formatPercentiles(times: readonly number[]): string[] {
  return [quantile(times, 0.5), quantile(times, 0.95), Math.max(...times)].map((ms) => ms.toFixed(0));
}
