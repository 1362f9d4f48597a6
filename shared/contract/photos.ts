import { z } from 'zod';
import { sha256 } from './fields.ts';
import { defineEndpoint } from './endpoint.ts';

/** Uploads addressed by their content (design section 4, rule 4). Names and statuses are fixed: other programs rely on them. */

/** An admin edits cars too, pictures included. */
const UPLOADER_ROLES = ['inspector', 'admin'] as const;
const photoParams = z.object({ sha256 });

/** Bytes of one part, and the largest photo the server takes. */
export const CHUNK_BYTES = { min: 64 * 1024, max: 256 * 1024 } as const;
export const MAX_PHOTO_BYTES = 25 * 1024 * 1024;

/** Says that the whole photo arrived, was hashed and is durable. Only this lets the phone drop its copy (rules 7, 8). */
export const photoReceiptSchema = z.object({ sha256, bytes: z.number().int(), url: z.string() });
export type PhotoReceipt = z.output<typeof photoReceiptSchema>;

export const photosExisting = defineEndpoint({
  name: 'photos.have',
  method: 'POST',
  path: '/api/inspector/photos/have',
  invalidates: [],
  roles: UPLOADER_ROLES,
  body: z.object({ hashes: z.array(sha256).max(500) }),
  response: z.object({ have: z.array(sha256) }),
});

/** 200 with Upload-Offset and Upload-Length (complete when equal), 404 when nothing is there. */
export const photoUploadStatus = defineEndpoint({
  name: 'photos.head',
  method: 'HEAD',
  path: '/api/inspector/photos/:sha256',
  roles: UPLOADER_ROLES,
  params: photoParams,
  response: z.undefined(),
  managesTransactions: true,
});

/** The whole photo at once: 201 when new, 200 when it was there. */
export const photoUpload = defineEndpoint({
  name: 'photos.put',
  method: 'PUT',
  path: '/api/inspector/photos/:sha256',
  invalidates: [],
  roles: UPLOADER_ROLES,
  params: photoParams,
  body: 'bytes',
  response: photoReceiptSchema,
  managesTransactions: true,
});

/** One part: 204 with Upload-Offset, the last one 200 with the receipt; a wrong offset is 409 with the right one. */
export const photoUploadChunk = defineEndpoint({
  name: 'photos.patch',
  method: 'PATCH',
  path: '/api/inspector/photos/:sha256',
  invalidates: [],
  roles: UPLOADER_ROLES,
  params: photoParams,
  body: 'bytes',
  response: photoReceiptSchema.optional(),
  managesTransactions: true,
});
