import { beforeAll, expect, it } from 'vitest';
import { describeOnOneStore } from '#tests/api/support/test-api.ts';
import { createLiveCar } from '#tests/api/support/car-fixtures.ts';

describeOnOneStore('the search box', (api) => {
  const names = new Map<string, string>();
  const add = async (name: string, changes: Record<string, unknown>) =>
    names.set(await createLiveCar(api, changes), name);

  beforeAll(async () => {
    await add('patrol', {
      make: 'Nissan',
      model: 'Patrol',
      trim: 'LE',
      bodyType: 'SUV',
      spec: 'GCC',
      year: 2019,
      marketPriceAed: 70_000,
      mileageValue: 40_000,
      mileageUnit: 'km',
    });
    await add('x5', {
      make: 'BMW',
      model: 'X5',
      bodyType: 'SUV',
      marketPriceAed: 300_000,
      exteriorColor: 'Gray',
    });
    await add('lx', {
      make: 'Lexus',
      model: 'LX 570',
      trim: 'Hybrid',
      bodyType: 'SUV',
      spec: 'Japanese',
      exteriorColor: 'Orange',
      year: 2018,
    });
    await add('e300', { make: 'Mercedes-Benz', model: 'E 300', trim: 'Avantgarde', marketPriceAed: 120_000 });
    await add('golf', {
      make: 'Volkswagen',
      model: 'Golf',
      bodyType: 'Hatchback',
      spec: 'European',
      exteriorColor: 'Gold',
      engineSpecs: '2.0L, diesel, 6-speed manual',
    });
    await add('accent', {
      make: 'Hyundai',
      model: 'Accent',
      exteriorColor: 'Purple',
      marketPriceAed: 40_000,
    });
  });

  const search = async (query: Record<string, string>) => {
    const { status, body } = await api.visitor.get(`/api/cars/search?${new URLSearchParams(query)}`);
    expect(status).toBe(200);
    const namesOf = (list: unknown) => (list as { id: string }[]).map(({ id }) => names.get(id));
    return { body, total: body.total, cars: namesOf(body['cars']), nearest: namesOf(body['nearest']) };
  };

  it.each([
    ['white suv under 80k', ['patrol']],
    ['grey', ['x5']],
    ['orange', ['lx']],
    ['gold', ['golf']],
    ['gcc', ['patrol']],
    ['bmv', ['x5']],
    ['e300', ['e300']],
    ['x5', ['x5']],
    ['2018-2019', ['lx', 'patrol']],
    ['under 40k km', ['patrol']],
    ['petrol', ['accent', 'e300', 'x5', 'patrol']],
    ['diesel cars', ['golf']],
    ['hybrid suv', ['lx']],
    ['electric', []],
    ['automatic', ['accent', 'e300', 'lx', 'x5', 'patrol']],
    ['manual gearbox', ['golf']],
    ['petrol automatic suv', ['x5', 'patrol']],
    ['accident', ['accent', 'golf', 'e300', 'lx', 'x5', 'patrol']],
    ['accident cars over 200k', ['x5']],
    ['نيسان', ['patrol']],
    ['باترول ٢٠١٩', ['patrol']],
    ['باتروول', ['patrol']],
    ['جيب أبيض تحت ٨٠ ألف', ['patrol']],
    ['خليجية', ['patrol']],
    ['بي ام اكس 5', ['x5']],
    ['لكزس ال اكس 570', ['lx']],
    ['مرسيدس إي 300', ['e300']],
    ['جولف ديزل', ['golf']],
    ['volkswagen قولف', ['golf']],
    ['هيونداي أكسنت', ['accent']],
    ['سيارات بنفسجي للبيع', ['accent']],
  ])('answers %j with %j', async (q, cars) => {
    expect((await search({ q })).cars).toEqual(cars);
  });

  it('returns what was recognised, so that each term can be removed', async () => {
    const { body } = await search({ q: 'white suv under 80k' });
    expect(body['understood']).toEqual([
      { kind: 'price', label: 'Up to AED 80,000', words: 'under 80k', to: 80_000 },
      { kind: 'exteriorColor', label: 'White', words: 'white', value: 'White' },
      { kind: 'bodyType', label: 'SUV', words: 'suv', value: 'SUV' },
    ]);
    expect(body['corrected']).toBeNull();
  });

  it('prefers explicit filters to the text', async () => {
    const { cars, body } = await search({ q: 'orange suv', exteriorColor: 'Grey' });
    expect(cars).toEqual(['x5']);
    expect(body['understood']).toEqual([{ kind: 'bodyType', label: 'SUV', words: 'suv', value: 'SUV' }]);
  });

  it('offers the nearest cars for a known model without stock, and none for nonsense', async () => {
    const sunny = await search({ q: 'Nisan Sunny' });
    expect([sunny.body['corrected'], sunny.total, sunny.nearest]).toEqual(['Nissan Sunny', 0, ['patrol']]);
    const porsche = await search({ q: 'porshe suv under 80k' });
    expect([porsche.body['corrected'], porsche.nearest]).toEqual(['Porsche suv under 80k', ['patrol']]);
    expect((await search({ q: 'porsche cayenne' })).nearest).toEqual(['lx', 'x5', 'patrol']);
    expect((await search({ q: 'red golf' })).nearest).toEqual(['golf']);
    expect((await search({ q: 'xqzptw' })).nearest).toEqual([]);
    expect((await search({ q: 'golf' })).nearest).toEqual([]);
  });

  it('ranks cars with the name before cars that only contain the letters, across pages', async () => {
    const first = await search({ q: 'le', limit: '1' });
    expect(first.cars).toEqual(['patrol']);
    expect(first.total).toBeGreaterThan(1);
    const next = await search({ q: 'le', limit: '5', cursor: String(first.body['nextCursor']) });
    expect(next.cars).not.toContain('patrol');
    expect(next.cars).toHaveLength(Number(first.total) - 1);
    expect((await search({ q: 'le', sortBy: 'price_asc' })).cars[0]).not.toBe('lx');
  });

  it('finds every colour on sale: nine filters, and Other for the rest [D-14, D-15]', async () => {
    expect((await search({ exteriorColor: 'Other' })).cars).toEqual(['accent', 'golf', 'lx']);
    expect((await search({ exteriorColor: 'other', make: 'Lexus' })).cars).toEqual(['lx']);
    expect((await search({ exteriorColor: 'Grey' })).cars).toEqual(['x5']);
  });

  it('finds every spec without a toggle of its own as Other [C-brw-02, D-17]', async () => {
    expect((await search({ regionalSpec: 'Other' })).cars).toEqual(['golf', 'lx']);
    expect((await search({ regionalSpec: 'European' })).cars).toEqual(['golf']);
  });

  it('suggests fuels and transmissions while typing, never as another make [C-brw-18]', async () => {
    const suggested = async (q: string) =>
      (await api.visitor.get(`/api/cars/suggest?q=${encodeURIComponent(q)}`)).body['suggestions'];
    expect(await suggested('petr')).toEqual([{ text: 'Petrol', kind: 'fuel', cars: 4 }]);
    expect(await suggested('petrol')).toEqual([{ text: 'Petrol', kind: 'fuel', cars: 4 }]);
    expect(await suggested('suv hyb')).toEqual([{ text: 'suv Hybrid', kind: 'fuel', cars: 1 }]);
    expect(await suggested('golf man')).toEqual([{ text: 'golf Manual', kind: 'transmission', cars: 1 }]);
    expect(await suggested('elect')).toEqual([]);
    expect(await suggested('diesel gol')).toEqual([{ text: 'diesel Volkswagen Golf', kind: 'model', cars: 1 }]);
  });

  it('offers the nearest cars when none on sale has the fuel', async () => {
    const { body, nearest } = await search({ q: 'electric golf' });
    expect(body['understood']).toEqual([{ kind: 'fuelType', label: 'Electric', words: 'electric', value: 'Electric' }]);
    expect([body['corrected'], nearest]).toEqual([null, ['golf']]);
  });

  it('reads Arabic words of filters, corrects Arabic names and suggests Latin ones', async () => {
    const { body } = await search({ q: 'باتروول بيضاء' });
    expect(body['corrected']).toBe('باترول بيضا');
    expect(body['understood']).toEqual([{ kind: 'exteriorColor', label: 'White', words: 'بيضا', value: 'White' }]);
    const suggested = async (q: string) =>
      (await api.visitor.get(`/api/cars/suggest?q=${encodeURIComponent(q)}`)).body['suggestions'];
    expect(await suggested('نيس')).toContainEqual({ text: 'Nissan Patrol', kind: 'model', cars: 1 });
    expect(await suggested('ذهبي جول')).toEqual([{ text: 'ذهبي Volkswagen Golf', kind: 'model', cars: 1 }]);
    expect(await suggested('هايب')).toEqual([{ text: 'Hybrid', kind: 'fuel', cars: 1 }]);
  });

  it('offers the nearest cars for an Arabic name without stock', async () => {
    const sunny = await search({ q: 'نيسان صني' });
    expect([sunny.body['corrected'], sunny.total, sunny.nearest]).toEqual([null, 0, ['patrol']]);
  });

  it('suggests names beside a colour or a price with matching counts', async () => {
    const { body } = await api.visitor.get('/api/cars/suggest?q=gold%20gol');
    expect(body['suggestions']).toEqual([{ text: 'gold Volkswagen Golf', kind: 'model', cars: 1 }]);
    const none = await api.visitor.get('/api/cars/suggest?q=orange');
    expect(none.body['suggestions']).toEqual([]);
  });
});
