import { describe, expect, it } from 'vitest';
import { outboxRow } from './outbox-row.ts';
import { nextTime, readyRows, waitOf } from './eligible-rows.ts';
import type { OutboxRow } from '#client/offline/db/rows.ts';

const photo = (sha256: string, change: Partial<OutboxRow> = {}): OutboxRow => ({
  ...outboxRow({ kind: 'put-photo', ownerId: 'ann', sha256, payload: { sha256, bytes: 10 }, createdAt: 1 }),
  ...(change as object),
});
const car = (dependsOn: string[], change: Partial<OutboxRow> = {}): OutboxRow => ({
  ...outboxRow({ kind: 'submit-car', ownerId: 'ann', payload: {}, dependsOn, createdAt: 0 }),
  ...(change as object),
});
const none = { now: 100, eager: false, skip: new Set<string>() };

describe('which row goes next', () => {
  it('is the photo before its car, and the older before the newer', () => {
    const [a, b] = [photo('a', { createdAt: 2 }), photo('b', { createdAt: 1 })];
    const submit = car([a.id, b.id]);
    expect(readyRows([submit, a, b], none)).toEqual([b, a]);
    expect(readyRows([submit, b], none)).toEqual([b]);
    expect(readyRows([submit], none)).toEqual([submit]);
  });

  it('is never one that waits for a person or for a refused photo, and others go on', () => {
    const refused = photo('a', { state: 'needs-attention' });
    const other = car([]);
    expect(readyRows([car([refused.id]), refused, other], none)).toEqual([other]);
  });

  it('waits for its time, and when the signal may be back only for a time that the server named', () => {
    const problem = { code: 'UNREACHABLE', message: '', status: null };
    const silent = photo('a', { nextAttemptAt: 500, problem });
    const busy = { ...problem, code: 'BUSY', status: 503 };
    const told = photo('b', { nextAttemptAt: 900, problem: { ...busy, notBefore: 150 } });
    expect(readyRows([silent, told], none)).toEqual([]);
    expect(readyRows([silent, told], { ...none, eager: true })).toEqual([silent]);
    expect(readyRows([silent, told], { ...none, eager: true, now: 150 })).toEqual([silent, told]);
    expect(nextTime([silent, told])).toBe(500);
  });

  it('does not wait for days when the clock was set back', () => {
    const day = 86_400_000;
    const told = photo('b', {
      nextAttemptAt: day,
      problem: { code: 'STORAGE_FULL', message: '', status: 503 },
    });
    expect(readyRows([told], { ...none, now: day - 1_000 })).toEqual([]);
    expect(readyRows([told], { ...none, now: 1_000 })).toEqual([told]);
    const named = photo('c', {
      nextAttemptAt: 2_000,
      problem: { code: 'BUSY', message: '', status: 503, notBefore: day },
    });
    expect(readyRows([named], { ...none, eager: true, now: 1_000 })).toEqual([named]);
    expect([waitOf(day, day - 1_000), waitOf(day, 1_000)]).toEqual([1_000, 0]);
  });

  it('is never one that only a later release of the app knows how to send', () => {
    const later = car([], { kind: 'later-kind' as 'submit-car' });
    expect(readyRows([later], { ...none, eager: true })).toEqual([]);
    expect(nextTime([later])).toBeNull();
    expect(readyRows([car([later.id]), later, photo('a')], none).map(({ kind }) => kind)).toEqual([
      'put-photo',
    ]);
  });

  it('takes up what a killed page was sending, and skips what was tried in this round', () => {
    const left = photo('a', { state: 'sending' });
    expect(readyRows([left], none)).toEqual([left]);
    expect(readyRows([left], { ...none, skip: new Set([left.id]) })).toEqual([]);
  });
});
