/** What a draft keeps: everything as sent, only pictures inside its texts become photos of their own (D-74, design section 4). */
import { Problem } from '#shared/problem.ts';
import { withStoredImages } from '#server/cars/inline-images.ts';
import type { Photos } from '#server/photos/photos.ts';

/** Bytes of a draft as JSON (UTF-8) once its pictures are stored apart. */
const MOST_BYTES = 1_000_000;
/** Fields that carry JSON as text must parse, or the wizard could not open them again. */
const JSON_TEXTS = ['panelConditions', 'photoMetadata', 'photoData'] as const;

function requireJson(fields: Record<string, unknown>): void {
  const issues = JSON_TEXTS.filter((name) => {
    const text = fields[name];
    return typeof text === 'string' && text !== '' && !parses(text);
  }).map((path) => ({ path, message: 'Must be JSON text' }));
  if (issues.length > 0) throw new Problem('VALIDATION', { issues });
}

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

async function stored(photos: Photos, value: unknown, userId: string): Promise<unknown> {
  if (typeof value === 'string')
    return value.includes('data:') ? withStoredImages(photos, value, userId) : value;
  if (Array.isArray(value)) {
    const items: unknown[] = [];
    for (const item of value as unknown[]) items.push(await stored(photos, item, userId));
    return items;
  }
  return value;
}

/** Of every text in the value. */
function charactersOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, one) => sum + charactersOf(one), 0);
}

/**
 * The fields to keep.
 * @throws Problem VALIDATION for a JSON text that does not parse, TOO_LARGE for more than a megabyte of text
 */
export async function draftFieldsToKeep(
  photos: Photos,
  body: Record<string, unknown>,
  userId: string,
): Promise<Record<string, unknown>> {
  requireJson(body);
  const { id: _id, revision: _revision, createdAt: _createdAt, updatedAt: _updatedAt, ...fields } = body;
  const entries: [string, unknown][] = [];
  for (const [name, value] of Object.entries(fields))
    entries.push([name, await stored(photos, value, userId)]);
  const kept = Object.fromEntries(entries);
  // Counted before it is written out: that takes as much memory again.
  if (charactersOf(kept) > MOST_BYTES) throw new Problem('TOO_LARGE');
  if (Buffer.byteLength(JSON.stringify(kept)) > MOST_BYTES) throw new Problem('TOO_LARGE');
  return kept;
}
