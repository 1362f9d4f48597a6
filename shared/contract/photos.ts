import { z } from 'zod';
import { sha256 } from './fields.ts';
import { defineEndpoint } from './endpoint.ts';

/** Content-addressed uploads. Names and statuses are public: other programs use them. */

/** Admins add photos to cars too, workshops to their work orders. */
const UPLOADER_ROLES = ['inspector', 'admin', 'workshop'] as const;
const photoParams = z.object({ sha256 });

export const CHUNK_BYTES = { min: 64 * 1024, max: 256 * 1024 } as const;
export const MAX_PHOTO_BYTES = 25 * 1024 * 1024;

/** The photo is complete, verified and durable: the phone may delete its copy. */
export const photoReceiptSchema = z.object({ sha256, bytes: z.number().int(), url: z.string() });
export type PhotoReceipt = z.output<typeof photoReceiptSchema>;

export const photosExisting = defineEndpoint({
  name: 'photos.have',
  method: 'POST',
  path: '/api/inspector/photos/have',
  invalidates: [],
  roles: UPLOADER_ROLES,
  body: z.object({ hashes: z.array(sha256).max(500) }),
  /** `previews`: hashes without an original that have the caller's preview; absent from a server without previews. */
  response: z.object({
    have: z.array(sha256),
    previews: z.array(sha256).optional(),
    /** Absent from a server of a release that takes no voice notes. */
    voiceNotes: z.boolean().optional(),
    /** Absent from a server of a release that takes no PDFs. */
    pdfs: z.boolean().optional(),
  }),
});

/** 200 with Upload-Offset and Upload-Length, complete when equal; 404 when nothing is stored. */
export const photoUploadStatus = defineEndpoint({
  name: 'photos.head',
  method: 'HEAD',
  path: '/api/inspector/photos/:sha256',
  roles: UPLOADER_ROLES,
  params: photoParams,
  response: z.undefined(),
  managesTransactions: true,
});

/** 201 for a new photo, 200 for a stored one. */
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

/** 204 with Upload-Offset, 200 with the receipt for the last chunk; 409 with the right offset. */
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

/** Accepted for a photo whose original is still on its way. */
export const MAX_PREVIEW_BYTES = 32 * 1024;

/** A small JPEG or WebP of a photo, shown to staff until the original with this hash arrives; never public. */
export const photoPreview = defineEndpoint({
  name: 'photos.preview',
  method: 'PUT',
  path: '/api/inspector/photos/:sha256/preview',
  invalidates: [],
  roles: ['inspector'],
  params: photoParams,
  body: 'bytes',
  response: z.object({ sha256 }),
  managesTransactions: true,
});
