import type { YardLocation } from '#shared/domain/yard-location.ts';

/** Compares place and time of an inspection's photos with each other and with the server's clock, for reviewers. */

export interface CapturePosition extends YardLocation {
  /** Metres. */
  accuracy: number | null;
}

export interface CaptureFacts {
  photos: readonly { sha256: string; gallery: string; takenAt: string | null }[];
  /** JSON text: {hash: {position}}, of a blurred photo by its original's. */
  photoMetadata: string | null;
  blurredPhotos?: readonly { url: string; originalUrl: string }[] | undefined;
  /** Last change before the submit, by the phone's clock. */
  inspectedAt?: string | null | undefined;
  /** When the server received the car. */
  submittedAt: string;
  /** Phone minus server when the car was sent. */
  clockOffsetSeconds?: number | undefined;
  /** The dealer's yard, when known. */
  yard?: YardLocation | null | undefined;
}

export interface CapturedPhoto {
  sha256: string;
  /** Milliseconds since 1970. */
  takenAt: number | null;
  /** From the yard, else from the middle of the photos. */
  metres: number | null;
  isAway: boolean;
  /** Whole days before the inspection; 0 for a photo of the same visit. */
  daysBefore: number;
  /** Taken after the server received it, so its clock is ahead. */
  isFuture: boolean;
}

export interface CaptureChecks {
  photos: CapturedPhoto[];
  isYardKnown: boolean;
  /** Phone minus server, when they differ noticeably. */
  wrongClockSeconds: number | null;
}

/** Beyond the accuracy of the position; a yard may be large. */
const AWAY_METRES = 1_000;
/** Fewer positions have no middle. */
const MIN_POSITIONS = 3;
const DAY_MS = 86_400_000;
const MIN_DAYS_BEFORE = 2;
const FUTURE_MS = 10 * 60_000;
const WRONG_CLOCK_SECONDS = 5 * 60;

/** Photos of an auction were taken elsewhere and earlier. */
export function checkCaptures(facts: CaptureFacts): CaptureChecks {
  const photos = facts.photos.filter(({ gallery }) => gallery !== 'usa');
  const positions = parsePhotoPositions(facts.photoMetadata);
  const originals = new Map(facts.blurredPhotos?.map(({ url, originalUrl }) => [toHash(url), toHash(originalUrl)]));
  const findPosition = (sha256: string) => positions.get(originals.get(sha256) ?? sha256);
  const located = photos.flatMap(({ sha256 }) => findPosition(sha256) ?? []);
  const middle = facts.yard ?? (located.length >= MIN_POSITIONS ? findMiddle(located) : undefined);
  const receivedAt = Date.parse(facts.submittedAt);
  const inspectedAt = facts.inspectedAt ? Date.parse(facts.inspectedAt) : receivedAt;
  const offset = facts.clockOffsetSeconds ?? 0;
  return {
    photos: photos.map(({ sha256, takenAt }): CapturedPhoto => {
      const time = toTime(takenAt);
      const position = findPosition(sha256);
      const metres = position && middle ? Math.round(distanceInMetres(position, middle)) : null;
      const days = time === null ? 0 : Math.floor((inspectedAt - time) / DAY_MS);
      return {
        sha256,
        takenAt: time,
        metres,
        isAway: metres !== null && metres - (position?.accuracy ?? 0) > AWAY_METRES,
        daysBefore: days >= MIN_DAYS_BEFORE ? days : 0,
        isFuture: time !== null && time - receivedAt > FUTURE_MS,
      };
    }),
    isYardKnown: Boolean(facts.yard),
    wrongClockSeconds: Math.abs(offset) >= WRONG_CLOCK_SECONDS ? offset : null,
  };
}

const toHash = (photoUrl: string): string => photoUrl.split('/').at(-1)!;

/** Cameras write the local time without a zone. */
function toTime(takenAt: string | null): number | null {
  if (takenAt === null) return null;
  const time = Date.parse(/(Z|[+-]\d\d:\d\d)$/.test(takenAt) ? takenAt : `${takenAt}+04:00`);
  return Number.isNaN(time) ? null : time;
}

function findMiddle(positions: readonly CapturePosition[]): YardLocation {
  return {
    latitude: median(positions.map(({ latitude }) => latitude)),
    longitude: median(positions.map(({ longitude }) => longitude)),
  };
}

/** The lower one of an even number, so that it is the place of a photo. */
function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[(values.length - 1) >> 1]!;
}

const EARTH_RADIUS_M = 6_371_000;

function distanceInMetres(a: YardLocation, b: YardLocation): number {
  const toRadians = (degrees: number) => (degrees * Math.PI) / 180;
  const [latitude, longitude] = [toRadians(b.latitude - a.latitude), toRadians(b.longitude - a.longitude)];
  const chord =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(toRadians(a.latitude)) * Math.cos(toRadians(b.latitude)) * Math.sin(longitude / 2) ** 2;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Empty for text of other programs. */
export function parsePhotoPositions(photoMetadata: unknown): ReadonlyMap<string, CapturePosition> {
  const positions = new Map<string, CapturePosition>();
  for (const [sha256, value] of Object.entries(parseObject(photoMetadata))) {
    const { latitude, longitude, accuracy } = toObject(toObject(value)['position']);
    const isOnEarth = isWithin(latitude, 90) && isWithin(longitude, 180);
    if (isOnEarth) positions.set(sha256, { latitude, longitude, accuracy: isWithin(accuracy, 1e7) ? accuracy : null });
  }
  return positions;
}

function parseObject(text: unknown): Record<string, unknown> {
  try {
    return toObject(typeof text === 'string' ? JSON.parse(text) : null);
  } catch {
    return {};
  }
}

const toObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const isWithin = (value: unknown, limit: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= limit;
