/** The deposit by card: the way to the provider's page, and what became of it (decision 0024). */
import { checkCardPayment, depositMethod, openCardPayment } from '#shared/contract/payment/card-payments.ts';
import { Problem } from '#shared/problem.ts';
import { handle } from '#server/kernel/handle.ts';
import { complain } from '#server/log.ts';
import { requireConfirmedEmail } from '#server/open-account.ts';
import { filsOf, type CardPayments } from '#server/payments/card-payments.ts';
import { settle } from '#server/payments/settle.ts';
import type { ReservationRow, UserRow } from '#server/store/rows.ts';
import type { Reader, Store } from '#server/store/store.ts';
import { findOwn } from './find-own.ts';
import { presentReservation } from './present.ts';
import { depositMethodOf, requireNoTransfer, requirePayable } from './payable.ts';

export const getDepositMethod = handle(depositMethod)({
  run: ({ services }) => Promise.resolve({ method: depositMethodOf(services) }),
});

/** What the provider did not answer is ours to say. @throws Problem PROVIDER_DOWN */
async function asked<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Problem) throw error;
    complain('asking the payment provider', error);
    throw new Problem('PROVIDER_DOWN', { retryAfter: 10 });
  }
}

async function payable(tx: Reader, id: string, user: UserRow): Promise<ReservationRow> {
  const row = await findOwn(tx, id, user);
  await requirePayable(tx, row);
  requireNoTransfer(row);
  return row;
}

/** The last checkout, if one can still be paid there. A paid one is settled first: what is left of the order is asked again. */
async function openOne(store: Store, cards: CardPayments, row: ReservationRow): Promise<string | null> {
  const last = row.cardPayments?.at(-1);
  if (last?.state !== 'open') return null;
  const checkout = await cards.look(last.checkout);
  if (checkout?.state === 'paid') await settle(store, cards, last.checkout);
  return checkout?.state === 'open' ? checkout.url : null;
}

export const postCardPayment = handle(openCardPayment)({
  async run({ body: { reservationId }, user, services: { store, cards, mail }, transact }) {
    if (!cards) throw new Problem('INVALID_STATE', { message: 'No cards are taken here' });
    requireConfirmedEmail(user, mail);
    const before = await store.read((tx) => payable(tx, reservationId, user));
    const open = await asked(openOne(store, cards, before));
    if (open !== null) return { url: open };
    const row = await store.read((tx) => payable(tx, reservationId, user));
    const { orderId, depositAmount } = row;
    const checkout = await asked(
      cards.open({
        reservationId,
        orderId,
        email: user.email,
        amount: filsOf(depositAmount),
        returnTo: `${mail.origin}/reservation/${encodeURIComponent(reservationId)}?card=back`,
        // Counted before the provider was asked: two requests at once open one checkout, whichever is recorded first.
        key: `${reservationId}-${before.cardPayments?.length ?? 0}`,
      }),
    );
    if (checkout.url === null) throw new Problem('PROVIDER_DOWN', { retryAfter: 10 });
    await transact(async (tx) => {
      const now = await findOwn(tx, reservationId, user);
      if (now.cardPayments?.some((one) => one.checkout === checkout.id)) return;
      const opened = { checkout: checkout.id, payment: null, state: 'open' as const };
      await tx.update('reservations', { ...now, cardPayments: [...(now.cardPayments ?? []), opened] });
    });
    return { url: checkout.url };
  },
});

export const postCardCheck = handle(checkCardPayment)({
  async run({ params, user, services: { store, cards } }) {
    const { cardPayments = [] } = await store.read((tx) => findOwn(tx, params.id, user));
    for (const { checkout, state } of cardPayments)
      if (cards && (state === 'open' || state === 'refunding')) await asked(settle(store, cards, checkout));
    return store.read(async (tx) => presentReservation(tx, await findOwn(tx, params.id, user)));
  },
});
