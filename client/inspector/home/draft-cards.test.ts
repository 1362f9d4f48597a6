import { describe, expect, it } from 'vitest';
import { EMPTY_FORM } from '#shared/domain/inspection-form.ts';
import type { DraftRow } from '#client/offline/db/rows.ts';
import { continuePath, draftCards, fixPath } from './draft-cards.ts';

function row(given: Partial<DraftRow>): DraftRow {
  return {
    id: 'a',
    ownerId: 'me',
    kind: 'new',
    state: 'open',
    carId: 'car',
    baseRevision: null,
    correctionNotes: null,
    form: { ...EMPTY_FORM, year: '2021', make: 'Toyota', model: 'Camry' },
    step: 2,
    slot: null,
    photoIds: [],
    revision: 1,
    createdAt: 1,
    updatedAt: 10,
    ...given,
  };
}
const times = { revision: 1, createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-02T00:00:00Z' };

describe('drafts on the dashboard', () => {
  it('shows a draft that lies here and at the server once', () => {
    const cards = draftCards(
      [row({})],
      [
        { id: 'a', ...times },
        { id: 'b', make: 'Ford', ...times },
      ],
    );
    expect(cards.map(({ id, name, onPhone, atServer }) => ({ id, name, onPhone, atServer }))).toEqual([
      { id: 'b', name: 'Ford', onPhone: false, atServer: true },
      { id: 'a', name: '2021 Toyota Camry', onPhone: true, atServer: true },
    ]);
  });

  it('leaves out corrections and cars that are already submitted', () => {
    expect(draftCards([row({ kind: 'correction' }), row({ id: 'c', state: 'submitted' })], [])).toEqual([]);
  });

  it('does not bring back the server copy of a car that is on its way', () => {
    expect(draftCards([row({ state: 'submitted' })], [{ id: 'a', ...times }])).toEqual([]);
  });

  it('continues and fixes GCC cars at the GCC address, all others at the American one (S-insp-05, S-insp-06)', () => {
    expect(continuePath({ id: 'a', spec: 'American' })).toBe('/inspector/add-car/american?draft=a');
    expect(continuePath({ id: 'a', spec: 'GCC' })).toBe('/inspector/add-car/gcc?draft=a');
    expect(fixPath('c', 'GCC')).toBe('/inspector/add-car/gcc?edit=c');
    expect(fixPath('c', 'Japanese')).toBe('/inspector/add-car/american?edit=c');
  });
});
