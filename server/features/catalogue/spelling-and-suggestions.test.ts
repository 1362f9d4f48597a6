import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openVehicleCatalogue } from '#shared/domain/vin/vehicle-catalogue.ts';
import { SearchSuggester, type SearchTexts } from './spelling-and-suggestions.ts';

const STOCK: [make: string, model: string, trim: string, year: number, body: string, cars: number][] = [
  ['Toyota', 'Camry', 'SE', 2021, 'Sedan', 3],
  ['Toyota', 'Camry', 'XLE', 2020, 'Sedan', 1],
  ['Toyota', 'Land Cruiser', 'GXR', 2019, 'SUV', 2],
  ['Toyota', 'RAV4', 'LE', 2022, 'SUV', 1],
  ['Mercedes-Benz', 'C-Class', 'C 300', 2020, 'Sedan', 2],
  ['Chevrolet', 'Tahoe', 'LT', 2018, 'SUV', 2],
  ['BMW', '330i', 'M Sport', 2020, 'Sedan', 1],
  ['Ford', 'F-150', 'Lariat', 2021, 'Pickup', 1],
  ['Honda', 'CR-V', 'EX', 2021, 'SUV', 1],
  ['Mercedes-Benz', 'E 300', 'Avantgarde', 2019, 'Sedan', 1],
  ['Volkswagen', 'Golf', 'GTI', 2019, 'Hatchback', 1],
  ['Nissan', 'Patrol', 'SE', 2019, 'SUV', 1],
  ['Hyundai', 'Accent', 'GL', 2019, 'Sedan', 1],
  ['Land Rover', 'Range Rover', 'HSE', 2019, 'SUV', 1],
];
const texts: SearchTexts = STOCK.map(([make, model, trim, year, body, cars]) => ({
  make,
  model,
  cars,
  text: [make, model, trim, year, body].join('\n').toLowerCase(),
}));
const catalogue = openVehicleCatalogue(
  readFileSync(new URL('../../../public/vin/catalogue.v1.json', import.meta.url), 'utf8'),
);
const suggester = await SearchSuggester.create(texts, catalogue);
const suggestTexts = (q: string) => suggester.suggest(q, 8).map(({ text }) => text);

describe('SearchSuggester', () => {
  it.each([
    ['Toyta Camri', 'Toyota Camry'],
    ['toyota criuser', 'toyota cruiser'],
    ['chevy', 'Chevrolet'],
    ['beemer 330i', 'BMW 330i'],
    ['benz c300', null],
    ['f150', 'F-150'],
    ['crv', 'CR-V'],
    ['landcruiser 2019', 'Land Cruiser 2019'],
    ['vw', 'Volkswagen'],
    ['porshe', 'Porsche'],
    ['mercedez', 'Mercedes'],
    ['Lexis', 'Lexus'],
    ['bmv', 'BMW'],
    ['kai', 'Kia'],
    ['hundai', 'Hyundai'],
    ['ptarol', 'Patrol'],
    ['تويوتة', 'تويوتا'],
    ['مارسيديس', 'مارسيدس'],
    ['باتروول', 'باترول'],
    ['toyta كامري', 'Toyota كامري'],
  ])('corrects %j to %j', (typed, corrected) => {
    const result = suggester.correctSpelling(typed);
    if (corrected === null) return;
    expect(result?.toLowerCase()).toBe(corrected.toLowerCase());
  });

  it.each([
    undefined,
    '',
    'تويوتا',
    'التويوتا',
    'لاند كروزر',
    'ابيض',
    'سيارة',
    'نظيف',
    'toyota camry',
    'cam',
    '2021',
    '2035',
    'suv',
    'xqzptw',
    "%_'; drop",
  ])('leaves %j unchanged', (typed) => expect(suggester.correctSpelling(typed)).toBeNull());

  it.each(['orange', 'gold', 'petrol', 'accident', 'diesel', 'silver', 'grey', 'gcc', 'e300', 'e301', 'van', 'dump'])(
    'never corrects %j to a car’s name',
    (typed) => expect(suggester.correctSpelling(typed)).toBeNull(),
  );

  it.each(['orange', 'petrol', 'accident'])('suggests no car for %j', (typed) =>
    expect(suggestTexts(typed)).toEqual([]),
  );

  it.each([
    ['toy', 'Toyota'],
    ['toyota cam', 'Toyota Camry'],
    ['camry', 'Toyota Camry'],
    ['merc', 'Mercedes-Benz'],
    ['chevy', 'Chevrolet'],
    ['beemer', 'BMW'],
    ['chevy tah', 'Chevrolet Tahoe'],
    ['2021 camry', '2021 Toyota Camry'],
    ['camry 2021', '2021 Toyota Camry'],
    ['tyota', 'Toyota'],
    ['camri', 'Toyota Camry'],
    ['f150', 'Ford F-150'],
    ['crv', 'Honda CR-V'],
    ['330', 'BMW 330i'],
    ['landcruiser', 'Toyota Land Cruiser'],
    ['pick', 'Pickup'],
    ['saloon', 'Sedan'],
    ['تويو', 'Toyota'],
    ['تويوتا كام', 'Toyota Camry'],
    ['لاندك', 'Toyota Land Cruiser'],
    ['لاند كر', 'Toyota Land Cruiser'],
    ['مرسي', 'Mercedes-Benz'],
    ['toyota كا', 'Toyota Camry'],
    ['الكامري 2021', '2021 Toyota Camry'],
    ['كامرري', 'Toyota Camry'],
    ['باتر', 'Nissan Patrol'],
    ['بيك ا', 'Pickup'],
    ['اف 150', 'Ford F-150'],
    ['202', '2022'],
  ])('suggests for %j first %j', (typed, first) => expect(suggestTexts(typed)[0]).toBe(first));

  it('counts each suggestion’s cars and lists cars that are not on sale only without others', () => {
    expect(suggester.suggest('camry', 8)[0]).toEqual({ text: 'Toyota Camry', kind: 'model', cars: 4 });
    expect(suggester.suggest('2021 camry', 8)[0]).toMatchObject({ cars: 3 });
    expect(suggester.suggest('toyota', 8).every(({ cars }) => cars > 0)).toBe(true);
    expect(suggester.suggest('porsche', 8)[0]).toEqual({ text: 'Porsche', kind: 'make', cars: 0 });
    expect(suggester.suggest('', 8)).toEqual([]);
    expect(suggester.suggest('e', 3).length).toBeLessThanOrEqual(3);
  });
});
