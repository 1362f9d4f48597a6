/** The upload protocol: have, head, whole, in parts (design section 4, rule 4). */
import type { IncomingMessage } from 'node:http';
import { MAX_PHOTO_BYTES, photosHave, photosHead, photosPatch, photosPut } from '#shared/contract/photos.ts';
import { Problem } from '#shared/problem.ts';
import { handle, type Context } from '#server/http/define-handler.ts';
import type { Standing } from '#server/photos/resumable-upload-store.ts';
import type { Uploader } from '#server/photos/photos.ts';
import { confirmAll } from '#server/photos/photo-garbage-collector.ts';

const PART_TYPE = 'application/offset+octet-stream';

function mediaType(upload: IncomingMessage): string {
  const encoding = upload.headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') throw new Problem('UNSUPPORTED_TYPE');
  return (upload.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

/** A header that must be a whole number of bytes. @throws Problem VALIDATION */
function bytesHeader(upload: IncomingMessage, name: 'Upload-Offset' | 'Upload-Length'): number {
  const text = upload.headers[name.toLowerCase()];
  if (typeof text === 'string' && /^\d{1,10}$/.test(text)) return Number(text);
  throw new Problem('VALIDATION', { issues: [{ path: name, message: 'Send a whole number of bytes' }] });
}

function partOf(upload: IncomingMessage): Standing {
  if (mediaType(upload) !== PART_TYPE) throw new Problem('UNSUPPORTED_TYPE');
  const part = { offset: bytesHeader(upload, 'Upload-Offset'), length: bytesHeader(upload, 'Upload-Length') };
  const coming = Number(upload.headers['content-length'] ?? 0);
  if (part.length > MAX_PHOTO_BYTES || part.offset + coming > part.length) throw new Problem('TOO_LARGE');
  return part;
}

function uploaderOf({
  user,
  recheckCaller,
  transact,
}: Pick<Context<typeof photosHead, unknown>, 'user' | 'recheckCaller' | 'transact'>): Uploader {
  return { id: user.id, recheck: recheckCaller, transact };
}

export const postHave = handle(photosHave)({
  async run({ tx, body, now }) {
    const here = await tx.getMany('photos', [...new Set(body.hashes)]);
    await confirmAll(tx, here, now);
    return { have: here.map((photo) => photo.id) };
  },
});

export const headPhoto = handle(photosHead)({
  async run({ params, services, reply, ...context }) {
    const standing = await services.photos.standing(params.sha256, uploaderOf(context));
    if (!standing) throw new Problem('NOT_FOUND');
    reply.headers['Upload-Offset'] = String(standing.offset);
    reply.headers['Upload-Length'] = String(standing.length);
    return undefined;
  },
});

export const putPhoto = handle(photosPut)({
  async run({ params, upload, services, reply, ...context }) {
    const type = mediaType(upload);
    if (!type.startsWith('image/') && type !== 'application/octet-stream')
      throw new Problem('UNSUPPORTED_TYPE');
    if (Number(upload.headers['content-length'] ?? 0) > MAX_PHOTO_BYTES) throw new Problem('TOO_LARGE');
    const { receipt, isNew } = await services.photos.addWhole(params.sha256, upload, uploaderOf(context));
    reply.status = isNew ? 201 : 200;
    return receipt;
  },
});

export const patchPhoto = handle(photosPatch)({
  async run({ params, upload, services, reply, ...context }) {
    const uploader = uploaderOf(context);
    const { standing, receipt } = await services.photos.addPart(
      params.sha256,
      partOf(upload),
      upload,
      uploader,
    );
    reply.headers['Upload-Offset'] = String(standing.offset);
    reply.status = receipt ? 200 : 204;
    return receipt;
  },
});
