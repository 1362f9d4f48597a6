import { describe, expect, it } from 'vitest';
import { createOutboxRow } from './outbox-row.ts';
import type { OutboxRow, OutboxState } from '#client/offline/db/rows.ts';
import { summariseOutbox, markRowsOffline } from './outbox-summary.ts';

const photo = (sha256: string, state: OutboxState, bytesSent = 0): OutboxRow =>
  createOutboxRow({
    kind: 'put-photo',
    ownerId: 'ann',
    sha256,
    payload: { sha256, bytes: 100 },
    state,
    bytesSent,
  });
const car = (photos: OutboxRow[], state: OutboxState = 'queued'): OutboxRow =>
  createOutboxRow({
    kind: 'submit-car',
    ownerId: 'ann',
    payload: {},
    dependsOn: photos.map((row) => row.id),
    state,
  });

describe('the outbox summary', () => {
  it('is clear when everything is sent', () => {
    const photos = [photo('a', 'sent')];
    expect(summariseOutbox([...photos, car(photos, 'sent')], true)).toMatchObject({
      state: 'clear',
      unsentCars: 0,
    });
  });

  it('needs attention while a sent car has a notice', () => {
    const problem = { code: 'CLAIMS_DROPPED', message: 'Without its papers', status: null };
    expect(summariseOutbox([{ ...car([], 'sent'), problem }], true)).toMatchObject({
      state: 'needs-attention',
      needsAttention: 1,
      unsentCars: 0,
    });
  });

  it('counts waiting cars, photos and bytes', () => {
    const photos = [photo('a', 'queued', 30), photo('b', 'queued')];
    expect(summariseOutbox([...photos, car(photos)], true)).toMatchObject({
      state: 'waiting',
      unsentCars: 1,
      photosWaiting: 2,
      bytesWaiting: 170,
      sending: null,
    });
  });

  it('shows the number of the current photo among all', () => {
    const photos = [photo('a', 'sent'), photo('b', 'sent'), photo('c', 'sending'), photo('d', 'queued')];
    expect(summariseOutbox([...photos, car(photos)], true).sending).toEqual({ photo: 3, of: 4 });
  });

  it('is waiting while the device has no network', () => {
    const photos = [photo('a', 'sent'), photo('b', 'sending', 30), photo('c', 'queued'), photo('d', 'queued')];
    const rows = [...photos, car(photos)];
    expect(summariseOutbox(rows, true)).toMatchObject({ state: 'sending', sending: { photo: 2, of: 4 } });
    expect(summariseOutbox(markRowsOffline(rows), true)).toMatchObject({
      state: 'waiting',
      sending: null,
      unsentCars: 1,
      photosWaiting: 3,
    });
  });

  it('prefers attention, then the sign-in', () => {
    const rows = [photo('a', 'needs-attention'), photo('b', 'waiting-sign-in'), photo('c', 'sending')];
    expect(summariseOutbox(rows, true)).toMatchObject({ state: 'needs-attention', needsAttention: 1 });
    expect(summariseOutbox(rows.slice(1), true).state).toBe('waiting-sign-in');
    expect(summariseOutbox(rows.slice(2), false).state).toBe('waiting-sign-in');
  });
});
