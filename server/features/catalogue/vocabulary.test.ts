/** The words of all cars answer as every car asked one by one would (C-brw-18). */
import { describe, expect, it } from 'vitest';
import { holdsWord } from '#server/store/catalogue-search.ts';
import { CarriedWords } from './vocabulary.ts';

const TEXTS = [
  'mercedes-benz\ne 300\navantgarde\n2019\nsedan',
  'mercedes-benz\nc-class\nc 300\n2020\nsedan',
  'ford\nf-150\nlariat\n2021\npickup',
  'toyota\nland cruiser\ngxr v8\n2019\nsuv',
  'land rover\nrange rover\n\n2018\nsuv',
  'peugeot\n3008\ngt\n2020\nsuv',
];
const carried = new CarriedWords(TEXTS);
const asked =
  'e300 E-300 c300 f150 f-150 v8 gxrv8 300 e30 x300 3008 2019 sed an land cruise landcruiser mercedes benz -benz x5 q7'
    .toLowerCase()
    .split(' ');

describe('the words of all cars', () => {
  it.each(asked)('know as well as the cars themselves whether some car carries %j', (word) => {
    expect(carried.haveCar([word])).toBe(TEXTS.some((text) => holdsWord(text, word)));
    expect(carried.carries(word)).toBe(TEXTS.some((text) => text.includes(word)));
  });

  it('know whether one car carries several, not whether each is carried by some', () => {
    expect(carried.haveCar(['land', 'cruiser', '2019'])).toBe(true);
    expect(carried.haveCar(['land', 'cruiser', '2018'])).toBe(false);
    expect(carried.haveCar([])).toBe(true);
  });

  it('know the words of names, and that a year or a body is none', () => {
    expect(['300', 'f', '150', 'v8', '3008', 'rover'].filter((word) => carried.isName(word))).toHaveLength(6);
    expect(['2019', 'suv', 'e30', 'cruise'].filter((word) => carried.isName(word))).toEqual([]);
  });
});
