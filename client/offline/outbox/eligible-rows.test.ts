import { describe, expect, it } from 'vitest';
import { createOutboxRow } from './outbox-row.ts';
import { findNextAttemptTime, selectEligibleRows, remainingWaitMs } from './eligible-rows.ts';
import type { OutboxRow } from '#client/offline/db/rows.ts';

const photo = (sha256: string, change: Partial<OutboxRow> = {}): OutboxRow => ({
  ...createOutboxRow({
    kind: 'put-photo',
    ownerId: 'ann',
    sha256,
    payload: { sha256, bytes: 10 },
    createdAt: 1,
  }),
  ...(change as object),
});
const car = (dependsOn: string[], change: Partial<OutboxRow> = {}): OutboxRow => ({
  ...createOutboxRow({ kind: 'submit-car', ownerId: 'ann', payload: {}, dependsOn, createdAt: 0 }),
  ...(change as object),
});
const defaultOptions = { now: 100, eager: false, skip: new Set<string>() };

describe('eligible rows', () => {
  it('list photos before their car and older rows first', () => {
    const [a, b] = [photo('a', { createdAt: 2 }), photo('b', { createdAt: 1 })];
    const submit = car([a.id, b.id]);
    expect(selectEligibleRows([submit, a, b], defaultOptions)).toEqual([b, a]);
    expect(selectEligibleRows([submit, b], defaultOptions)).toEqual([b]);
    expect(selectEligibleRows([submit], defaultOptions)).toEqual([submit]);
  });

  it('list a car before photos of other cars and originals with previews, which a server has to accept', () => {
    const payload = { sha256: 'a', bytes: 10, hasPreview: true };
    const [original, other] = [photo('a', { payload } as Partial<OutboxRow>), photo('b')];
    const [early, late] = [car([original.id]), car([other.id])];
    const rows = [early, late, original, other];
    expect(selectEligibleRows(rows, { ...defaultOptions, acceptsPreviews: true })).toEqual([early, other, original]);
    expect(selectEligibleRows(rows, defaultOptions)).toEqual([original, other]);
    const refused = { ...original, state: 'needs-attention' as const };
    expect(selectEligibleRows([early, refused], { ...defaultOptions, acceptsPreviews: true })).toEqual([]);
  });

  it('omit rows that wait for the user or for a rejected photo', () => {
    const refused = photo('a', { state: 'needs-attention' });
    const other = car([]);
    expect(selectEligibleRows([car([refused.id]), refused, other], defaultOptions)).toEqual([other]);
  });

  it('wait for their time, or with a possible signal only for Retry-After', () => {
    const problem = { code: 'UNREACHABLE', message: '', status: null };
    const silent = photo('a', { nextAttemptAt: 500, problem });
    const busy = { ...problem, code: 'BUSY', status: 503 };
    const delayed = photo('b', { nextAttemptAt: 900, problem: { ...busy, notBefore: 150 } });
    expect(selectEligibleRows([silent, delayed], defaultOptions)).toEqual([]);
    expect(selectEligibleRows([silent, delayed], { ...defaultOptions, eager: true })).toEqual([silent]);
    expect(selectEligibleRows([silent, delayed], { ...defaultOptions, eager: true, now: 150 })).toEqual([
      silent,
      delayed,
    ]);
    expect(findNextAttemptTime([silent, delayed])).toBe(500);
  });

  it('do not wait for days when the clock was set back', () => {
    const day = 86_400_000;
    const delayed = photo('b', {
      nextAttemptAt: day,
      problem: { code: 'STORAGE_FULL', message: '', status: 503 },
    });
    expect(selectEligibleRows([delayed], { ...defaultOptions, now: day - 1_000 })).toEqual([]);
    expect(selectEligibleRows([delayed], { ...defaultOptions, now: 1_000 })).toEqual([delayed]);
    const delayedByServer = photo('c', {
      nextAttemptAt: 2_000,
      problem: { code: 'BUSY', message: '', status: 503, notBefore: day },
    });
    expect(selectEligibleRows([delayedByServer], { ...defaultOptions, eager: true, now: 1_000 })).toEqual([
      delayedByServer,
    ]);
    expect([remainingWaitMs(day, day - 1_000), remainingWaitMs(day, 1_000)]).toEqual([1_000, 0]);
  });

  it('omit kinds of a later release', () => {
    const later = car([], { kind: 'later-kind' as 'submit-car' });
    expect(selectEligibleRows([later], { ...defaultOptions, eager: true })).toEqual([]);
    expect(findNextAttemptTime([later])).toBeNull();
    expect(selectEligibleRows([car([later.id]), later, photo('a')], defaultOptions).map(({ kind }) => kind)).toEqual([
      'put-photo',
    ]);
  });

  it('include rows of a killed page and omit those tried in this drain', () => {
    const left = photo('a', { state: 'sending' });
    expect(selectEligibleRows([left], defaultOptions)).toEqual([left]);
    expect(selectEligibleRows([left], { ...defaultOptions, skip: new Set([left.id]) })).toEqual([]);
  });
});
