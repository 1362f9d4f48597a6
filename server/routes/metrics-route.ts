/** GET /metrics with the METRICS_TOKEN; without that setting it answers 404. */
import { createHash, timingSafeEqual } from 'node:crypto';
import express, { type Request, type Response, type Router } from 'express';
import { Problem } from '#shared/problem.ts';
import type { Metrics } from '#server/http/metrics.ts';
import { sendProblem } from '#server/http/problem-response.ts';

const digestSha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

function hasMetricsToken(req: Request, token: string | undefined): boolean {
  if (token === undefined) return false;
  return timingSafeEqual(digestSha256(req.get('Authorization') ?? ''), digestSha256(`Bearer ${token}`));
}

async function sendMetrics(res: Response, metrics: Metrics): Promise<void> {
  const text = await metrics.serialize();
  res.set({ 'Cache-Control': 'no-store', 'Content-Type': metrics.contentType }).send(text);
}

export function metricsRoute(metrics: Metrics, token: string | undefined): Router {
  const router = express.Router();
  router.get('/metrics', (req, res) => {
    if (hasMetricsToken(req, token)) return sendMetrics(res, metrics);
    return sendProblem(res, new Problem('NOT_FOUND'), req.path);
  });
  return router;
}
