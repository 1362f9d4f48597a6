import { photosHave, photosPatch, photoReceipt, type PhotoReceipt } from '#shared/contract/photos.ts';
import { fillPath } from '#shared/contract/endpoint.ts';
import { Problem } from '#shared/problem.ts';
import { call, intendedFor, ownProblem, readJson, Unreachable } from '#client/api/api-client.ts';
import { PartSize } from './chunk-size.ts';

/** Sends one picture in parts and goes on where the server stands, so that a cut costs only what was in the air (sync 4). */

export interface Upload {
  sha256: string;
  bytes: ArrayBuffer;
  /** The id of the person it is sent for. */
  intendedUser?: string | undefined;
  /** Some of it was sent before: ask where the server stands instead of starting at 0, where it says so too. */
  resume?: boolean;
  /** What several pictures on one line have in common; the picture's own when absent. */
  partSize?: PartSize;
  /** Bytes that the server has. */
  onProgress?(offset: number): Promise<void>;
}

/** A line slower than this counts as dead, bytes a second. */
const SLOWEST = 1_000;
const ANSWER_MS = 30_000;
/** Answers "continue elsewhere" in a row, after which something is wrong with this try. */
const MOST_JUMPS = 5;

/**
 * The server's receipt for the whole picture. Rejects with Problem when refused and with Unreachable when no progress could be made;
 * what arrived stays on the server and is not sent again.
 */
export async function uploadPhoto(upload: Upload): Promise<PhotoReceipt> {
  const { sha256, bytes, partSize = new PartSize() } = upload;
  let offset = upload.resume ? await serverOffset(sha256) : 0;
  let jumps = 0;
  while (offset < bytes.byteLength) {
    const before = offset;
    try {
      // A fresh copy per request: a Blob out of the database reads as empty on some Safaris.
      const part = bytes.slice(offset, offset + partSize.bytes);
      const answer = await sendPart(upload, offset, part);
      partSize.arrived();
      if (answer.receipt) return answer.receipt;
      offset = answer.offset;
    } catch (error) {
      offset = await whereToGoOn(error, sha256);
      if (!(error instanceof Problem)) partSize.cut();
    }
    jumps = offset > before ? 0 : jumps + 1;
    if (jumps > MOST_JUMPS || offset > bytes.byteLength)
      throw new Unreachable('The upload makes no progress');
    await upload.onProgress?.(offset);
  }
  return confirmed(upload);
}

/** After a wrong offset the server's own; after a cut what it says when asked at once. Every other failure is passed on. */
async function whereToGoOn(error: unknown, sha256: string): Promise<number> {
  if (error instanceof Problem && error.code === 'OFFSET_MISMATCH' && error.extra.offset !== undefined) {
    return error.extra.offset;
  }
  if (error instanceof Unreachable) return serverOffset(sha256);
  throw error;
}

/** How many bytes the server has; 0 when it knows nothing of the picture. Rejects with Unreachable or Problem. */
async function serverOffset(sha256: string): Promise<number> {
  const response = await request(sha256, { method: 'HEAD' }, 0);
  if (response.ok) return offsetOf(response);
  const problem = ownProblem(response);
  if (problem.code === 'NOT_FOUND') return 0;
  throw problem;
}

/** A number the server gave; a page that answers in its place has no such header (sync 7). */
function offsetOf(response: Response): number {
  const text = response.headers.get('Upload-Offset');
  const offset = text === null ? Number.NaN : Number(text);
  if (!Number.isSafeInteger(offset) || offset < 0)
    throw new Unreachable('The answer did not come from Redrive');
  return offset;
}

interface PartAnswer {
  offset: number;
  receipt: PhotoReceipt | null;
}

async function sendPart(
  { sha256, bytes, intendedUser }: Upload,
  offset: number,
  part: ArrayBuffer,
): Promise<PartAnswer> {
  const headers = {
    'Content-Type': 'application/offset+octet-stream',
    'Upload-Offset': String(offset),
    'Upload-Length': String(bytes.byteLength),
    Accept: 'application/json',
    ...intendedFor(intendedUser),
  };
  const response = await request(sha256, { method: 'PATCH', headers, body: part }, part.byteLength);
  if (response.status === 204) return { offset: offsetOf(response), receipt: null };
  const answer = await readJson(response);
  if (!response.ok) throw withOffset(ownProblem(response, answer), response);
  return { offset: bytes.byteLength, receipt: checkedReceipt(answer, sha256) };
}

function withOffset(problem: Problem, response: Response): Problem {
  if (problem.code !== 'OFFSET_MISMATCH' || problem.extra.offset !== undefined) return problem;
  return new Problem('OFFSET_MISMATCH', { ...problem.extra, offset: offsetOf(response) });
}

/** Only a receipt that names our picture is one (sync 7). */
export function checkedReceipt(answer: unknown, sha256: string): PhotoReceipt {
  const parsed = photoReceipt.safeParse(answer);
  if (parsed.success && parsed.data.sha256 === sha256) return parsed.data;
  throw new Unreachable('The answer did not come from Redrive');
}

/** The server said it has every byte, but not in a receipt: asks for its word in JSON. */
async function confirmed({ sha256, bytes, intendedUser }: Upload): Promise<PhotoReceipt> {
  const options = { provenOnly: true, ...(intendedUser !== undefined && { intendedUser }) };
  const { have } = await call(photosHave, { body: { hashes: [sha256] } }, options);
  if (!have.includes(sha256)) throw new Unreachable('The server is still checking the photo');
  return { sha256, bytes: bytes.byteLength, url: `/photos/${sha256}` };
}

async function request(sha256: string, init: RequestInit, bytes: number): Promise<Response> {
  try {
    return await fetch(fillPath(photosPatch.path, { sha256 }), {
      ...init,
      credentials: 'same-origin',
      cache: 'no-store',
      signal: AbortSignal.timeout(ANSWER_MS + (bytes / SLOWEST) * 1_000),
    });
  } catch (cause) {
    throw new Unreachable(undefined, { cause });
  }
}
