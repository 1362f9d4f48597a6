/** GET /photos/…: photos of live cars for everyone, other photos and PDFs for those who may see them. */
import express, { type Request, type Response, type Router } from 'express';
import { DOCUMENT_FILE, PHOTO_FORMATS, PHOTO_WIDTHS, type PhotoFormat } from '#shared/routes/photo-urls.ts';
import { isPictureType, PDF_TYPE } from '#shared/domain/photos/pdf.ts';
import { Problem } from '#shared/problem.ts';
import { sendProblem } from '#server/http/problem-response.ts';
import { findAuthContext, readSessionToken } from '#server/auth/sessions.ts';
import type { PhotoWidth } from '#server/photos/photo-variants.ts';
import { canSeePreview, getPhotoAccess } from '#server/photos/photo-access.ts';
import type { PhotoPreviewRow, PhotoRow } from '#server/store/rows.ts';
import type { Reader } from '#server/store/store.ts';
import { removePageHeaders } from '#server/http/middleware/security-headers.ts';
import { getTiming } from '#server/http/middleware/server-timing.ts';
import type { Services } from '#server/http/services.ts';
import { sendPrivateFile } from './private-file.ts';

const YEAR_S = 31_536_000;
const HASH_PATTERN = /^[0-9a-f]{64}$/;
const VARIANT_PATTERN = /^(\d+)\.([a-z]+)$/;

function parseVariant(name: string | undefined) {
  const [, widthText, formatText] = VARIANT_PATTERN.exec(name ?? '1280.jpeg') ?? [];
  const width = PHOTO_WIDTHS.find((known) => String(known) === widthText);
  const format = PHOTO_FORMATS.find((known) => known === formatText);
  return width && format ? { width, format } : undefined;
}

const SAVE_DATA_FACTOR = 2 / 3;

function chooseWidth(req: Request, requested: PhotoWidth): PhotoWidth {
  const isSavingData = req.get('Save-Data') === 'on' || req.get('Sec-CH-Save-Data') === '?1';
  if (!isSavingData) return requested;
  return PHOTO_WIDTHS.findLast((width) => width <= requested * SAVE_DATA_FACTOR) ?? requested;
}

function photoCacheControl(access: 'public' | 'private'): string {
  return access === 'public' ? `public, max-age=${YEAR_S}, immutable` : 'private, no-cache';
}

/** The JPEG whose hash is part of a report: the same for clients that save data. */
const PUBLISHED_FILE = 'published.jpeg';

interface RequestedPhoto {
  etag: string;
  vary: string | undefined;
  format: PhotoFormat;
  readBytes(photo: PhotoRow): Promise<Buffer | undefined>;
}

function parsePhotoRequest({ photos }: Services, name: string | undefined, req: Request): RequestedPhoto | undefined {
  if (name === PUBLISHED_FILE) {
    const readBytes = (photo: PhotoRow) => photos.published.readPublishedBytes(photo);
    return { etag: 'published', vary: undefined, format: 'jpeg', readBytes };
  }
  const variant = parseVariant(name);
  if (!variant) return undefined;
  const { format } = variant;
  const width = chooseWidth(req, variant.width);
  const readBytes = (photo: PhotoRow) => photos.variants.getVariant(photo, width, format);
  return { etag: `${width}-${format}`, vary: 'Save-Data, Sec-CH-Save-Data', format, readBytes };
}

async function sendPhoto(
  services: Services,
  hash: string,
  name: string | undefined,
  req: Request,
  res: Response,
): Promise<void> {
  const requested = parsePhotoRequest(services, name, req);
  const isDocument = name === DOCUMENT_FILE;
  if (!HASH_PATTERN.test(hash) || !(requested || isDocument)) throw new Problem('NOT_FOUND');
  const token = readSessionToken(req.headers.cookie, services);
  const now = new Date().toISOString();
  const findPhoto = async (tx: Reader) => {
    const photo = await tx.get('photos', hash);
    const preview = photo ? undefined : await tx.get('photoPreviews', hash);
    if (!photo && !preview) return undefined;
    const { user } = await findAuthContext(tx, token, now);
    if (photo) return { photo, access: await getPhotoAccess(tx, photo, user) };
    return preview && (await canSeePreview(tx, preview, user)) ? { preview } : undefined;
  };
  const found = await getTiming(res).measure('store', () => services.store.read(findPhoto));
  if (found?.preview && requested && name !== PUBLISHED_FILE) return sendPreview(services, found.preview, res);
  if (!found?.photo || found.access === 'none') throw new Problem('NOT_FOUND');
  const { type } = found.photo;
  if (isDocument && type === PDF_TYPE)
    return sendPrivateFile(services, res, { name: hash, type, title: `redrive-${hash.slice(0, 8)}` });
  if (!requested || !isPictureType(type)) throw new Problem('NOT_FOUND');
  res.set({
    'Cache-Control': photoCacheControl(found.access),
    ETag: `"${hash.slice(0, 32)}-${requested.etag}"`,
    ...(requested.vary !== undefined && { Vary: requested.vary }),
  });
  if (req.fresh) return void res.status(304).end();
  const bytes = await requested.readBytes(found.photo);
  if (!bytes) throw new Problem('NOT_FOUND');
  removePageHeaders(res);
  const mediaTypes: Record<PhotoFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpeg: 'image/jpeg' };
  res.set('Content-Type', mediaTypes[requested.format]);
  res.send(bytes);
}

/** The same small picture in every size and format; never stored by clients, as the original replaces it. */
async function sendPreview(services: Services, preview: PhotoPreviewRow, res: Response): Promise<void> {
  const bytes = await services.photos.previews.readBytes(preview);
  if (!bytes) throw new Problem('NOT_FOUND');
  removePageHeaders(res);
  res.set({ 'Cache-Control': 'private, no-store', 'Content-Type': preview.type });
  res.send(bytes);
}

export function photoRoutes(services: Services): Router {
  const router = express.Router();
  const serve = async (hash: string, name: string | undefined, req: Request, res: Response): Promise<void> => {
    try {
      await sendPhoto(services, hash, name, req, res);
    } catch (error) {
      sendProblem(res, error, `${req.method} ${req.path}`);
    }
  };
  router.get('/photos/:hash', (req, res) => serve(req.params.hash, undefined, req, res));
  router.get('/photos/:hash/:variant', (req, res) => serve(req.params.hash, req.params.variant, req, res));
  router.use('/photos', (req, res) => sendProblem(res, new Problem('NOT_FOUND'), req.path));
  return router;
}
