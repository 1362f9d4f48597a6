import { texts as errorTexts } from '#messages/ui/errors.ts';
import { texts } from '#messages/ui/outbox-errors.ts';
import { LANGUAGE } from '#messages/language.ts';
import {
  photoPreview,
  photosExisting,
  photoUploadChunk,
  photoReceiptSchema,
  type PhotoReceipt,
} from '#shared/contract/photos.ts';
import { buildPath } from '#shared/contract/endpoint.ts';
import { Problem } from '#shared/problem.ts';
import {
  callEndpoint,
  intendedUserHeaders,
  toVerifiedProblem,
  parseJsonResponse,
  NetworkError,
} from '#client/api/api-client.ts';
import { ChunkSize } from './chunk-size.ts';

export interface PhotoUpload {
  sha256: string;
  bytes: ArrayBuffer;
  intendedUser?: string | undefined;
  /** Asks the server for the offset instead of starting at 0. */
  resume?: boolean;
  chunkSize?: ChunkSize;
  onProgress?(offset: number): Promise<void>;
}

/** Slower connections time out. */
const MIN_BYTES_PER_SECOND = 1_000;
const RESPONSE_TIMEOUT_MS = 30_000;
const MAX_STALLED_CHUNKS = 5;

/** Resumes at the server's offset. @throws Problem, NetworkError */
export async function uploadPhoto(upload: PhotoUpload): Promise<PhotoReceipt> {
  const { sha256, bytes, chunkSize = new ChunkSize() } = upload;
  let offset = upload.resume ? await fetchServerOffset(sha256) : 0;
  let stalledChunks = 0;
  while (offset < bytes.byteLength) {
    const previousOffset = offset;
    try {
      // A copy per request: a Blob from IndexedDB reads as empty on some Safaris.
      const chunk = bytes.slice(offset, offset + chunkSize.bytes);
      const answer = await sendChunk(upload, offset, chunk);
      chunkSize.grow();
      if (answer.receipt) return answer.receipt;
      offset = answer.offset;
    } catch (error) {
      offset = await findResumeOffset(error, sha256);
      if (!(error instanceof Problem)) chunkSize.shrink();
    }
    stalledChunks = offset > previousOffset ? 0 : stalledChunks + 1;
    if (stalledChunks > MAX_STALLED_CHUNKS || offset > bytes.byteLength) throw new NetworkError(texts.stalled);
    await upload.onProgress?.(offset);
  }
  return confirmUpload(upload);
}

async function findResumeOffset(error: unknown, sha256: string): Promise<number> {
  if (error instanceof Problem && error.code === 'OFFSET_MISMATCH' && error.extra.offset !== undefined) {
    return error.extra.offset;
  }
  if (error instanceof NetworkError) return fetchServerOffset(sha256);
  throw error;
}

async function fetchServerOffset(sha256: string): Promise<number> {
  const response = await sendUploadRequest(sha256, { method: 'HEAD' }, 0);
  if (response.ok) return parseUploadOffset(response);
  const problem = toVerifiedProblem(response);
  if (problem.code === 'NOT_FOUND') return 0;
  throw problem;
}

/** A captive portal's page has no such header. */
function parseUploadOffset(response: Response): number {
  const text = response.headers.get('Upload-Offset');
  const offset = text === null ? Number.NaN : Number(text);
  if (!Number.isSafeInteger(offset) || offset < 0) throw createForeignResponseError();
  return offset;
}

interface ChunkResponse {
  offset: number;
  receipt: PhotoReceipt | null;
}

async function sendChunk(
  { sha256, bytes, intendedUser }: PhotoUpload,
  offset: number,
  chunk: ArrayBuffer,
): Promise<ChunkResponse> {
  const headers = {
    'Content-Type': 'application/offset+octet-stream',
    'Upload-Offset': String(offset),
    'Upload-Length': String(bytes.byteLength),
    Accept: 'application/json',
    'Accept-Language': LANGUAGE,
    ...intendedUserHeaders(intendedUser),
  };
  const response = await sendUploadRequest(sha256, { method: 'PATCH', headers, body: chunk }, chunk.byteLength);
  if (response.status === 204) return { offset: parseUploadOffset(response), receipt: null };
  const answer = await parseJsonResponse(response);
  if (!response.ok) throw addServerOffset(toVerifiedProblem(response, answer), response);
  return { offset: bytes.byteLength, receipt: validatePhotoReceipt(answer, sha256) };
}

function addServerOffset(problem: Problem, response: Response): Problem {
  if (problem.code !== 'OFFSET_MISMATCH' || problem.extra.offset !== undefined) return problem;
  return new Problem('OFFSET_MISMATCH', { ...problem.extra, offset: parseUploadOffset(response) });
}

export function validatePhotoReceipt(answer: unknown, sha256: string): PhotoReceipt {
  const parsed = photoReceiptSchema.safeParse(answer);
  if (parsed.success && parsed.data.sha256 === sha256) return parsed.data;
  throw createForeignResponseError();
}

async function confirmUpload({ sha256, bytes, intendedUser: intendedUserId }: PhotoUpload): Promise<PhotoReceipt> {
  const options = { requiresVerifiedProblem: true, ...(intendedUserId !== undefined && { intendedUserId }) };
  const { have } = await callEndpoint(photosExisting, { body: { hashes: [sha256] } }, options);
  if (!have.includes(sha256)) throw new NetworkError(texts.checking);
  return { sha256, bytes: bytes.byteLength, url: `/photos/${sha256}` };
}

/** @throws Problem, NetworkError */
export async function sendPreview(sha256: string, bytes: ArrayBuffer, intendedUser: string): Promise<void> {
  // The server reads the format from the bytes.
  const headers = {
    'Content-Type': 'image/webp',
    Accept: 'application/json',
    'Accept-Language': LANGUAGE,
    ...intendedUserHeaders(intendedUser),
  };
  const init = { method: 'PUT', headers, body: bytes };
  const response = await sendUploadRequest(sha256, init, bytes.byteLength, photoPreview.path);
  const answer = await parseJsonResponse(response);
  if (!response.ok) throw toVerifiedProblem(response, answer);
  if (photoPreview.response.safeParse(answer).data?.sha256 !== sha256) throw createForeignResponseError();
}

async function sendUploadRequest(
  sha256: string,
  init: RequestInit,
  bytes: number,
  path: string = photoUploadChunk.path,
): Promise<Response> {
  try {
    return await fetch(buildPath(path, { sha256 }), {
      ...init,
      credentials: 'same-origin',
      cache: 'no-store',
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS + (bytes / MIN_BYTES_PER_SECOND) * 1_000),
    });
  } catch (cause) {
    throw new NetworkError(undefined, { cause });
  }
}

function createForeignResponseError(): NetworkError {
  return new NetworkError(errorTexts.notReached);
}
