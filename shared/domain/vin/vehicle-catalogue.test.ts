import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openVehicleCatalogue, encodeTrim } from './vehicle-catalogue.ts';
import { BODY_TYPES } from '#shared/domain/enums.ts';

const catalogue = openVehicleCatalogue(readFileSync('public/vin/catalogue.v1.json', 'utf8'));

describe('the catalogue', () => {
  it('has the makes sold here in display case, sorted', () => {
    const makes = catalogue.makes();
    for (const make of ['BMW', 'Land Rover', 'Mercedes-Benz', 'MG', 'Nissan', 'RAM', 'Toyota'])
      expect(makes).toContain(make);
    expect(makes).toEqual(makes.toSorted((a, b) => a.localeCompare(b, 'en', { sensitivity: 'base', numeric: true })));
  });
  it('has the models of a make, and of all makes', () => {
    expect(catalogue.models('Ford')).toContain('F-150');
    expect(catalogue.models('Ford')).not.toContain('Camry');
    expect(catalogue.models()).toEqual(expect.arrayContaining(['F-150', 'Camry']));
    expect(catalogue.models('Unknown')).toEqual([]);
  });
  it('has the Gulf cars that North America never had', () => {
    expect(catalogue.models('Nissan')).toContain('Patrol');
    expect(catalogue.models('Toyota')).toEqual(expect.arrayContaining(['Land Cruiser', 'Prado', 'Hilux']));
    expect(catalogue.models('Lexus')).toContain('LX');
    expect(catalogue.models('Mitsubishi')).toContain('Pajero');
  });
  it('gives trims with the body type where it is one [C-api-19, S-w2-10]', () => {
    expect(catalogue.trims('Camry')).toContainEqual({ name: 'SE', bodyType: 'Sedan' });
    expect(catalogue.trims('Patrol')).toContainEqual({ name: 'LE Platinum', bodyType: 'SUV' });
    expect(catalogue.trims('Unknown')).toEqual([]);
    const accord = catalogue.trims('Accord').find((trim) => trim.name === 'EX-L');
    expect(accord).toEqual({ name: 'EX-L' });
  });
  it('tells models of one name apart by make', () => {
    const names = (make?: string) => catalogue.trims('GT', make).map((trim) => trim.name);
    expect(names('McLaren')).not.toEqual(names('Ford'));
    expect(new Set(names())).toEqual(new Set([...names('McLaren'), ...names('Ford'), ...names('MG')]));
  });
  it('finds makes and models whatever their case [D-87]', () => {
    expect(catalogue.trims('camry', 'TOYOTA')).toEqual(catalogue.trims('Camry', 'Toyota'));
  });
  it('has no trim twice and none that is empty or unsold', () => {
    for (const make of catalogue.makes()) {
      for (const model of catalogue.models(make)) {
        const names = catalogue.trims(model, make).map((trim) => trim.name);
        expect(new Set(names).size).toBe(names.length);
        for (const name of names) expect(name).not.toMatch(/^$|\bN\/A\b|[[\]|:]|not identified/i);
      }
    }
  });
  it('writes and reads every body type', () => {
    const trims = [{ name: 'Base' }, ...BODY_TYPES.map((bodyType) => ({ name: `With ${bodyType}`, bodyType }))];
    const file = {
      format: 'redrive-catalogue/1',
      source: '',
      makes: [['M', [`X:${trims.map(encodeTrim).join('|')}`]]],
    };
    expect(openVehicleCatalogue(file).trims('X')).toEqual(expect.arrayContaining(trims));
  });
});
