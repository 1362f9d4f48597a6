import { describe, expect, it } from 'vitest';
import { decodeVin } from '#shared/domain/vin/decode-vin.ts';
import { openVinPack } from '#shared/domain/vin/vin-pack.ts';
import { encodePack } from './encode-pack.ts';
import type { VpicExtract } from './vpic-schema.ts';
import { intersectPositions, parseKeyPositions } from './key-positions.ts';
import { mergeKeys } from './merge-keys.ts';
import { displayModel, isCarModel } from './pack-scope.ts';
import { cleanSeries, commonSpelling, trimChoices } from './clean-trims.ts';

describe('trim names', () => {
  it.each([
    ['LE + Convenient Pkg + Audio Pkg', ['LE']],
    ['XSE+TRD Package', ['XSE']],
    ['SE/SEL', ['SE', 'SEL']],
    ['R/T', ['R/T']],
    ['TROFEO', ['Trofeo']],
    ['quattro Prestige, quattro Technik (Canada)', ['quattro Prestige']],
    ['E 400-4M', ['E 400 4MATIC']],
    ['xDrive GC', ['xDrive Gran Coupe']],
    ['n/a', []],
    ['AWD', []],
  ])('%s is %j', (text, expected) => {
    expect(trimChoices(text)).toEqual(expected);
  });
  it('drop platform codes from the series', () => {
    expect(['AXVA70L/GSV70L', 'Type 97A', 'WK', '1500', 'Cooper S'].map(cleanSeries)).toEqual([
      '',
      '',
      '',
      '1500',
      'Cooper S',
    ]);
  });
  it('take the commonest spelling', () => {
    const respell = commonSpelling(['F Sport', 'F Sport', 'F-SPORT', 'Base']);
    expect(respell('F-SPORT / Base')).toBe('F Sport / Base');
  });
});

describe('model names', () => {
  it('are those on the car', () => {
    expect(['URUS', 'PS2', 'F-PACE', '750i, Alpina B7'].map(displayModel)).toEqual([
      'Urus',
      'Polestar 2',
      'F-PACE',
      '750i',
    ]);
  });
  it('leave trucks and concepts out', () => {
    expect([isCarModel('Volvo', 'VNL'), isCarModel('Ford', 'F-650'), isCarModel('Tesla', 'Semi')]).toEqual([
      false,
      false,
      false,
    ]);
    expect([isCarModel('Volvo', 'XC90'), isCarModel('Ford', 'F-150'), isCarModel('Audi', 'TT')]).toEqual([
      true,
      true,
      true,
    ]);
  });
});

describe('keys', () => {
  it('merge where they differ in one position', () => {
    expect(mergeKeys(['A**B', 'C**B', 'D**X'])).toEqual(['D**X', '[AC]**B']);
    expect(mergeKeys(['A1', 'A2', 'B1', 'B2'])).toEqual(['[AB][12]']);
    expect(mergeKeys(['[A-C]', 'D'])).toEqual(['[ABCD]']);
    expect(mergeKeys(['A*', '*A'])).toEqual(['*A', 'A*']);
  });
  it('meet when one VIN fits both', () => {
    expect(intersectPositions(parseKeyPositions('A*[BC]'), parseKeyPositions('*1C|M'))).toEqual(
      new Map([
        [3, 'A'],
        [5, 'C'],
        [4, '1'],
        [9, 'M'],
      ]),
    );
    expect(intersectPositions(parseKeyPositions('A'), parseKeyPositions('[B-D]'))).toBeNull();
  });
});

describe('an encoded pack', () => {
  it('decodes what went in, shares equal tables and keeps engine schemas apart', () => {
    const car = new Map([['G11A', 'Toyota\tCamry']]);
    const extract: VpicExtract = {
      links: [
        { wmi: '4T1', schema: 7, from: 2020, to: 2020 },
        { wmi: '4T1', schema: 8, from: 2021, to: 2027 },
        { wmi: '4T1', schema: 9, from: 2012, to: 2027 },
      ],
      schemas: new Map([
        [7, { id: 7, tables: new Map([['model', car]]) }],
        [
          8,
          {
            id: 8,
            tables: new Map([
              ['model', car],
              ['trim', new Map([['G', 'LE / SE']])],
            ]),
          },
        ],
        [9, { id: 9, tables: new Map([['litres', new Map([['*1', '2.5']])]]) }],
      ]),
    };
    const file = encodePack(extract, 'test');
    expect(file.columns.car.tables.split('\n')).toHaveLength(1);
    expect(decodeVin(openVinPack(file), '4T1G11AK9MU512349', new Date('2026-01-01'))).toMatchObject({
      make: 'Toyota',
      model: 'Camry',
      trimChoices: ['LE', 'SE'],
      engineSize: '2.5L',
    });
  });
});
