/** GET /api/health: readiness, for load balancers and monitors; /live: liveness, for process managers. */
import express, { type Response, type Router } from 'express';
import { Problem, toProblemBody } from '#shared/problem.ts';
import type { ReadinessCheck, ReadinessFailure } from '#server/http/readiness-check.ts';

const RETRY_AFTER_S = 5;
const READINESS_PROBLEMS: Record<ReadinessFailure, Problem> = {
  stopping: new Problem('STOPPING'),
  'read-only': new Problem('STORAGE_FULL', { message: 'The server can read but not save right now' }),
  'no-database': new Problem('STORAGE_FULL', { message: 'The database isn’t responding' }),
  'no-photos': new Problem('STORAGE_FULL', { message: 'The photo store isn’t responding' }),
};

function sendReadiness(res: Response, failure: ReadinessFailure | undefined): void {
  res.set('Cache-Control', 'no-store');
  if (failure === undefined) {
    res.json({ status: 'ok' });
    return;
  }
  const problem = READINESS_PROBLEMS[failure];
  res.set('Retry-After', String(RETRY_AFTER_S)).status(problem.status);
  res.json({ status: failure, ...toProblemBody(problem) });
}

export function healthRoutes(health: ReadinessCheck): Router {
  const router = express.Router();
  router.get(['/api/health', '/api/health/ready'], async (_req, res) => sendReadiness(res, await health.getFailure()));
  router.get('/api/health/live', (_req, res) => sendReadiness(res, undefined));
  return router;
}
