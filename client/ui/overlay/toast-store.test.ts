import { describe, expect, it } from 'vitest';
import { createToastStore, TOAST_DURATION_MS, TOAST_REMOVE_DELAY_MS, type Clock } from './toast-store.ts';

function createFakeClock(): Clock & { pass(ms: number): void } {
  let now = 0;
  let tasks: { at: number; task: () => void }[] = [];
  return {
    after(ms, task) {
      const entry = { at: now + ms, task };
      tasks.push(entry);
      return () => {
        tasks = tasks.filter((other) => other !== entry);
      };
    },
    pass(ms) {
      now += ms;
      const due = tasks.filter((entry) => entry.at <= now);
      tasks = tasks.filter((entry) => entry.at > now);
      for (const { task } of due) task();
    },
  };
}

describe('the toast store', () => {
  it('shows one toast at a time, the newest [C-toast-01]', () => {
    const store = createToastStore(createFakeClock());
    store.show({ title: 'Link Copied' });
    store.show({ title: 'Image removed' });
    expect(store.current()).toMatchObject({ title: 'Image removed', open: true });
  });

  it('closes a toast after 5000 ms by default [C-toast-03, C-sess-09]', () => {
    const clock = createFakeClock();
    const store = createToastStore(clock);
    store.show({ title: 'Session Warning' });
    clock.pass(TOAST_DURATION_MS - 1);
    expect(store.current()?.open).toBe(true);
    clock.pass(1);
    expect(store.current()?.open).toBe(false);
    store.show({ title: 'Session Expiring Soon', kind: 'destructive', duration: 10_000 });
    clock.pass(9_999);
    expect(store.current()?.open).toBe(true);
    clock.pass(1);
    expect(store.current()?.open).toBe(false);
  });

  it('removes a closed toast after 1,000,000 ms [C-toast-02]', () => {
    expect([TOAST_DURATION_MS, TOAST_REMOVE_DELAY_MS]).toEqual([5_000, 1_000_000]);
    const clock = createFakeClock();
    const store = createToastStore(clock);
    store.dismiss(store.show({ title: 'Photo removed' }));
    clock.pass(TOAST_REMOVE_DELAY_MS - 1);
    expect(store.current()).not.toBeNull();
    clock.pass(1);
    expect(store.current()).toBeNull();
  });

  it('does not let the countdown of a replaced toast close its successor [C-toast-01]', () => {
    const clock = createFakeClock();
    const store = createToastStore(clock);
    const first = store.show({ title: 'first' });
    clock.pass(4_000);
    store.show({ title: 'second' });
    clock.pass(4_000);
    store.dismiss(first);
    expect(store.current()).toMatchObject({ title: 'second', open: true });
  });

  it('pauses while the toast is read and restarts the timer afterwards', () => {
    const clock = createFakeClock();
    const store = createToastStore(clock);
    store.show({ title: 'held' });
    store.pause();
    clock.pass(60_000);
    expect(store.current()?.open).toBe(true);
    store.resume();
    clock.pass(TOAST_DURATION_MS);
    expect(store.current()?.open).toBe(false);
  });

  it('notifies listeners until they unsubscribe', () => {
    const store = createToastStore(createFakeClock());
    let calls = 0;
    const unsubscribe = store.subscribe(() => {
      calls += 1;
    });
    store.show({ title: 'a' });
    unsubscribe();
    store.show({ title: 'b' });
    expect(calls).toBe(1);
  });
});
