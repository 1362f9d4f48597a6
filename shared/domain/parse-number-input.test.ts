import { describe, expect, it } from 'vitest';
import { foldDigits } from './normalize-text.ts';
import { NUMBER_RULES, parseNumberInput, formatParsedNumber, type NumberRule } from './parse-number-input.ts';

const { aed, usd, mileage, year, doors } = NUMBER_RULES;
const inMiles: NumberRule = { ...mileage, unit: 'miles' };

/** The value, 'empty', or the reason of the error. */
function parseValue(text: string, rule: NumberRule = aed): number | string {
  const reading = parseNumberInput(text, rule);
  if (reading.kind === 'error') return reading.reason;
  return reading.kind === 'value' ? reading.value : 'empty';
}

describe('an amount in dirhams', () => {
  it.each([
    '45000',
    '45,000',
    '45 000',
    '45\u00A0000',
    '45\u202F000',
    '45\u2009000',
    '45  000',
    "45'000",
    '45’000',
    '45٬000',
    '45, 000',
    '45，000',
    '45،000',
    '45\u200B000',
    '  45,000  ',
    '\t45,000\n',
    'AED 45,000',
    'aed45000',
    'AED: 45,000',
    'AED. 45,000',
    '45,000 AED',
    '45,000AED',
    'A.E.D. 45,000',
    'AED 45,000 dirhams',
    '45,000/-',
    '45,000/=',
    "45'000.-",
    'AED 45,000/- only',
    '45,000.00/-',
    'Dh 45,000',
    'Dh. 45,000',
    'Dhs. 45,000',
    'DHS 45,000',
    'dhs45000',
    '45,000 dirham',
    '45,000 UAE dirhams',
    '45,000 د.إ',
    '45,000 د.إ.',
    'د.إ 45,000',
    'د.إ.\u200F 45,000',
    '45,000 درهم',
    '٤٥٠٠٠ درهماً',
    '٤٥٬٠٠٠ درهم إماراتي',
    '\u200E45,000',
    '\u200F45,000\u200F',
    '\u206645,000\u2069',
    '\u202A45,000\u202C',
    '\uFEFF45,000',
    '٤٥٠٠٠',
    '٤٥٬٠٠٠',
    '٤٥,٠٠٠',
    '٤٥،٠٠٠',
    '٤٥٬٠٠٠٫٠٠',
    '٤٥٠٠٠٫٠٠',
    '۴۵۰۰۰',
    '۴۵٬۰۰۰',
    '४५०००',
    '৪৫০০০',
    '４５０００',
    '４５，０００．００',
    'ＡＥＤ　４５，０００',
    '45,000.00',
    '45,000.0',
    '45,000.',
    '45000,',
    '45.000,00',
    '45000,00',
    '45000.00',
    '45000.0000000',
    '45000.000',
    '45 000,00',
    '45 000.00',
    "45'000.00",
    '45k',
    '45K',
    '45 k',
    'AED 45K',
    '45k AED',
    '45k dhs',
    '45.0k',
    '45 thousand',
    '٤٥ ألف درهم',
    '0.45 lakh',
    '0.045m',
    '+45,000',
    '0045000',
    '045,000',
  ])('%j is 45,000', (text) => expect(parseValue(text)).toBe(45_000));

  it.each([
    ['0', 0],
    ['0.00', 0],
    ['0,00', 0],
    ['0.000', 0],
    ['000', 0],
    ['5', 5],
    ['45.00', 45],
    ['450.00', 450],
    ['4500,00', 4_500],
    ['1,234,567', 1_234_567],
    ['1,234,567.00', 1_234_567],
    ['1.234.567', 1_234_567],
    ['1.234.567,00', 1_234_567],
    ['1 234 567', 1_234_567],
    ["1'234'567", 1_234_567],
    ['4,50,000', 450_000],
    ['4,50,000.00', 450_000],
    ['45,00,000', 4_500_000],
    ['४,५०,०००', 450_000],
    ['45.5k', 45_500],
    ['45,5k', 45_500],
    ['1.5m', 1_500_000],
    ['1m', 1_000_000],
    ['1.5 million dirhams', 1_500_000],
    ['4.5 lakh', 450_000],
    ['0.5k', 500],
    ['100,000,000', 100_000_000],
  ])('%j is %d', (text, value) => expect(parseValue(text)).toBe(value));

  it.each(['', ' ', '\u00A0', '\u200E', '\uFEFF \u200F', '\n'])('%j is empty', (text) =>
    expect(parseValue(text)).toBe('empty'),
  );

  it.each([
    ['45.000', 'ambiguous'],
    ['AED 45.000', 'ambiguous'],
    ['٤٥٫٠٠٠', 'ambiguous'],
    ['450.000', 'ambiguous'],
    ['45.000,000', 'ambiguous'],
    ['45,000.000', 'ambiguous'],
    ['45 000.000', 'ambiguous'],
    ['45,000k', 'ambiguous'],
    ['45.000k', 'ambiguous'],
    ['45,000.50', 'fraction'],
    ['45000.5', 'fraction'],
    ['45000,5', 'fraction'],
    ['45000.555', 'fraction'],
    ['45.5', 'fraction'],
    ['0.450', 'fraction'],
    ['45.0001k', 'fraction'],
    ['٤٥٫٥', 'fraction'],
    ['-5', 'limit'],
    ['−5', 'limit'],
    ['–45,000', 'limit'],
    ['－５', 'limit'],
    ['AED -5', 'limit'],
    ['5-', 'limit'],
    ['100,000,001', 'limit'],
    ['101m', 'limit'],
    ['9'.repeat(150), 'limit'],
    ['9'.repeat(5_000), 'unreadable'],
    ['USD 45,000', 'unit'],
    ['$45,000', 'unit'],
    ['45,000 km', 'unit'],
    ['45,00', 'unreadable'],
    ['45,0', 'unreadable'],
    ['450,00', 'unreadable'],
    ['45,0000', 'unreadable'],
    ['45 00', 'unreadable'],
    ['4500 000', 'unreadable'],
    ["45'00", 'unreadable'],
    ['45,00.00', 'unreadable'],
    ['4.50.000', 'unreadable'],
    ['0,450,000', 'unreadable'],
    ['1,234,56', 'unreadable'],
    ['1,234 567', 'unreadable'],
    ['45,,000', 'unreadable'],
    ['45..000', 'unreadable'],
    ['45.000,00,00', 'unreadable'],
    [',45000', 'unreadable'],
    ['.5', 'unreadable'],
    ['12.05.2021', 'unreadable'],
    ['40,000, 45,000', 'unreadable'],
    ['40000-45000', 'unreadable'],
    ['45000 or 46000', 'unreadable'],
    ['4.5e4', 'unreadable'],
    ['0x1F', 'unreadable'],
    ['Infinity', 'unreadable'],
    ['NaN', 'unreadable'],
    ['abc', 'unreadable'],
    ['AED', 'unreadable'],
    ['k', 'unreadable'],
    ['45 swami', 'unreadable'],
    ['EUR 45,000', 'unreadable'],
    ['~45000', 'unreadable'],
    ['45%', 'unreadable'],
    ['(45000)', 'unreadable'],
    ['45²', 'unreadable'],
    ['½', 'unreadable'],
    ['4️⃣5️⃣', 'unreadable'],
    ['IV', 'unreadable'],
    ['خمسة', 'unreadable'],
  ])('%j is an error: %s', (text, reason) => expect(parseValue(text)).toBe(reason));
});

