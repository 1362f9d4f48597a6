/** POST /api/mail/events: signed bounce and complaint reports of the mail provider. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import express, { type RequestHandler, type Router } from 'express';
import { z } from 'zod';
import { MAIL_FAILURE_KINDS } from '#shared/domain/notifications/email-states.ts';
import { Problem } from '#shared/problem.ts';
import { normalizeEmail } from '#shared/domain/normalize-text.ts';
import { sendProblem } from '#server/http/problem-response.ts';
import type { Services } from '#server/http/services.ts';
import { recordBounceOrComplaint } from '#server/notifications/mail-bounces.ts';

const WEBHOOK_PATH = '/api/mail/events';
const MAX_BODY_BYTES = 256_000;
const SIGNATURE_TTL_MS = 5 * 60_000;

const addressSchema = z.string().max(320).overwrite(normalizeEmail);
const eventSchema = z.object({ address: addressSchema, kind: z.enum(MAIL_FAILURE_KINDS) });
const eventListSchema = z.union([eventSchema.transform((one) => [one]), z.array(eventSchema).max(1_000)]);

/** @throws Problem BAD_SIGNATURE unless the header is "t=<Unix seconds>,v1=<hex HMAC-SHA256 of "<t>.<body>">" */
function verifySignature(body: Buffer, header: string, secret: string): void {
  const [, time = '', signature = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  const expected = createHmac('sha256', secret).update(`${time}.`).update(body).digest();
  const isValid = signature !== '' && timingSafeEqual(expected, Buffer.from(signature, 'hex'));
  if (!isValid || Math.abs(Date.now() - Number(time) * 1_000) > SIGNATURE_TTL_MS) throw new Problem('BAD_SIGNATURE');
}

function parseMailEvents(body: Buffer): z.output<typeof eventListSchema> {
  let value: unknown;
  try {
    value = JSON.parse(body.toString('utf8'));
  } catch {
    throw new Problem('BAD_JSON');
  }
  const parsed = eventListSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Problem('VALIDATION', {
    message: 'Send {"address", "kind": "bounce" or "complaint"}, or a list of them',
  });
}

function handleMailEvents({ store }: Services, secret: string): RequestHandler {
  return async (req, res) => {
    try {
      const body: unknown = req.body;
      const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      verifySignature(bytes, req.get('Redrive-Signature') ?? '', secret);
      const now = new Date().toISOString();
      for (const one of parseMailEvents(bytes)) await store.transact((tx) => recordBounceOrComplaint(tx, one, now));
      res.json({ received: true });
    } catch (error) {
      sendProblem(res, error, `POST ${WEBHOOK_PATH}`);
    }
  };
}

export function mailWebhook(services: Services): Router {
  const router = express.Router();
  const { eventsSecret } = services.mail;
  if (eventsSecret !== undefined)
    router.post(
      WEBHOOK_PATH,
      express.raw({ limit: MAX_BODY_BYTES, type: () => true }),
      handleMailEvents(services, eventsSecret),
    );
  return router;
}
