import { strToU8, zipSync } from 'fflate';
import { isPdf } from '#shared/domain/photos/pdf.ts';
import { detectImageFormat } from '#shared/domain/photos/image-validation.ts';
import { WORK_PHOTO_FIELDS, type WorkRecord } from '#shared/domain/repair/work-order.ts';
import { readVerifiedBytes } from '#client/offline/images/read-verified-bytes.ts';
import type { ProcessedImage } from '#client/offline/images/processed-image.ts';

interface ExportedLine {
  /** Car and line. */
  label: string;
  record: Partial<WorkRecord>;
  /** Pictures of an unsaved line; the others are read from the device. */
  images: readonly ProcessedImage[];
}

/** The answers as JSON, and the files of this device, uncompressed. `missing`: files that are not on it. */
export async function exportRepairLine(
  ownerId: string,
  { label, record, images }: ExportedLine,
): Promise<{ file: Blob; missing: (typeof WORK_PHOTO_FIELDS)[number][] }> {
  const missing: (typeof WORK_PHOTO_FIELDS)[number][] = [];
  const files: Record<string, Uint8Array> = { 'line.json': strToU8(JSON.stringify({ label, ...record }, null, 2)) };
  for (const field of WORK_PHOTO_FIELDS) {
    const hash = record[field];
    if (!hash) continue;
    const bytes = images.find(({ sha256 }) => sha256 === hash)?.bytes ?? (await readVerifiedBytes(ownerId, hash));
    if (!bytes) missing.push(field);
    else files[`${field}.${fileExtension(new Uint8Array(bytes))}`] = new Uint8Array(bytes);
  }
  const file = new Blob([zipSync(files, { level: 0 }).slice()], { type: 'application/zip' });
  return { file, missing };
}

function fileExtension(bytes: Uint8Array): string {
  return isPdf(bytes) ? 'pdf' : (detectImageFormat(bytes) ?? 'bin');
}
