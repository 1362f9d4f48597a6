import { beforeAll, expect, it } from 'vitest';
import { describeOnOneStore } from '#tests/api/support/test-api.ts';
import { buildCarForm, createLiveCar, createPendingCar } from '#tests/api/support/car-fixtures.ts';

describeOnOneStore('a typed number', (api) => {
  const submit = (changes: Record<string, unknown>) =>
    api.as('inspector').post('/api/inspector/cars', { ...buildCarForm(), ...changes });

  it.each([
    ['priceSellerAed', '45,000.00', 45_000],
    ['priceSellerAed', '٤٥٬٠٠٠', 45_000],
    ['priceSellerAed', '45.000,00', 45_000],
    ['priceSellerAed', 'AED 45,000/-', 45_000],
    ['priceSellerAed', 45_000, 45_000],
    ['marketPriceAed', '52k', 52_000],
    ['mileageValue', '123,456', 123_456],
    ['doors', '٤', 4],
    ['year', '٢٠٢١', 2021],
  ])('as %s: %j is stored as %j', async (name, input, value) => {
    const { status, body } = await submit({ [name]: input });
    expect(status).toBe(201);
    expect((await api.store.read((tx) => tx.get('cars', body.id)))?.[name as 'doors']).toBe(value);
  });

  it.each([
    ['priceSellerAed', '45.000', '45 or 45,000?'],
    ['priceSellerAed', '45,00', 'Enter a number'],
    ['priceSellerAed', '45,000.50', 'whole dirhams'],
    ['priceSellerAed', 45_000.5, 'whole dirhams'],
    ['priceSellerAed', '', 'fill this in'],
    ['priceSellerAed', '4.5e4', 'Enter a number'],
    ['marketPriceAed', 'abc', 'Enter a number'],
    ['auctionPriceUsd', 'AED 10,000', 'US dollars'],
    ['mileageValue', '123.456', '123.456 or 123,456?'],
    ['mileageValue', '-5', 'Enter 0 or more'],
    ['doors', '10', 'at most 9'],
    ['year', '21', 'from 1980'],
  ])('as %s: %j is rejected by name', async (name, input, sentence) => {
    const { status, body } = await submit({ [name]: input });
    expect([status, body.issues.map(({ path }) => path)]).toEqual([400, [name]]);
    expect(body.issues[0]?.message).toContain(sentence);
  });

  it('in a correction is stored or rejected, and a rejected car stays unchanged', async () => {
    const id = await createPendingCar(api);
    const patch = (priceSellerAed: unknown) => api.as('admin').patch(`/api/admin/cars/${id}`, { priceSellerAed });
    expect((await patch('45,000.00')).body).toMatchObject({ priceSellerAed: 45_000 });
    const refused = await patch('46.000');
    expect([refused.status, refused.body.issues[0]?.path]).toEqual([400, 'priceSellerAed']);
    expect((await patch(undefined)).body).toMatchObject({ priceSellerAed: 45_000 });
  });

  it('in a draft is returned as typed', async () => {
    const draft = { priceSellerAed: '45.000', mileageValue: 'abc' };
    const { body } = await api.as('inspector').post('/api/inspector/draft-cars', draft);
    expect((await api.as('inspector').get(`/api/inspector/draft-cars/${body.id}`)).body).toMatchObject(draft);
  });
});

describeOnOneStore('a typed filter', (api) => {
  beforeAll(async () => {
    await createLiveCar(api, { year: 2021, marketPriceAed: 70_000 });
    await createLiveCar(api, { year: 2020, marketPriceAed: 90_000 });
  });

  const ids = async (query: Record<string, string>) => {
    const { status, body } = await api.visitor.get(`/api/cars/search?${new URLSearchParams(query)}`);
    expect(status).toBe(200);
    return (body['cars'] as { id: string }[]).map(({ id }) => id);
  };

  it.each(['80,000.00', '80k', '٨٠٠٠٠', '۸۰۰۰۰', 'AED 80,000', '80 000'])(
    'of the price is read as 80000: %j',
    async (priceTo) => {
      const found = await ids({ priceTo });
      expect(found).toHaveLength(1);
      expect(found).toEqual(await ids({ priceTo: '80000' }));
    },
  );

  it.each(['80.000', 'abc', '4.5e4', '0x1F', '', '-5'])(
    'with an ambiguous value is ignored alone: %j',
    async (priceTo) => {
      expect(await ids({ priceTo })).toHaveLength(2);
      expect(await ids({ priceTo, yearMin: '٢٠٢١' })).toHaveLength(1);
    },
  );

  it.each(['٢٠٢١', '۲۰۲۱', '２０２１'])('of a year works in non-Latin digits: %j', async (q) => {
    const found = await ids({ q });
    expect(found).toHaveLength(1);
    expect(found).toEqual(await ids({ q: '2021' }));
    expect(await ids({ q: 'under ٨٠٠٠٠' })).toEqual(found);
  });
});
