/** Offline modules and image helpers of the test page. */
import { Dexie, liveQuery } from 'dexie';
import * as account from '#client/offline/db/current-account.ts';
import * as archive from '#client/offline/outbox/car-zip.ts';
import * as cleanup from '#client/offline/drafts/purge-sent-cars.ts';
import * as database from '#client/offline/db/database.ts';
import * as conflict from '#client/offline/drafts/draft-conflict.ts';
import * as draftLock from '#client/offline/drafts/draft-lock.ts';
import * as drafts from '#client/offline/drafts/drafts.ts';
import * as engine from '#client/offline/outbox/outbox-scheduler.ts';
import * as drain from '#client/offline/outbox/drain-outbox.ts';
import * as intake from '#client/offline/images/add-photos.ts';
import * as outbox from '#client/offline/outbox/outbox.ts';
import * as pendingPhotos from '#client/offline/images/pending-photos.ts';
import * as photos from '#client/offline/images/edit-draft-photos.ts';
import * as reference from '#client/offline/db/reference-data.ts';
import * as lineDrafts from '#client/offline/repair/line-drafts.ts';
import * as inspectionRequests from '#client/offline/inspection-requests/inspection-requests.ts';
import * as repairLines from '#client/offline/repair/repair-lines.ts';
import * as workOrders from '#client/offline/repair/work-order-cache.ts';
import * as serverDraft from '#client/offline/drafts/import-draft.ts';
import * as saver from '#client/offline/drafts/draft-autosave.ts';
import * as storage from '#client/offline/db/storage-health.ts';
import * as summary from '#client/offline/outbox/outbox-summary.ts';
import type { OutboxSummary } from '#client/offline/outbox/outbox-summary.ts';
import * as photoCheck from '#client/offline/images/photo-check.ts';
import { processDocument } from '#client/offline/images/process-document.ts';
import { processImage } from '#client/offline/images/process-image.ts';
import { readVinBarcode } from '#client/inspector/inspection/vin/read-vin-barcode.ts';
import { EMPTY_WORK_RECORD } from '#shared/domain/repair/work-order.ts';
import { READY_FORM } from './ready-form.ts';

function createFileFromBase64(base64: string, name: string, type: string): File {
  const text = atob(base64);
  return new File([Uint8Array.from(text, (char) => char.charCodeAt(0))], name, { type });
}

async function toBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}

/** Noise that compresses like a real photo. `seed` makes it unique. */
async function makePhoto(width: number, height: number, seed: number, quality = 0.9): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  const tile = context.createImageData(256, 256);
  let state = seed * 7919 + 1;
  for (let at = 0; at < tile.data.length; at += 1) {
    state = (state * 1103515245 + 12345) & 0x7fffffff;
    tile.data[at] = at % 4 === 3 ? 255 : 90 + ((state >> 16) % 90);
  }
  const small = new OffscreenCanvas(256, 256);
  small.getContext('2d')?.putImageData(tile, 0, 0);
  context.drawImage(small, 0, 0, width, height);
  context.fillStyle = `hsl(${(seed * 67) % 360} 60% 50%)`;
  context.fillRect(width / 4, height / 4, width / 2, height / 2);
  context.globalAlpha = 0.35;
  for (let x = 0; x < width; x += 256) for (let y = 0; y < height; y += 256) context.drawImage(small, x, y);
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality });
  return new File([blob], `photo-${seed}.jpg`, {
    type: 'image/jpeg',
    lastModified: 1_700_000_000_000 + seed,
  });
}

/** For comparison. */
async function compressWithLibrary(file: File): Promise<File> {
  const { default: imageCompression } = await import('browser-image-compression');
  return imageCompression(file, { maxSizeMB: 0.9, maxWidthOrHeight: 1920, useWebWorker: true });
}

function recordTestSignIn(id: string): Promise<void> {
  return account.recordSignIn({ id, email: `${id}@redrive.example`, role: 'inspector' });
}

/** A draft that passes validation, with small photos by default. */
async function createReadyDraft(
  photoCount: number,
  ownerId = 'ann',
  seed = 1,
  [width, height]: readonly [number, number] = [320, 240],
): Promise<string> {
  const id = await drafts.createDraft(ownerId, { form: READY_FORM });
  const files: File[] = [];
  for (let index = 0; index < photoCount; index += 1) files.push(await makePhoto(width, height, seed * 100 + index));
  await intake.addPhotos(id, files, { gallery: 'uae', category: 'exterior' });
  return id;
}

/** A hood repair with an after photo; `orderId` is "order-1". */
async function createRepairLineSave(
  revision: number,
  partNumber: string,
  seed = 1,
): Promise<repairLines.RepairLineSave> {
  const { image } = await processImage(await makePhoto(320, 240, seed));
  return {
    orderId: 'order-1',
    lineId: 'panel-hood',
    label: 'Toyota Camry: Hood',
    body: { ...EMPTY_WORK_RECORD, partNumber, afterPhoto: image.sha256, revision },
    photos: [image.sha256],
    images: [image],
  };
}

/** The same line with a PDF as its invoice. */
async function createPdfLineSave(partNumber: string): Promise<repairLines.RepairLineSave> {
  const { body, photos, images, ...save } = await createRepairLineSave(0, partNumber);
  const { image } = await processDocument(new Blob(['%PDF-1.7 invoice %%EOF']));
  const { sha256: invoice } = image;
  return { ...save, body: { ...body, invoice }, photos: [...photos, invoice], images: [...images, image] };
}

/** A draft of the same line with the same photo, whose picture is in the draft when `hasImage`. */
async function createLineDraft(partNumber: string, { seed = 1, hasImage = true } = {}): Promise<lineDrafts.LineDraft> {
  const { orderId, lineId, label, images } = await createRepairLineSave(0, partNumber, seed);
  const { sha256 } = images[0]!;
  const afterPhoto = { sha256, ...(hasImage && { image: images[0]! }) };
  const values = { partNumber };
  return { orderId, lineId, label, revision: 0, record: EMPTY_WORK_RECORD, values, photos: { afterPhoto } };
}

function waitForOutboxSummary(ownerId: string, condition: (summary: OutboxSummary) => boolean): Promise<OutboxSummary> {
  return new Promise((resolve) => {
    const subscription = liveQuery(() => summary.readOutbox(ownerId)).subscribe(({ summary: current }) => {
      if (!condition(current)) return;
      resolve(current);
      queueMicrotask(() => subscription.unsubscribe());
    });
  });
}

const modules = {
  Dexie,
  account,
  archive,
  cleanup,
  conflict,
  database,
  draftLock,
  drafts,
  drain,
  engine,
  inspectionRequests,
  intake,
  lineDrafts,
  outbox,
  pendingPhotos,
  photoCheck,
  photos,
  processImage,
  readVinBarcode,
  saver,
  serverDraft,
  reference,
  repairLines,
  storage,
  summary,
  workOrders,
  compressWithLibrary,
  createFileFromBase64,
  toBase64,
  makePhoto,
  createRepairLineSave,
  createPdfLineSave,
  createLineDraft,
  READY_FORM,
  signIn: recordTestSignIn,
  createReadyDraft,
  waitForOutboxSummary,
};
export type OfflineModules = typeof modules;
Object.assign(window, { redrive: modules, testValues: {} });
