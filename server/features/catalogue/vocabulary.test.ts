import { describe, expect, it } from 'vitest';
import { containsSearchWord } from '#server/store/search-text.ts';
import { Vocabulary } from './vocabulary.ts';

const TEXTS = [
  'mercedes-benz\ne 300\navantgarde\n2019\nsedan',
  'mercedes-benz\nc-class\nc 300\n2020\nsedan',
  'ford\nf-150\nlariat\n2021\npickup',
  'toyota\nland cruiser\ngxr v8\n2019\nsuv',
  'land rover\nrange rover\n\n2018\nsuv',
  'peugeot\n3008\ngt\n2020\nsuv',
];
const vocabulary = new Vocabulary(TEXTS);
const QUERIED_WORDS =
  'e300 E-300 c300 f150 f-150 v8 gxrv8 300 e30 x300 3008 2019 sed an land cruise landcruiser mercedes benz -benz x5 q7'
    .toLowerCase()
    .split(' ');

describe('Vocabulary', () => {
  it.each(QUERIED_WORDS)('finds %j exactly when a car contains it', (word) => {
    expect(vocabulary.matchesAnyCar([word])).toBe(TEXTS.some((text) => containsSearchWord(text, word)));
    expect(vocabulary.containsText(word)).toBe(TEXTS.some((text) => text.includes(word)));
  });

  it('matches several words only within one car', () => {
    expect(vocabulary.matchesAnyCar(['land', 'cruiser', '2019'])).toBe(true);
    expect(vocabulary.matchesAnyCar(['land', 'cruiser', '2018'])).toBe(false);
    expect(vocabulary.matchesAnyCar([])).toBe(true);
  });

  it('knows the words of names but not years and bodies', () => {
    expect(['300', 'f', '150', 'v8', '3008', 'rover'].filter((word) => vocabulary.isName(word))).toHaveLength(6);
    expect(['2019', 'suv', 'e30', 'cruise'].filter((word) => vocabulary.isName(word))).toEqual([]);
  });
});
