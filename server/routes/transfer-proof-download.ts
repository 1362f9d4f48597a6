/** GET /api/reservations/:id/proof: the transfer proof of a customer. */
import type { RequestHandler } from 'express';
import { PROOF_DOWNLOAD } from '#shared/contract/payment/transfers.ts';
import { Problem } from '#shared/problem.ts';
import { authorize } from '#server/auth/authorize.ts';
import { createEndpointRateLimit } from '#server/http/rate-limit.ts';
import { sendProblem } from '#server/http/problem-response.ts';
import { findAuthContext, readSessionToken } from '#server/auth/sessions.ts';
import type { Services } from '#server/http/services.ts';
import { sendPrivateFile } from './private-file.ts';

/** For its customer and admins; others get NOT_FOUND. */
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
      await sendPrivateFile(services, res, { name: proof, type, title: `${row.orderId}-transfer` });
    } catch (error) {
      sendProblem(res, error, `GET ${PROOF_DOWNLOAD.path}`);
    }
  };
}
