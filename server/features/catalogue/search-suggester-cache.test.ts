import { expect, it } from 'vitest';
import { describeOnEveryStore } from '#tests/api/support/test-api.ts';
import { createLiveCar } from '#tests/api/support/car-fixtures.ts';
import { getSearchSuggester } from './search-suggester-cache.ts';

describeOnEveryStore('the search suggester cache', (api) => {
  it('rebuilds for a newer catalogue version and not again for an older one', async () => {
    const { services, store } = api;
    const suggesterAt = (seenVersion: string) => store.read((tx) => getSearchSuggester({ tx, services, seenVersion }));
    const first = await store.getCatalogueVersion();
    const before = await suggesterAt(first);
    expect(before.hasMatchingCar('rivian')).toBe(false);
    await createLiveCar(api, { make: 'Rivian', model: 'R1T' });
    const later = await store.getCatalogueVersion();
    const after = await suggesterAt(later);
    expect(after.hasMatchingCar('rivian')).toBe(true);
    expect(await suggesterAt(first)).toBe(after);
    expect(await suggesterAt(later)).toBe(after);
  });
});
