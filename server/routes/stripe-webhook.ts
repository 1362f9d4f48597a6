/** POST /api/payments/events: signed events of the payment provider. The signature covers the raw bytes. */
import express, { type RequestHandler, type Router } from 'express';
import { Problem } from '#shared/problem.ts';
import { sendProblem } from '#server/http/problem-response.ts';
import type { Services } from '#server/http/services.ts';
import { logError } from '#server/logger.ts';
import type { PaymentProvider } from '#server/payments/payment-provider.ts';
import { reconcilePayment } from '#server/payments/reconcile-payment.ts';

const WEBHOOK_PATH = '/api/payments/events';
const MAX_BODY_BYTES = 256_000;

/** Answers 200 only after the event has been applied: until then the provider repeats it. */
function handleStripeEvent({ store }: Services, cards: PaymentProvider): RequestHandler {
  return async (req, res) => {
    try {
      const body: unknown = req.body;
      const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      const checkout = await cards.parseWebhookEvent(bytes, req.get('Stripe-Signature') ?? '');
      if (checkout !== undefined) await reconcilePayment(store, cards, checkout);
      res.json({ received: true });
    } catch (error) {
      if (error instanceof Problem) return sendProblem(res, error, `POST ${WEBHOOK_PATH}`);
      logError('an event of the payment provider', error);
      sendProblem(res, new Problem('PROVIDER_DOWN', { retryAfter: 10 }), `POST ${WEBHOOK_PATH}`);
    }
  };
}

export function stripeWebhook(services: Services): Router {
  const router = express.Router();
  const { cardPayments } = services;
  if (cardPayments)
    router.post(
      WEBHOOK_PATH,
      express.raw({ limit: MAX_BODY_BYTES, type: () => true }),
      handleStripeEvent(services, cardPayments),
    );
  return router;
}
