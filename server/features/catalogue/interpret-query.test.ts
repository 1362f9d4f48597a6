import { describe, expect, it } from 'vitest';
import { interpretQuery, type StockVocabulary } from './interpret-query.ts';

const stockVocabulary: StockVocabulary = {
  isName: (word) => ['3008', '2008'].includes(word),
  isInVocabulary: (word) => 'carnival'.includes(word),
};
const interpret = (q: string) => {
  const { terms, text } = interpretQuery(q, stockVocabulary);
  return [Object.assign({}, ...terms.map(({ filters }) => filters)), text];
};

describe('interpretQuery', () => {
  it.each([
    ['white suv under 80k', { exteriorColor: 'White', bodyType: 'SUV', priceTo: 80_000 }, ''],
    ['grey', { exteriorColor: 'Gray' }, ''],
    ['Orange Mustang', { exteriorColor: 'Orange' }, 'Mustang'],
    ['gcc land cruiser', { regionalSpec: 'GCC' }, 'land cruiser'],
    ['american spec camry', { regionalSpec: 'American' }, 'camry'],
    ['trucks', { bodyType: 'Pickup' }, ''],
    ['black pick up', { bodyType: 'Pickup', exteriorColor: 'Black' }, ''],
    ['red station wagon', { bodyType: 'Wagon', exteriorColor: 'Red' }, ''],
    ['below 80000', { priceTo: 80_000 }, ''],
    ['camry max 90k', { priceTo: 90_000 }, 'camry'],
    ['camry 90k max', { priceTo: 90_000 }, 'camry'],
    ['80k-100k', { priceFrom: 80_000, priceTo: 100_000 }, ''],
    ['80-100k sedan', { priceFrom: 80_000, priceTo: 100_000, bodyType: 'Sedan' }, ''],
    ['between 80k and 100k', { priceFrom: 80_000, priceTo: 100_000 }, ''],
    ['under AED 80,000', { priceTo: 80_000 }, ''],
    ['over 50,000 dhs', { priceFrom: 50_000 }, ''],
    ['patrol 2019', { yearMin: 2019, yearMax: 2019 }, 'patrol'],
    ['2018-2020 bmw', { yearMin: 2018, yearMax: 2020 }, 'bmw'],
    ['bmw from 2018', { yearMin: 2018 }, 'bmw'],
    ['before 2020', { yearMax: 2020 }, ''],
    ['under 50000 km', { mileageTo: 50_000 }, ''],
    ['rav4 less than 50k km under 70k', { mileageTo: 50_000, priceTo: 70_000 }, 'rav4'],
    ['petrol', { fuelType: 'Petrol' }, ''],
    ['diesel engine pajero', { fuelType: 'Diesel' }, 'pajero'],
    ['plug-in camry hybrid', { fuelType: 'Hybrid' }, 'camry'],
    ['ev suv', { fuelType: 'Electric', bodyType: 'SUV' }, ''],
    ['golf manual gearbox', { transmission: 'Manual' }, 'golf'],
    ['automatic transmission', { transmission: 'Automatic' }, ''],
    ['under 80,000.00', { priceTo: 80_000 }, ''],
    ['under 80 000 km', { mileageTo: 80_000 }, ''],
    ['below 80.5k', { priceTo: 80_500 }, ''],
    ['under 4,50,000 dhs', { priceTo: 450_000 }, ''],
    ['80 000 - 100 000', { priceFrom: 80_000, priceTo: 100_000 }, ''],
    ['accident cars for sale', {}, ''],
    ['camry in dubai', { emirate: 'Dubai' }, 'camry'],
    ['umm al quwain suv', { emirate: 'Umm Al Quwain', bodyType: 'SUV' }, ''],
    ['جيب ابيض', { bodyType: 'SUV', exteriorColor: 'White' }, ''],
    ['جيب رانجلر احمر', { exteriorColor: 'Red' }, 'Jeep Wrangler'],
    ['toyota كامري 2019', { yearMin: 2019, yearMax: 2019 }, 'toyota Camry'],
    ['سياره دفع رباعي خليجيه في دبي', { bodyType: 'SUV', regionalSpec: 'GCC', emirate: 'Dubai' }, ''],
    ['لاند كروزر ديزل قير عادي', { fuelType: 'Diesel', transmission: 'Manual' }, 'Land Cruiser'],
    ['نيسان بترول', {}, 'Nissan Patrol'],
    ['بترول', { fuelType: 'Petrol' }, ''],
    ['تحت 80 الف', { priceTo: 80_000 }, ''],
    ['اكثر من 50000 درهم', { priceFrom: 50_000 }, ''],
    ['بين 80 و 100 الف', { priceFrom: 80_000, priceTo: 100_000 }, ''],
    ['اقل من 50000 كم', { mileageTo: 50_000 }, ''],
    ['من 2018 الي 2020 موديل', { yearMin: 2018, yearMax: 2020 }, ''],
    ['باترول 2019 وفوق', { yearMin: 2019 }, 'Patrol'],
    ['تحت 80٬000', { priceTo: 80_000 }, ''],
  ])('reads %j as %j and leaves %j for the names', (q, filters, text) => {
    expect(interpret(q)).toEqual([filters, text]);
  });

  it.each([
    'peugeot 3008',
    'ram 1500',
    'land cruiser 70',
    'e300',
    'car',
    'for',
    'under 80',
    'under 80.000',
    'camry under 80,00',
    'c 63',
    "%_'; drop",
  ])('reads %j as names only', (q) => expect(interpret(q)).toEqual([{}, q]));

  it('labels each recognised term and returns its words', () => {
    const { terms } = interpretQuery('Gray suv under 80k from 2018', stockVocabulary);
    expect(terms.map(({ kind, label, words }) => [kind, label, words])).toEqual([
      ['price', 'Up to AED 80,000', 'under 80k'],
      ['year', 'From 2018', 'from 2018'],
      ['exteriorColor', 'Grey', 'Gray'],
      ['bodyType', 'SUV', 'suv'],
    ]);
  });

  it.each(['station wagon', 'Station-Wagons', 'estate', 'pick up', 'Pick-Up', 'mini van', 'minivans'])(
    'returns every word of the body %j, so that its chip removes all of them',
    (body) => {
      const { terms, text } = interpretQuery(`red ${body} 2019`, stockVocabulary);
      expect(terms.find(({ kind }) => kind === 'bodyType')?.words).toBe(body);
      expect(text).toBe('');
    },
  );

  it('returns the Arabic words of a term as typed, so that its chip removes them', () => {
    const { terms } = interpretQuery('كامري بيضا في ابو ظبي', stockVocabulary);
    expect(terms.map(({ kind, label, words }) => [kind, label, words])).toEqual([
      ['exteriorColor', 'White', 'بيضا'],
      ['emirate', 'Abu Dhabi', 'ابو ظبي'],
    ]);
  });

  it('includes label words such as "spec" and "colour"', () => {
    const { terms, text } = interpretQuery('camry american spec grey colour', stockVocabulary);
    expect(terms.map(({ words }) => words)).toEqual(['american spec', 'grey colour']);
    expect(text).toBe('camry');
  });
});