describe('the other numbers', () => {
  it.each([
    ['10,000', usd, 10_000],
    ['$10,000', usd, 10_000],
    ['US$ 10,000.00', usd, 10_000],
    ['10k USD', usd, 10_000],
    ['AED 10,000', usd, 'unit'],
    ['10,000.50', usd, 'fraction'],
    ['123,456', mileage, 123_456],
    ['123456 km', mileage, 123_456],
    ['123,456 kms', mileage, 123_456],
    ['123456 mi', mileage, 123_456],
    ['123,456 miles', inMiles, 123_456],
    ['123,456mi.', inMiles, 123_456],
    ['١٢٣٬٤٥٦ كم', mileage, 123_456],
    ['120k', mileage, 120_000],
    ['120k km', mileage, 120_000],
    ['123,456 km', inMiles, 'unit'],
    ['123.456', mileage, 'ambiguous'],
    ['123.456 km', mileage, 'ambiguous'],
    ['48210.5', mileage, 'fraction'],
    ['1m', mileage, 'unreadable'],
    ['AED 45,000', mileage, 'unit'],
    ['5,000,001', mileage, 'limit'],
    ['2021', year, 2021],
    ['٢٠٢١', year, 2021],
    ['۲۰۲۱', year, 2021],
    [' 2021 ', year, 2021],
    ['2.021', year, 'ambiguous'],
    ['2k21', year, 'unreadable'],
    ['2k', year, 'unreadable'],
    ['21', year, 'limit'],
    ['1979', year, 'limit'],
    ['20210', year, 'limit'],
    ['2021 km', year, 'unit'],
    ['4', doors, 4],
    ['٤', doors, 4],
    ['४', doors, 4],
    ['4.0', doors, 4],
    ['4.5', doors, 'fraction'],
    ['0', doors, 'limit'],
    ['10', doors, 'limit'],
    ['four', doors, 'unreadable'],
  ] as const)('%j as %j is %j', (text, rule, result) => expect(parseValue(text, rule)).toBe(result));

  it('explains what to type', () => {
    const messageFor = (text: string, rule: NumberRule = aed) => {
      const reading = parseNumberInput(text, rule);
      return reading.kind === 'error' ? reading.message : reading.kind;
    };
    expect(messageFor('45.000')).toBe('45 or 45,000? Type digits only, such as 45000');
    expect(messageFor('123.456', mileage)).toContain('123.456 or 123,456?');
    expect(messageFor('45,000k')).toContain('45,000 or 45,000,000?');
    expect(messageFor('45,000.50')).toBe('Use whole dirhams, without fils');
    expect(messageFor('abc')).toBe('Enter a number in digits, such as 45,000');
    expect(messageFor('-5')).toBe('Enter 0 or more');
    expect(messageFor('10', doors)).toBe('Use at most 9');
    expect(messageFor('21', year)).toBe('Enter a year from 1980');
    expect(messageFor('123 km', inMiles)).toBe('Enter the mileage in miles, or choose the other unit');
  });

  it('formats a number with its unit', () => {
    expect(formatParsedNumber(45_000, aed)).toBe('AED 45,000');
    expect(formatParsedNumber(1_234_567, usd)).toBe('USD 1,234,567');
    expect(formatParsedNumber(999, { ...mileage, unit: 'km' })).toBe('999 km');
    expect(formatParsedNumber(2021, year)).toBe('2021');
  });
});

it('folds the digits of every script and leaves the rest of a text', () => {
  expect(foldDigits('كامري ٢٠٢١')).toBe('كامري 2021');
  expect(foldDigits('۲۰۲۱ २०२१ ২০২১ ２０２１ 𝟚𝟘𝟚𝟙 𝟐𝟎')).toBe('2021 2021 2021 2021 2021 20');
  expect(foldDigits('x² ½ 4x4')).toBe('x² ½ 4x4');
});
