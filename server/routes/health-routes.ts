/** GET /api/health: ready for work or why not, for balancers and monitors; /live: the process is sound, for whoever would restart it (design section 2). */
import express, { type Response, type Router } from 'express';
import { Problem, toProblemBody } from '#shared/problem.ts';
import type { Health, Unready } from '#server/http/readiness-check.ts';

/** Seconds; a balancer has a pace of its own. */
const RETRY_AFTER = 5;
const IN_WORDS: Record<Unready, Problem> = {
  stopping: new Problem('STOPPING'),
  'read-only': new Problem('STORAGE_FULL', { message: 'The server can read but not save right now' }),
  'no-database': new Problem('STORAGE_FULL', { message: 'The database does not answer right now' }),
  'no-photos': new Problem('STORAGE_FULL', { message: 'The photo store does not answer right now' }),
};

function send(res: Response, unready: Unready | undefined): void {
  res.set('Cache-Control', 'no-store');
  if (unready === undefined) {
    res.json({ status: 'ok' });
    return;
  }
  const problem = IN_WORDS[unready];
  res.set('Retry-After', String(RETRY_AFTER)).status(problem.status);
  res.json({ status: unready, ...toProblemBody(problem) });
}

/** Mounted before everything that refuses work, as it has to say so. */
export function healthRoutes(health: Health): Router {
  const router = express.Router();
  router.get(['/api/health', '/api/health/ready'], async (_req, res) => send(res, await health.unready()));
  router.get('/api/health/live', (_req, res) => send(res, undefined));
  return router;
}
