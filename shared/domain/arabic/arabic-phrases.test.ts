import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openVehicleCatalogue } from '#shared/domain/vin/vehicle-catalogue.ts';
import { ARABIC_NAMES } from './arabic-names.ts';
import { listArabicSpellings, readArabicPhrases, translateArabic } from './arabic-phrases.ts';
import { ARABIC_TERMS } from './arabic-terms.ts';
import { foldArabic, hasArabic, toArabicKey } from './fold-arabic.ts';

const catalogue = openVehicleCatalogue(
  readFileSync(new URL('../../../public/vin/catalogue.v1.json', import.meta.url), 'utf8'),
);
const NAMES = Object.entries(ARABIC_NAMES).flatMap(([make, { models, codes }]) => [
  { make, model: '' },
  ...[...Object.keys(models), ...(codes?.split('|') ?? [])].map((model) => ({ make, model })),
]);
const TERMS = Object.entries(ARABIC_TERMS).flatMap(([kind, values]) =>
  Object.entries(values).flatMap(([value, list]) => list.split('|').map((words) => ({ kind, value, words }))),
);

/** Models that a model of the same make sounds like, which is sold more. */
const SOUNDS_LIKE: Readonly<Record<string, string>> = {
  'Nissan Xterra': 'X-Terra',
  'Lexus IS': 'ES',
  'Mercedes-Benz CLE': 'CLA-Class',
  'Jaguar I-PACE': 'E-PACE',
};

describe('Arabic names of cars', () => {
  it('cover every make and model of the vehicle catalogue', () => {
    const missing = catalogue
      .makes()
      .flatMap((make) => [
        ...(listArabicSpellings(make).length > 0 ? [] : [make]),
        ...catalogue.models(make).filter((model) => listArabicSpellings(make, model).length === 0),
      ]);
    expect(missing).toEqual([]);
  });

  it('read every spelling as its name beside its make, with signs, tatweel and article too', () => {
    for (const { make, model } of NAMES) {
      for (const spelling of listArabicSpellings(make, model).filter(hasArabic)) {
        const variants = [spelling, spelling.replaceAll('ي', 'ى'), [...spelling].join('\u064E'), `ال${spelling}`];
        for (const typed of [...variants, spelling.replaceAll('ا', 'أ'), spelling.replace(/(?<=ب)/, 'ـ')]) {
          const names = readArabicPhrases([make.split(' ').join('-'), ...typed.split(' ')].map(foldArabic));
          const read = names.map(({ name }) => name).filter(Boolean);
          expect(read, `${make} ${model}: ${typed}`).toEqual([SOUNDS_LIKE[`${make} ${model}`] ?? (model || make)]);
        }
      }
    }
  });

  it('have one meaning except beside a make', () => {
    const meanings = new Map<string, Set<string>>();
    const add = (spelling: string, meaning: string) => {
      const key = toArabicKey(spelling);
      meanings.set(key, (meanings.get(key) ?? new Set()).add(meaning));
    };
    for (const { make, model } of NAMES) {
      for (const spelling of listArabicSpellings(make, model)) add(spelling, model || make);
    }
    for (const { value, words } of TERMS) add(words, value);
    const shared = [...meanings.values()].filter(({ size }) => size > 1).map((names) => [...names].join(', '));
    expect(shared.toSorted()).toEqual([
      'A3, i3',
      'A4, i4',
      'A5, i5',
      'A7, i7',
      'A8, i8',
      'CLA-Class, CLE',
      'City, CT',
      'E-PACE, I-PACE',
      'ES, IS',
      'Jeep, SUV',
      'Patrol, Petrol',
      'RX-8, RX8',
      'X-Terra, Xterra',
    ]);
  });

  it('have no spelling twice', () => {
    for (const { make, model } of NAMES) {
      const keys = listArabicSpellings(make, model).map(toArabicKey);
      expect(new Set(keys).size, `${make} ${model}: ${keys.join(' ')}`).toBe(keys.length);
    }
  });
});

describe('translateArabic', () => {
  it.each([
    ['تويوتا كامري ٢٠١٩', 'Toyota Camry 2019'],
    ['toyota كامري 2019', 'toyota Camry 2019'],
    ['لاندكروزر', 'Land Cruiser'],
    ['لاند كروزر', 'Land Cruiser'],
    ['اللاند كروزر', 'Land Cruiser'],
    ['نيسان باترول', 'Nissan Patrol'],
    ['بترول', 'Petrol'],
    ['نيسان بترول', 'Nissan Patrol'],
    ['nissan بترول', 'nissan Patrol'],
    ['جيب ابيض', 'SUV White'],
    ['جيب رانجلر', 'Jeep Wrangler'],
    ['جيب لكزس', 'SUV Lexus'],
    ['مرسيدس سي 300', 'Mercedes-Benz C 300'],
    ['لكزس ال اكس 570', 'Lexus LX 570'],
    ['مازدا سي اكس 5', 'Mazda CX-5'],
    ['اودي اي 6', 'Audi A6'],
    ['بي ام دبليو اكس 5', 'BMW X5'],
    ['جمس يوكن', 'GMC Yukon'],
    ['فورد اف150', 'Ford F-150'],
    ['رنج روفر سبورت سوداء', 'Range Rover Sport Black'],
    ['دفع رباعي', 'SUV'],
    ['ابو ظبي', 'Abu Dhabi'],
    ['بدبي', 'Dubai'],
    ['في 2019', 'في 2019'],
    ['شركة الأمل', 'شركه الامل'],
    ['camry', 'camry'],
  ])('writes %j as %j', (typed, latin) => expect(translateArabic(typed)).toBe(latin));

  it('reads every word of a filter as its value', () => {
    for (const { value, words } of TERMS) expect(translateArabic(words), words).toBe(value);
  });
});
