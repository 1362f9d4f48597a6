/** POST /api/payments/events: what the payment provider tells, by its signature alone; a route of its own because the signature is over the bytes as they came. */
import express, { type RequestHandler, type Router } from 'express';
import { Problem } from '#shared/problem.ts';
import { sendProblem } from '#server/http/problem-response.ts';
import type { Services } from '#server/http/services.ts';
import { complain } from '#server/logger.ts';
import type { CardPayments } from '#server/payments/payment-provider.ts';
import { settle } from '#server/payments/reconcile-payment.ts';

const PATH = '/api/payments/events';
const LIMIT = 256_000;

/** Answers 200 only once the event has had its effect: until then the provider sends it again. */
function received({ store }: Services, cards: CardPayments): RequestHandler {
  return async (req, res) => {
    try {
      const body: unknown = req.body;
      const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      const checkout = await cards.subjectOf(bytes, req.get('Stripe-Signature') ?? '');
      if (checkout !== undefined) await settle(store, cards, checkout);
      res.json({ received: true });
    } catch (error) {
      if (error instanceof Problem) return sendProblem(res, error, `POST ${PATH}`);
      complain('an event of the payment provider', error);
      sendProblem(res, new Problem('PROVIDER_DOWN', { retryAfter: 10 }), `POST ${PATH}`);
    }
  };
}

/** Nothing where no cards are taken. */
export function paymentEvents(services: Services): Router {
  const router = express.Router();
  const { cards } = services;
  if (cards) router.post(PATH, express.raw({ limit: LIMIT, type: () => true }), received(services, cards));
  return router;
}
