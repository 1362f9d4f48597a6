/** GET /api/reservations/:id/proof: the transfer proof of a customer. */
import type { RequestHandler } from 'express';
import { PROOF_DOWNLOAD, type ProofMediaType } from '#shared/contract/payment/transfers.ts';
import { Problem } from '#shared/problem.ts';
import { authorize } from '#server/auth/authorize.ts';
import { createEndpointRateLimit } from '#server/http/rate-limit.ts';
import { sendProblem } from '#server/http/problem-response.ts';
import { findAuthContext, readSessionToken } from '#server/auth/sessions.ts';
import type { Services } from '#server/http/services.ts';

const FILE_EXTENSIONS: Readonly<Record<ProofMediaType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'application/pdf': 'pdf',
};

/** For its customer and admins; others get NOT_FOUND. Served as a download that never renders as a page. */
export function transferProofDownload(services: Services): RequestHandler<{ id: string }> {
  const limit = createEndpointRateLimit(PROOF_DOWNLOAD, services.store);
  return async (req, res) => {
    try {
      const now = new Date().toISOString();
      const token = readSessionToken(req.headers.cookie, services);
      const { caller, row } = await services.store.read(async (tx) => ({
        caller: await findAuthContext(tx, token, now),
        row: await tx.get('reservations', req.params.id),
      }));
      authorize(PROOF_DOWNLOAD, caller);
      await limit({ userId: caller.user?.id, clientNetwork: '' });
      const hasAccess = caller.user?.role === 'admin' || row?.customerId === caller.user?.id;
      if (!row?.transfer || !hasAccess) throw new Problem('NOT_FOUND');
      const { proof, type } = row.transfer;
      const bytes = await services.photos.files.get(proof, 'original');
      if (!bytes) throw new Problem('NOT_FOUND');
      res.set({
        'Cache-Control': 'private, no-store',
        'Content-Disposition': `attachment; filename="${row.orderId}-transfer.${FILE_EXTENSIONS[type]}"`,
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'Content-Type': type,
        'Cross-Origin-Resource-Policy': 'same-origin',
      });
      res.send(bytes);
    } catch (error) {
      sendProblem(res, error, `GET ${PROOF_DOWNLOAD.path}`);
    }
  };
}
