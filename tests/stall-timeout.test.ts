import { expect, it } from 'vitest';
import { withStallTimeouts, withStallTimeout } from './stall-timeout.ts';

const createPendingPromise = (): Promise<never> => new Promise(() => undefined);

it('names the step that stands still', async () => {
  await expect(withStallTimeout('the list', createPendingPromise(), 20)).rejects.toThrow(
    'Stands still for 0.02 s: the list',
  );
  expect(await withStallTimeout('the list', Promise.resolve(undefined), 20)).toBeUndefined();
});

it('names the method of a driver that never answers, and its target', async () => {
  class Driver {
    #pressed = 0;
    tap = (_target: { name: string }) => createPendingPromise();
    async press(): Promise<number> {
      return ++this.#pressed;
    }
  }
  const driver = withStallTimeouts('tab', new Driver(), 20);
  await expect(driver.tap({ name: 'Continue' })).rejects.toThrow('Stands still for 0.02 s: tab: tap Continue');
  expect([await driver.press(), await driver.press()]).toEqual([1, 2]);
});
