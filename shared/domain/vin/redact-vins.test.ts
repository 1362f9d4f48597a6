import { describe, expect, it } from 'vitest';
import { redactVins, VIN_PLACEHOLDER, containsVin } from './redact-vins.ts';

const VIN = '4T1G11AK9MU512349';

describe('a VIN in public text', () => {
  it.each([
    '4T1G11AK9MU512349',
    '4t1g11ak9mu512349',
    '4T1G11AK9 MU512349',
    '4T1-G11-AK9-MU5-12349',
    '4 T 1 G 1 1 A K 9 M U 5 1 2 3 4 9',
    '4T1G11AK9MU\u200b512349',
    '4T1G11AK9MU\u2011512349',
    '٤T١G١١AK٩MU٥١٢٣٤٩',
    '４Ｔ１Ｇ１１ＡＫ９ＭＵ５１２３４９',
    '4TIGI1AK9MU5I2349',
    'chassis4T1G11AK9MU512349x',
  ])('is hidden as the car’s own, spelt %s', (spelling) => {
    const text = `Hood repainted. VIN: ${spelling}. Ready.`;
    expect(redactVins(text, VIN)).toMatch(/^Hood repainted\. VIN: .*\[VIN hidden\].*\. Ready\.$/u);
    expect(redactVins(text, VIN)).not.toMatch(/512349|٥١٢٣٤٩|５１２３４９/u);
    expect(containsVin(text, VIN)).toBe(true);
  });

  it.each(['JTDBR32E720123456', 'jtdbr32e720123456', 'JTD BR32E7 20123456', 'JTDBR32E7-20123456'])(
    'is hidden when it is of another car, spelt %s',
    (other) => {
      expect(redactVins(`Parts from ${other}, all good`, VIN)).toBe(`Parts from ${VIN_PLACEHOLDER}, all good`);
      expect(redactVins(other, null)).toBe(VIN_PLACEHOLDER);
    },
  );

  it.each([
    'Front bumper and hood replaced in 2023, brake replaced 2023',
    'Call the yard at 04 123 4567 on 12.05.2026 at 10:30',
    'ABS light ON, 45,000 km, engine 2.5L, order no. 12345',
    'Internationalising tests unfortunateness',
    'المصباح الأمامي مكسور (ABS light ON).',
    '',
  ])('is not detected in %s', (text) => {
    expect(redactVins(text, VIN)).toBe(text);
    expect(containsVin(text, VIN)).toBe(false);
  });

  it.each(['n/a', 'غير معروف غير معروف', '-----------------', ''])(
    'is not taken from a VIN field that holds %s',
    (own) => {
      expect(redactVins('Hood n/a, roof ok', own)).toBe('Hood n/a, roof ok');
    },
  );

  it('is found quickly in long text', () => {
    const from = performance.now();
    redactVins('4T1G11AK9 '.repeat(500) + 'A1 '.repeat(1000), VIN);
    expect(performance.now() - from).toBeLessThan(500);
  });
});
