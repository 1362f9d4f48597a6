import { describe, expect, it } from 'vitest';
import { checkCaptures, parsePhotoPositions, type CaptureFacts } from './capture-checks.ts';

const YARD = { latitude: 25.12, longitude: 55.38 };
/** About 11 m a step. */
const near = (steps: number) => ({ latitude: YARD.latitude + steps * 0.0001, longitude: YARD.longitude });
const SHARJAH = { latitude: 25.35, longitude: 55.42 };

interface Shot {
  at?: string | null;
  place?: { latitude: number; longitude: number };
  accuracy?: number;
  gallery?: string;
}

function check(shots: readonly Shot[], facts: Partial<CaptureFacts> = {}) {
  const entries = shots.flatMap(({ place, accuracy = 10 }, at) =>
    place ? [[String(at), { position: { ...place, accuracy } }]] : [],
  );
  return checkCaptures({
    photos: shots.map(({ at = '2026-11-26T08:00:00Z', gallery = 'uae' }, index) => ({
      sha256: String(index),
      gallery,
      takenAt: at,
    })),
    photoMetadata: JSON.stringify(Object.fromEntries(entries)),
    inspectedAt: '2026-11-26T08:30:00Z',
    submittedAt: '2026-11-26T09:00:00Z',
    ...facts,
  });
}

const away = (checks: ReturnType<typeof check>) => checks.photos.map(({ isAway }) => isAway);

describe('the place of photos', () => {
  it('marks the photo that was taken away from the others', () => {
    expect(away(check([{ place: near(0) }, { place: near(5) }, { place: SHARJAH }, {}]))).toEqual([
      false,
      false,
      true,
      false,
    ]);
  });

  it('marks none of two photos that are apart, nor one within its accuracy', () => {
    expect(away(check([{ place: near(0) }, { place: SHARJAH }]))).toEqual([false, false]);
    const vague = { place: SHARJAH, accuracy: 30_000 };
    expect(away(check([{ place: near(0) }, { place: near(1) }, vague]))).toEqual([false, false, false]);
  });

  it('measures from the yard when it is known', () => {
    const checks = check([{ place: SHARJAH }, { place: SHARJAH }, { place: SHARJAH }], { yard: YARD });
    expect([checks.isYardKnown, ...away(checks)]).toEqual([true, true, true, true]);
    expect(checks.photos[0]!.metres).toBeGreaterThan(25_000);
    expect(checks.photos[0]!.metres).toBeLessThan(26_500);
  });

  it('finds the place of a blurred photo at its original', () => {
    const metadata = JSON.stringify({ plain: { position: { ...SHARJAH, accuracy: 10 } } });
    const blurredPhotos = [{ url: '/photos/0', originalUrl: '/photos/plain' }];
    const checks = check([{}], { photoMetadata: metadata, blurredPhotos, yard: YARD });
    expect(away(checks)).toEqual([true]);
  });

  it('leaves out auction photos', () => {
    expect(check([{ gallery: 'usa', at: '2026-09-01T08:00:00Z', place: SHARJAH }]).photos).toEqual([]);
  });

  it('reads no positions from text of other programs', () => {
    for (const text of [null, '', '[]', '[1]', '{', '{"a":null}', '{"a":{"position":{"latitude":"1"}}}'])
      expect(parsePhotoPositions(text).size, String(text)).toBe(0);
  });
});

describe('the time of photos', () => {
  it('counts whole days before the inspection, by the clock of the phone', () => {
    const shots = ['2026-11-20T08:00:00Z', '2026-11-25T08:00:00Z', null].map((at) => ({ at }));
    expect(check(shots).photos.map(({ daysBefore }) => daysBefore)).toEqual([6, 0, 0]);
    // Sent a week later.
    const late = check([{}], { submittedAt: '2026-12-03T09:00:00Z' });
    expect(late.photos[0]!.daysBefore).toBe(0);
    const earlierVersion = check(shots, { inspectedAt: undefined });
    expect(earlierVersion.photos.map(({ daysBefore }) => daysBefore)).toEqual(
      [6, 1, 0].map((days) => (days < 2 ? 0 : days)),
    );
  });

  it('reads a time without zone as local', () => {
    expect(check([{ at: '2026-11-26T12:00:00' }]).photos[0]!.takenAt).toBe(Date.parse('2026-11-26T08:00:00Z'));
  });

  it('marks photos from the future and a clock that differs from the server’s', () => {
    const shots = [{ at: '2026-11-26T09:11:00Z' }, { at: '2026-11-26T09:09:00Z' }];
    expect(check(shots).photos.map(({ isFuture }) => isFuture)).toEqual([true, false]);
    const clock = (clockOffsetSeconds?: number) => check([], { clockOffsetSeconds }).wrongClockSeconds;
    expect([clock(), clock(299), clock(-11_400), clock(300)]).toEqual([null, null, -11_400, 300]);
  });
});
