import { describe, expect, it } from 'vitest';
import type { OutboxRow } from '#client/offline/db/rows.ts';
import { groupOutboxRows, getItemReasons, computeOutboxTotals } from './outbox-items.ts';

const common = {
  ownerId: 'me',
  draftId: null,
  carId: null,
  dependsOn: [],
  attempts: 0,
  nextAttemptAt: 0,
  state: 'queued',
  problem: null,
  unanswered: false,
  bytesSent: 0,
  bytesTotal: 0,
  sentAt: null,
} as const;

function photo(name: string, given: Partial<OutboxRow> = {}): OutboxRow {
  const payload = { sha256: name, bytes: 500_000 };
  const row = {
    ...common,
    id: `p-${name}`,
    kind: 'put-photo',
    sha256: name,
    payload,
    bytesTotal: 500_000,
    createdAt: 1,
  };
  return { ...row, ...given } as OutboxRow;
}

function car(id: string, hashes: string[], given: Partial<OutboxRow> = {}): OutboxRow {
  const payload = {
    year: 2021,
    make: 'Toyota',
    model: 'Camry',
    trim: 'SE',
    photos: hashes.map((sha256) => ({ sha256 })),
  };
  const row = { ...common, id, kind: 'submit-car', draftId: `d-${id}`, payload, createdAt: 2 };
  return { ...row, dependsOn: hashes.map((name) => `p-${name}`), ...given } as OutboxRow;
}

describe('outbox items', () => {
  it('counts sent, uploading and waiting photos of a car', () => {
    const [item] = groupOutboxRows([
      photo('a', { state: 'sent' }),
      photo('b', { state: 'sending', bytesSent: 310_000 }),
      photo('c'),
      car('1', ['a', 'b', 'c']),
    ]);
    expect(item).toMatchObject({
      name: '2021 Toyota Camry SE',
      state: 'sending',
      confirmed: { count: 1, bytes: 500_000 },
      uploading: [{ number: 2, done: 310_000, all: 500_000 }],
      waiting: { count: 1, bytes: 500_000 },
    });
  });

  it('sorts by attention, sending, next and sent', () => {
    const notice = { code: 'CLAIMS_DROPPED', message: 'Without its papers', status: null };
    const states = groupOutboxRows([
      car('notice', [], { state: 'sent', sentAt: 1, problem: notice }),
      car('sent', [], { state: 'sent', sentAt: 5 }),
      car('next', []),
      car('sending', [], { state: 'sending' }),
      car('refused', [], { state: 'needs-attention' }),
    ]).map((item) => item.id);
    expect(states).toEqual(['notice', 'refused', 'sending', 'next', 'sent']);
  });

  it('need attention when one photo of the car is rejected', () => {
    const problem = { code: 'PHOTO_DAMAGED', message: 'Take it again', status: null };
    const [item] = groupOutboxRows([photo('a', { state: 'needs-attention', problem }), car('1', ['a'])]);
    expect(item).toMatchObject({ state: 'attention', problem });
  });

  it('list every rejected photo, even of a sent draft', () => {
    const problem = { code: 'NOT_A_PICTURE', message: 'No picture', status: 422 };
    const refused = { state: 'needs-attention', problem } as const;
    const draft = { ...car('1', ['a', 'b', 'c'], { state: 'sent' }), kind: 'put-draft', dependsOn: [] };
    const rows = [photo('a'), photo('b', refused), photo('c', refused), draft as OutboxRow];
    const loose = groupOutboxRows(rows).find((item) => item.kind === 'put-photo');
    expect(loose).toMatchObject({ state: 'attention', refusedIds: ['p-b', 'p-c'], problem });
  });

  it('group photos of saved drafts without a car', () => {
    const items = groupOutboxRows([photo('a'), photo('b')]);
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ kind: 'put-photo', waiting: { count: 2, bytes: 1_000_000 } });
  });

  it('sum up unsent cars and bytes', () => {
    const totals = computeOutboxTotals(
      groupOutboxRows([
        photo('a', { state: 'sent' }),
        photo('b', { state: 'sending', bytesSent: 100_000 }),
        car('1', ['a', 'b']),
      ]),
    );
    expect(totals).toMatchObject({
      cars: 1,
      photos: 2,
      photosSent: 1,
      bytesSent: 600_000,
      bytesTotal: 1_000_000,
    });
    expect(totals.bytesRemaining).toBeGreaterThan(400_000);
  });
});

describe('the reasons of an item', () => {
  const problem = { code: 'VALIDATION', message: 'Please check the marked fields', status: 400 };

  it('name the fields of a car without repetition', () => {
    const issues = [
      { path: 'mileageValue', message: 'Use a whole number' },
      { path: 'videoUrl', message: 'Use a web address' },
      { path: 'engineVideoUrl', message: 'Use a web address' },
      { path: 'revision', message: 'Send the revision this change is based on' },
    ];
    expect(getItemReasons({ kind: 'submit-car', problem: { ...problem, issues } })).toEqual([
      'Mileage: Use a whole number',
      'Engine video URL: Use a web address',
      'Send the revision this change is based on',
    ]);
  });

  it("name the email of an existing dealer, else the server's message", () => {
    const taken = { code: 'CONFLICT', message: 'This email is taken', status: 409 };
    expect(getItemReasons({ kind: 'create-dealer', problem: taken })).toEqual(['Contact Email: This email is taken']);
    expect(getItemReasons({ kind: 'put-draft', problem })).toEqual(['Please check the marked fields']);
  });
});
