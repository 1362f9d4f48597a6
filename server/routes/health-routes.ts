/** GET /api/health: ready for work or why not, for balancers and monitors; /live: the process is sound, for whoever would restart it (design section 2). */
import express, { type Response, type Router } from 'express';
import { Problem, toProblemBody } from '#shared/problem.ts';
import type { ReadinessCheck, ReadinessFailure } from '#server/http/readiness-check.ts';

/** Seconds; a balancer has a pace of its own. */
const RETRY_AFTER_S = 5;
const READINESS_PROBLEMS: Record<ReadinessFailure, Problem> = {
  stopping: new Problem('STOPPING'),
  'read-only': new Problem('STORAGE_FULL', { message: 'The server can read but not save right now' }),
  'no-database': new Problem('STORAGE_FULL', { message: 'The database does not answer right now' }),
  'no-photos': new Problem('STORAGE_FULL', { message: 'The photo store does not answer right now' }),
};

function sendReadiness(res: Response, unready: ReadinessFailure | undefined): void {
  res.set('Cache-Control', 'no-store');
  if (unready === undefined) {
    res.json({ status: 'ok' });
    return;
  }
  const problem = READINESS_PROBLEMS[unready];
  res.set('Retry-After', String(RETRY_AFTER_S)).status(problem.status);
  res.json({ status: unready, ...toProblemBody(problem) });
}

/** Mounted before everything that refuses work, as it has to say so. */
export function healthRoutes(health: ReadinessCheck): Router {
  const router = express.Router();
  router.get(['/api/health', '/api/health/ready'], async (_req, res) => sendReadiness(res, await health.getFailure()));
  router.get('/api/health/live', (_req, res) => sendReadiness(res, undefined));
  return router;
}
