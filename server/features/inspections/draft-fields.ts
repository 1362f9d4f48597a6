/** What a draft keeps: everything as sent, only pictures inside its texts become photos of their own (D-74, design section 4). */
import { Problem } from '#shared/problem.ts';
import { replaceInlineImages } from '#server/cars/inline-images.ts';
import type { Photos } from '#server/photos/photos.ts';

/** Bytes of a draft as JSON (UTF-8) once its pictures are stored apart. */
const MAX_DRAFT_BYTES = 1_000_000;
/** Fields that carry JSON as text must parse, or the wizard could not open them again. */
const JSON_FIELDS = ['panelConditions', 'photoMetadata', 'photoData'] as const;

function assertJsonFields(fields: Record<string, unknown>): void {
  const issues = JSON_FIELDS.filter((name) => {
    const text = fields[name];
    return typeof text === 'string' && text !== '' && !isJson(text);
  }).map((path) => ({ path, message: 'Must be JSON text' }));
  if (issues.length > 0) throw new Problem('VALIDATION', { issues });
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

async function storeImagesIn(photos: Photos, value: unknown, userId: string): Promise<unknown> {
  if (typeof value === 'string') return value.includes('data:') ? replaceInlineImages(photos, value, userId) : value;
  if (Array.isArray(value)) {
    const items: unknown[] = [];
    for (const item of value as unknown[]) items.push(await storeImagesIn(photos, item, userId));
    return items;
  }
  return value;
}

/** Of every text in the value. */
function countCharacters(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, one) => sum + countCharacters(one), 0);
}

/**
 * The fields to keep.
 * @throws Problem VALIDATION for a JSON text that does not parse, OVERSIZED_DEALER_NAME for more than a megabyte of text
 */
export async function prepareDraftFields(
  photos: Photos,
  body: Record<string, unknown>,
  userId: string,
): Promise<Record<string, unknown>> {
  assertJsonFields(body);
  const { id: _id, revision: _revision, createdAt: _createdAt, updatedAt: _updatedAt, ...fields } = body;
  const entries: [string, unknown][] = [];
  for (const [name, value] of Object.entries(fields)) entries.push([name, await storeImagesIn(photos, value, userId)]);
  const kept = Object.fromEntries(entries);
  // Counted before it is written out: that takes as much memory again.
  if (countCharacters(kept) > MAX_DRAFT_BYTES) throw new Problem('TOO_LARGE');
  if (Buffer.byteLength(JSON.stringify(kept)) > MAX_DRAFT_BYTES) throw new Problem('TOO_LARGE');
  return kept;
}
