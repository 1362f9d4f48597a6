/** One finder serves all who ask, also those who saw the catalogue before others did (C-brw-18). */
import { expect, it } from 'vitest';
import { onEveryStore } from '#tests/api/support/test-api.ts';
import { liveCar } from '#tests/api/support/car-fixtures.ts';
import { finderOf } from './search-suggester-cache.ts';

onEveryStore('the finder', (api) => {
  it('is made anew for a later version of the catalogue, and not again for who saw an earlier one', async () => {
    const { services, store } = api;
    const finderAt = (seenVersion: string) => store.read((tx) => finderOf({ tx, services, seenVersion }));
    const first = await store.catalogueVersion();
    const before = await finderAt(first);
    expect(before.isOnSale('rivian')).toBe(false);
    await liveCar(api, { make: 'Rivian', model: 'R1T' });
    const later = await store.catalogueVersion();
    const after = await finderAt(later);
    expect(after.isOnSale('rivian')).toBe(true);
    expect(await finderAt(first)).toBe(after);
    expect(await finderAt(later)).toBe(after);
  });
});
