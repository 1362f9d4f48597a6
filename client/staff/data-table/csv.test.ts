import { expect, it } from 'vitest';
import { toCsv } from './csv.ts';

it('leaves out the marks around names of an Arabic page', () => {
  expect(toCsv([['\u20682021 Camry\u2069', '\u2068=1\u2069']])).toBe("2021 Camry,'=1\r\n");
});

it('quotes cells of a CSV and disarms formulas', () => {
  const rows = [['Car', 'AED', 'Note'] as const, ['2021 "Camry", SE', 78_540, '=SUM(A1)'], ['-1', null, 'two\nlines']];
  expect(toCsv(rows)).toBe(`Car,AED,Note\r\n"2021 ""Camry"", SE",78540,'=SUM(A1)\r\n'-1,,"two\nlines"\r\n`);
});
