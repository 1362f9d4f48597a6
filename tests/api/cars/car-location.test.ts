import { expect, it } from 'vitest';
import { describeOnOneStore } from '#tests/api/support/test-api.ts';
import { createLiveCar } from '#tests/api/support/car-fixtures.ts';

describeOnOneStore('a car’s location', (api) => {
  it('is the dealer’s emirate in the UAE and the car’s own abroad [C-car-10, C-amer-12]', async () => {
    const here = await createLiveCar(api, { carInUae: true, sourceLocation: 'Dallas, TX' });
    const abroad = await createLiveCar(api, { carInUae: false, sourceLocation: 'Dallas, TX' });
    const unknown = await createLiveCar(api, { carInUae: false, sourceLocation: '' });
    const { body: dealers } = await api.as('admin').get('/api/dealers');
    const dealer = (dealers as unknown as { id: string }[]).find(({ id }) => id === 'dealer-1');
    const updated = await api.as('admin').patch('/api/admin/dealers/dealer-1', { ...dealer, emirate: 'Sharjah' });
    expect(updated.status).toBe(200);
    const locationOf = async (id: string) => (await api.visitor.get(`/api/cars/${id}`)).body['location'];
    expect(await locationOf(here)).toBe('Sharjah');
    expect(await locationOf(abroad)).toBe('Dallas, TX');
    expect(await locationOf(unknown)).toBe('Sharjah');
  });
});
