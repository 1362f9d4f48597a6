/** Stores draft fields as sent, except that inline images become photos. @see D-74 */
import { Problem } from '#shared/problem.ts';
import { replaceInlineImages } from '#server/cars/inline-images.ts';
import type { Photos } from '#server/photos/photos.ts';

/** Bytes of JSON (UTF-8) without inline images. */
const MAX_DRAFT_BYTES = 1_000_000;
/** The wizard cannot open fields whose JSON does not parse. */
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

function countCharacters(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, one) => sum + countCharacters(one), 0);
}

/** @throws Problem VALIDATION for JSON that does not parse, TOO_LARGE above a megabyte of text */
export async function prepareDraftFields(
  photos: Photos,
  body: Record<string, unknown>,
  userId: string,
): Promise<Record<string, unknown>> {
  assertJsonFields(body);
  const { id: _id, revision: _revision, createdAt: _createdAt, updatedAt: _updatedAt, ...fields } = body;
  const entries: [string, unknown][] = [];
  for (const [name, value] of Object.entries(fields)) entries.push([name, await storeImagesIn(photos, value, userId)]);
  const storedFields = Object.fromEntries(entries);
  // Checked before serialising, which takes as much memory again.
  if (countCharacters(storedFields) > MAX_DRAFT_BYTES) throw new Problem('TOO_LARGE');
  if (Buffer.byteLength(JSON.stringify(storedFields)) > MAX_DRAFT_BYTES) throw new Problem('TOO_LARGE');
  return storedFields;
}
