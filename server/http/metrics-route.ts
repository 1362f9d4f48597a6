/** GET /metrics for what watches the process: whoever names the token, and without one this machine alone. Everybody else learns nothing. */
import { createHash, timingSafeEqual } from 'node:crypto';
import express, { type Request, type Response, type Router } from 'express';
import ipaddr from 'ipaddr.js';
import { Problem } from '#shared/problem.ts';
import type { Metrics } from '#server/kernel/metrics.ts';
import { sendProblem } from '#server/kernel/problem-response.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** From this machine and not through a proxy on it, which would ask for strangers. */
function isFromHere({ socket, headers }: Request): boolean {
  const address = socket.remoteAddress;
  if (address === undefined || headers['x-forwarded-for'] !== undefined) return false;
  return ipaddr.process(address).range() === 'loopback';
}

function mayRead(req: Request, token: string | undefined): boolean {
  if (token === undefined) return isFromHere(req);
  return timingSafeEqual(digest(req.get('Authorization') ?? ''), digest(`Bearer ${token}`));
}

async function send(res: Response, metrics: Metrics): Promise<void> {
  const text = await metrics.text();
  res.set({ 'Cache-Control': 'no-store', 'Content-Type': metrics.contentType }).send(text);
}

export function metricsRoute(metrics: Metrics, token: string | undefined): Router {
  const router = express.Router();
  router.get('/metrics', (req, res) => {
    if (mayRead(req, token)) return send(res, metrics);
    return sendProblem(res, new Problem('NOT_FOUND'), req.path);
  });
  return router;
}
