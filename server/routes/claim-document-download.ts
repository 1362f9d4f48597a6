/** GET /api/cars/:id/claims/:claim/document: the document of a claim about a car's papers. */
import type { RequestHandler } from 'express';
import { CLAIM_DOCUMENT_DOWNLOAD } from '#shared/contract/reports.ts';
import { CLAIMS } from '#shared/domain/papers.ts';
import { Problem } from '#shared/problem.ts';
import { authorize } from '#server/auth/authorize.ts';
import { createEndpointRateLimit } from '#server/http/rate-limit.ts';
import { sendProblem } from '#server/http/problem-response.ts';
import { findAuthContext, readSessionToken } from '#server/auth/sessions.ts';
import type { Services } from '#server/http/services.ts';
import { sendPrivateFile } from './private-file.ts';

/** For admins and the car's inspector; others get NOT_FOUND. */
export function claimDocumentDownload(services: Services): RequestHandler<{ id: string; claim: string }> {
  const limit = createEndpointRateLimit(CLAIM_DOCUMENT_DOWNLOAD, services.store);
  return async (req, res) => {
    try {
      const now = new Date().toISOString();
      const token = readSessionToken(req.headers.cookie, services);
      const { caller, car } = await services.store.read(async (tx) => ({
        caller: await findAuthContext(tx, token, now),
        car: await tx.get('cars', req.params.id),
      }));
      authorize(CLAIM_DOCUMENT_DOWNLOAD, caller);
      await limit({ userId: caller.user?.id, clientNetwork: '' });
      const claim = CLAIMS.find((name) => name === req.params.claim);
      const document = claim && car?.papers?.[claim]?.document;
      const hasAccess = caller.user?.role === 'admin' || car?.submittedBy === caller.user?.id;
      if (!car || !document || !hasAccess) throw new Problem('NOT_FOUND');
      await sendPrivateFile(services, res, { ...document, title: `${car.shortId}-${claim}` });
    } catch (error) {
      sendProblem(res, error, `GET ${CLAIM_DOCUMENT_DOWNLOAD.path}`);
    }
  };
}
