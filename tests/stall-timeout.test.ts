import { expect, it } from 'vitest';
import { eachUnlessStalled, unlessStalled } from './stall-timeout.ts';

const never = (): Promise<never> => new Promise(() => undefined);

it('names the step that stands still', async () => {
  await expect(unlessStalled('the list', never(), 20)).rejects.toThrow('Stands still for 0.02 s: the list');
  expect(await unlessStalled('the list', Promise.resolve(undefined), 20)).toBeUndefined();
});

it('names the method of a driver that never answers, and its target', async () => {
  class Driver {
    #pressed = 0;
    tap = (_target: { name: string }) => never();
    async press(): Promise<number> {
      return ++this.#pressed;
    }
  }
  const driver = eachUnlessStalled('tab', new Driver(), 20);
  await expect(driver.tap({ name: 'Continue' })).rejects.toThrow(
    'Stands still for 0.02 s: tab: tap Continue',
  );
  expect([await driver.press(), await driver.press()]).toEqual([1, 2]);
});
