import { describe, expect, it } from 'vitest';
import { EMPTY_FORM } from '#shared/domain/inspection-form.ts';
import type { DraftRow } from '#client/offline/db/rows.ts';
import { continueDraftPath, listDraftCards, correctionPath } from './draft-cards.ts';

function draftRow(given: Partial<DraftRow>): DraftRow {
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
const serverTimes = { revision: 1, createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-02T00:00:00Z' };

describe('draftCards', () => {
  it('lists a draft of the phone and the server once', () => {
    const cards = listDraftCards(
      [draftRow({})],
      [
        { id: 'a', ...serverTimes },
        { id: 'b', make: 'Ford', ...serverTimes },
      ],
    );
    expect(
      cards.map(({ id, name, isOnDevice, isOnServer }) => ({
        id,
        name,
        onPhone: isOnDevice,
        atServer: isOnServer,
      })),
    ).toEqual([
      { id: 'b', name: 'Ford', onPhone: false, atServer: true },
      { id: 'a', name: '2021 Toyota Camry', onPhone: true, atServer: true },
    ]);
  });

  it('omits corrections and submitted cars', () => {
    expect(listDraftCards([draftRow({ kind: 'correction' }), draftRow({ id: 'c', state: 'submitted' })], [])).toEqual(
      [],
    );
  });

  it('omits the server copy of a car that is being sent', () => {
    expect(listDraftCards([draftRow({ state: 'submitted' })], [{ id: 'a', ...serverTimes }])).toEqual([]);
  });

  it('opens GCC cars in the GCC form and all others in the American form [S-insp-05, S-insp-06]', () => {
    expect(continueDraftPath({ id: 'a', spec: 'American' })).toBe('/inspector/add-car/american?draft=a');
    expect(continueDraftPath({ id: 'a', spec: 'GCC' })).toBe('/inspector/add-car/gcc?draft=a');
    expect(correctionPath('c', 'GCC')).toBe('/inspector/add-car/gcc?edit=c');
    expect(correctionPath('c', 'Japanese')).toBe('/inspector/add-car/american?edit=c');
  });
});
