import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pollForUpdates, registerWorker } from './service-worker-registration.ts';

const MINUTE_MS = 60_000;
let fakeDocument: EventTarget & { visibilityState: string };
let update: ReturnType<typeof vi.fn<() => Promise<ServiceWorkerRegistration>>>;

beforeEach(() => {
  vi.useFakeTimers();
  fakeDocument = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const window = new EventTarget();
  vi.stubGlobal('document', fakeDocument);
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('dispatchEvent', window.dispatchEvent.bind(window));
  update = vi.fn(async () => ({}) as ServiceWorkerRegistration);
  pollForUpdates({ update });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const setVisibility = (visibilityState: string) => {
  fakeDocument.visibilityState = visibilityState;
  fakeDocument.dispatchEvent(new Event('visibilitychange'));
};
const dispatchPageShow = () => dispatchEvent(new Event('pageshow'));
const dispatchOnline = () => dispatchEvent(new Event('online'));

it('checks for updates when shown again, when online again and every 15 minutes', () => {
  expect(update).not.toHaveBeenCalled();
  for (const [n, occasion] of [() => setVisibility('visible'), dispatchPageShow, dispatchOnline].entries()) {
    vi.advanceTimersByTime(MINUTE_MS);
    occasion();
    expect(update).toHaveBeenCalledTimes(n + 1);
  }
  vi.advanceTimersByTime(15 * MINUTE_MS);
  expect(update).toHaveBeenCalledTimes(4);
});

it('never checks while hidden, and checks when visible again', () => {
  setVisibility('hidden');
  dispatchOnline();
  vi.advanceTimersByTime(60 * MINUTE_MS);
  expect(update).not.toHaveBeenCalled();
  setVisibility('visible');
  expect(update).toHaveBeenCalledOnce();
});

it('checks at most once a minute unless a check failed', async () => {
  dispatchPageShow();
  setVisibility('visible');
  dispatchOnline();
  expect(update).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(MINUTE_MS);
  update.mockRejectedValueOnce(new TypeError('Failed to update'));
  dispatchPageShow();
  await vi.advanceTimersByTimeAsync(0);
  dispatchOnline();
  expect(update).toHaveBeenCalledTimes(3);
});

it('keeps checking after the clock is set back', () => {
  dispatchPageShow();
  vi.setSystemTime(Date.now() - 60 * MINUTE_MS);
  dispatchPageShow();
  expect(update).toHaveBeenCalledTimes(2);
});

class Registration extends EventTarget {
  readonly active = {};
  waiting: EventTarget | null = null;
  installing: (EventTarget & { state: string }) | null = null;
  readonly update = update;

  finds(): (state: string) => void {
    const worker = Object.assign(new EventTarget(), { state: 'installing', scriptURL: '/service-worker.js' });
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
    return (state) => {
      worker.state = state;
      worker.dispatchEvent(new Event('statechange'));
    };
  }
}

it('reports each waiting version, also after a failed one', async () => {
  const registration = new Registration();
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: null,
    register: async () => registration,
  });
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('location', new URL('https://redrive.example/'));
  vi.stubGlobal('self', globalThis);
  const onWaiting = vi.fn();
  Object.assign(fakeDocument, { readyState: 'complete' });
  await registerWorker(onWaiting);
  registration.finds()('redundant');
  expect(onWaiting).not.toHaveBeenCalled();
  for (const times of [1, 2]) {
    registration.finds()('installed');
    expect(onWaiting).toHaveBeenCalledTimes(times);
  }
});
