import { describe, expect, it } from 'vitest';
import { isolateBidi } from './isolate-bidi.ts';

describe('isolateBidi', () => {
  it.each([
    ['2021 Toyota Camry (SE)', '2021 Toyota Camry (SE)'],
    ['محمد', '\u2068محمد\u2069'],
    ['photo\u202Egpj.exe', '\u2068photogpj.exe\u2069'],
    ['a\u2069b\u2067c', '\u2068abc\u2069'],
    ['', ''],
  ])('isolates %j as %j', (text, inside) => {
    expect(isolateBidi(text)).toBe(inside);
    expect(isolateBidi(inside)).toBe(inside);
  });

  it('keeps the joiners of a name', () => {
    expect(isolateBidi('می\u200Cخواهم 👨\u200D👩\u200D👧')).toBe('\u2068می\u200Cخواهم 👨\u200D👩\u200D👧\u2069');
  });
});
