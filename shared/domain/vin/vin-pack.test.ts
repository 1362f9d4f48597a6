import { describe, expect, it } from 'vitest';
import { findMatchingGroups, listKeys } from './vin-match.ts';
import { openVinPack } from './vin-pack.ts';

const VIN = '4T1G11AK9MU512349';

describe('a pattern table', () => {
  const fixedIn = (table: string) => findMatchingGroups(table, VIN);

  it('fixes VIN positions 4 on; a star and what a key does not reach are free', () => {
    expect(fixedIn('a:G11AK')).toEqual([{ group: 'a', fixedPositions: 5 }]);
    expect(fixedIn('a:**1')).toEqual([{ group: 'a', fixedPositions: 1 }]);
    expect(fixedIn('a:**2')).toEqual([]);
  });
  it('reads brackets with characters and ranges', () => {
    expect(fixedIn('a:[A-FG]')).toEqual([{ group: 'a', fixedPositions: 1 }]);
    expect(fixedIn('a:[A-F]')).toEqual([]);
    expect(fixedIn('a:*[0-2]*[XA]K')).toEqual([{ group: 'a', fixedPositions: 3 }]);
  });
  it('reads position 10 on after a bar', () => {
    expect(fixedIn('a:G|M')).toEqual([{ group: 'a', fixedPositions: 2 }]);
    expect(fixedIn('a:|*U')).toEqual([{ group: 'a', fixedPositions: 1 }]);
    expect(fixedIn('a:|N')).toEqual([]);
  });
  it('finds every group with a matching key', () => {
    expect(fixedIn('a:X,G1,b:Y,c:G,Z')).toEqual([
      { group: 'a', fixedPositions: 2 },
      { group: 'c', fixedPositions: 1 },
    ]);
    expect(fixedIn('')).toEqual([]);
  });
  it('lists its keys', () => {
    expect(listKeys('a:X,G1,b:Y')).toEqual([
      { group: 'a', key: 'X' },
      { group: 'a', key: 'G1' },
      { group: 'b', key: 'Y' },
    ]);
    expect(listKeys('')).toEqual([]);
  });
});

describe('a pack', () => {
  const empty = { values: '', tables: '', schemas: ' ' };
  const file = {
    format: 'redrive-vin-pack/1',
    source: 'made for this test',
    firstYear: 2012,
    lastYear: 2027,
    columns: {
      car: { values: 'Toyota\tCamry~Sedan/Saloon~4\nToyota\tCrown~~', tables: '0:G,1:G1', schemas: '+ ' },
      trim: empty,
      series: empty,
      engine: { values: '2.5~4~Gasoline~', tables: '0:*1', schemas: ' +' },
    },
    modelless: '1',
    links: '4T1 0,0,f 1,9,9',
  };
  const pack = openVinPack(JSON.stringify(file));

  it('takes each element from the most exact key', () => {
    const { model, body } = pack.matchColumn(0, 'car', VIN);
    expect(model).toEqual({ value: 'Toyota\tCrown', fixedPositions: 2 });
    expect(body).toEqual({ value: 'Sedan/Saloon', fixedPositions: 1 });
  });
  it('keeps engines that have no model of their own', () => {
    expect([pack.definesModels(0), pack.definesModels(1)]).toEqual([true, false]);
    expect(pack.matchColumn(1, 'engine', VIN).litres).toEqual({ value: '2.5', fixedPositions: 1 });
    expect(pack.matchColumn(1, 'car', VIN)).toEqual({});
  });
  it('knows which schemas a maker used when', () => {
    expect(pack.findSchemaLinks('4T1')).toEqual([
      { schema: 0, from: 2012, to: 2027 },
      { schema: 1, from: 2021, to: 2021 },
    ]);
    expect(pack.findSchemaLinks('XXX')).toBeUndefined();
  });
  it('is refused in another format', () => {
    expect(() => openVinPack({ ...file, format: 'another/9' })).toThrow();
    expect(() => openVinPack('<html>')).toThrow();
  });
});
