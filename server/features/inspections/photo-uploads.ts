/** The resumable upload protocol: existing photos, offset, whole file, parts. */
import type { IncomingMessage } from 'node:http';
import {
  MAX_PHOTO_BYTES,
  photoPreview,
  photosExisting,
  photoUploadStatus,
  photoUploadChunk,
  photoUpload,
} from '#shared/contract/photos.ts';
import { Problem } from '#shared/problem.ts';
import { defineHandler, type HandlerContext } from '#server/http/define-handler.ts';
import type { UploadProgress } from '#server/photos/resumable-upload-store.ts';
import type { Uploader } from '#server/photos/photos.ts';
import { findPreviews, isUploader } from '#server/photos/photo-previews.ts';
import { confirmPhotos } from '#server/photos/photo-garbage-collector.ts';
import type { UserRow } from '#server/store/rows.ts';

const CHUNK_MEDIA_TYPE = 'application/offset+octet-stream';

function readMediaType(upload: IncomingMessage): string {
  const encoding = upload.headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') throw new Problem('UNSUPPORTED_TYPE');
  return (upload.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

/** @throws Problem VALIDATION unless the header is a whole number */
function readByteHeader(upload: IncomingMessage, name: 'Upload-Offset' | 'Upload-Length'): number {
  const text = upload.headers[name.toLowerCase()];
  if (typeof text === 'string' && /^\d{1,10}$/.test(text)) return Number(text);
  throw new Problem('VALIDATION', { issues: [{ path: name, message: 'Send a whole number of bytes' }] });
}

function readChunkHeaders(upload: IncomingMessage): UploadProgress {
  if (readMediaType(upload) !== CHUNK_MEDIA_TYPE) throw new Problem('UNSUPPORTED_TYPE');
  const headers = {
    offset: readByteHeader(upload, 'Upload-Offset'),
    length: readByteHeader(upload, 'Upload-Length'),
  };
  const contentLength = Number(upload.headers['content-length'] ?? 0);
  if (headers.length > MAX_PHOTO_BYTES || headers.offset + contentLength > headers.length)
    throw new Problem('TOO_LARGE');
  return headers;
}

function sendsPdfs({ role }: UserRow): boolean {
  return role !== 'inspector';
}

function toUploader({
  user,
  recheckCaller,
  transact,
}: Pick<HandlerContext<typeof photoUploadStatus, unknown>, 'user' | 'recheckCaller' | 'transact'>): Uploader {
  return { id: user.id, sendsPdfs: sendsPdfs(user), reauthorize: recheckCaller, transact };
}

export const postExistingPhotos = defineHandler(photosExisting)({
  async run({ tx, body, user, now }) {
    const hashes = [...new Set(body.hashes)];
    const photos = await tx.getMany('photos', hashes);
    await confirmPhotos(tx, photos, now);
    const previews = (await findPreviews(tx, hashes)).filter((one) => isUploader(one, user.id));
    return {
      have: photos.map((photo) => photo.id),
      previews: previews.map(({ id }) => id),
      voiceNotes: true,
      pdfs: sendsPdfs(user) || undefined,
    };
  },
});

export const headPhoto = defineHandler(photoUploadStatus)({
  async run({ params, services, reply, ...context }) {
    const progress = await services.photos.getUploadProgress(params.sha256, toUploader(context));
    if (!progress) throw new Problem('NOT_FOUND');
    reply.headers['Upload-Offset'] = String(progress.offset);
    reply.headers['Upload-Length'] = String(progress.length);
    return undefined;
  },
});

export const putPhoto = defineHandler(photoUpload)({
  async run({ params, upload, services, reply, ...context }) {
    const type = readMediaType(upload);
    if (!type.startsWith('image/') && type !== 'application/octet-stream') throw new Problem('UNSUPPORTED_TYPE');
    if (Number(upload.headers['content-length'] ?? 0) > MAX_PHOTO_BYTES) throw new Problem('TOO_LARGE');
    const { receipt, isNew } = await services.photos.addPhoto(params.sha256, upload, toUploader(context));
    reply.status = isNew ? 201 : 200;
    return receipt;
  },
});

export const patchPhotoChunk = defineHandler(photoUploadChunk)({
  async run({ params, upload, services, reply, ...context }) {
    const uploader = toUploader(context);
    const { progress, receipt } = await services.photos.addChunk(
      params.sha256,
      readChunkHeaders(upload),
      upload,
      uploader,
    );
    reply.headers['Upload-Offset'] = String(progress.offset);
    reply.status = receipt ? 200 : 204;
    return receipt;
  },
});

export const putPhotoPreview = defineHandler(photoPreview)({
  async run({ params, upload, services, ...context }) {
    if (!readMediaType(upload).startsWith('image/')) throw new Problem('UNSUPPORTED_TYPE');
    await services.photos.previews.add(params.sha256, upload, toUploader(context));
    return { sha256: params.sha256 };
  },
});
