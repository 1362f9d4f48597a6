/** GET /api/voice-notes/:sha256: a recording of an inspection, in ranges for players that seek. */
import type { Request, RequestHandler, Response } from 'express';
import { VOICE_NOTE_DOWNLOAD } from '#shared/contract/cars/voice-notes.ts';
import { isVoiceNoteType } from '#shared/domain/voice-note.ts';
import { Problem } from '#shared/problem.ts';
import { authorize } from '#server/auth/authorize.ts';
import { findAuthContext, readSessionToken } from '#server/auth/sessions.ts';
import { createEndpointRateLimit } from '#server/http/rate-limit.ts';
import { sendProblem } from '#server/http/problem-response.ts';
import type { Services } from '#server/http/services.ts';
import { getPhotoAccess } from '#server/photos/photo-access.ts';

/** The first range of a request; the whole file for none, for several and for other units. */
function sendRange(req: Request, res: Response, bytes: Buffer): void {
  const ranges = req.range(bytes.length, { combine: true });
  if (ranges === -1) return void res.status(416).set('Content-Range', `bytes */${bytes.length}`).end();
  const [range] = Array.isArray(ranges) && ranges.type === 'bytes' && ranges.length === 1 ? ranges : [];
  if (!range) return void res.send(bytes);
  res.status(206).set('Content-Range', `bytes ${range.start}-${range.end}/${bytes.length}`);
  res.send(bytes.subarray(range.start, range.end + 1));
}

export function voiceNoteDownload(services: Services): RequestHandler<{ sha256: string }> {
  const limit = createEndpointRateLimit(VOICE_NOTE_DOWNLOAD, services.store);
  return async (req, res) => {
    try {
      const token = readSessionToken(req.headers.cookie, services);
      const { caller, note } = await services.store.read(async (tx) => {
        const caller = await findAuthContext(tx, token, new Date().toISOString());
        const file = await tx.get('photos', req.params.sha256);
        const isAudible =
          file && isVoiceNoteType(file.type) && (await getPhotoAccess(tx, file, caller.user)) !== 'none';
        return { caller, note: isAudible ? file : undefined };
      });
      authorize(VOICE_NOTE_DOWNLOAD, caller);
      await limit({ userId: caller.user?.id, clientNetwork: '' });
      const bytes = note && (await services.photos.files.get(note.id, 'original'));
      if (!bytes) throw new Problem('NOT_FOUND');
      res.set({
        'Accept-Ranges': 'bytes',
        'Cache-Control': 'private, no-store',
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'Content-Type': note.type,
        'Cross-Origin-Resource-Policy': 'same-origin',
      });
      sendRange(req as unknown as Request, res, bytes);
    } catch (error) {
      sendProblem(res, error, `GET ${VOICE_NOTE_DOWNLOAD.path}`);
    }
  };
}
