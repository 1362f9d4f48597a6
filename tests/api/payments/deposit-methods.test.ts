import { beforeEach, expect, it } from 'vitest';
import { expireUnpaidReservations } from '#server/features/reservations/expire-unpaid-reservations.ts';
import { describeOnOneStore, type TestApi } from '#tests/api/support/test-api.ts';
import type { ApiResponse } from '#tests/api/support/api-client.ts';
import { readMessageTexts } from '#tests/api/support/card-reservation-fixtures.ts';
import {
  cancelUnpaidReservations,
  createLiveCars,
  changeReservation,
  payTestDeposit,
  reserveCars,
} from '#tests/api/support/reservation-fixtures.ts';

const OWN = '/api/customer/reservations';
const PDF = Buffer.from('%PDF-1.7\nAED 1,500 to Bank of Tests\n%%EOF');
const OTHER_PDF = Buffer.from('%PDF-1.7\nAED 1,500 again\n%%EOF');

const methodOf = async (api: TestApi) => (await api.as('customer').get('/api/customer/deposit-method')).body['method'];
const proofOf = ({ body }: ApiResponse) => (body['transfer'] as { proof: string }).proof;

function sendProof(api: TestApi, id: string, bytes = PDF): Promise<ApiResponse> {
  const headers = { 'content-type': 'application/octet-stream' };
  return api.as('customer').send('PUT', `${OWN}/${id}/transfer`, new Uint8Array(bytes), headers);
}

function sendTransferDecision(api: TestApi, id: string, body: Record<string, unknown>): Promise<ApiResponse> {
  return api.as('admin').post(`/api/admin/reservations/${id}/transfer`, body);
}

const inProduction = {
  NODE_ENV: 'production',
  BANK_NAME: 'Bank of Tests',
  BANK_ACCOUNT_HOLDER: 'Redrive LLC',
};
const account = { ...inProduction, BANK_IBAN: 'AE070331234567890123456' };

describeOnOneStore(
  'a deposit in production without a card provider',
  (api) => {
    beforeEach(() => cancelUnpaidReservations(api));

    it('is never a test payment', async () => {
      const { id } = (await reserveCars(api, await createLiveCars(api, 2))).body;
      expect(await methodOf(api)).toBe('transfer');
      const answer = await payTestDeposit(api, id);
      expect([answer.status, answer.body.code]).toEqual([409, 'INVALID_STATE']);
      expect((await api.as('customer').get(`${OWN}/${id}`)).body.status).toBe('deposit_pending');
    });

    it('is transferred with proof that an admin confirms', async () => {
      const cars = await createLiveCars(api, 2);
      await api.as('customer').put('/api/customer/lists', {
        selectedCarIds: cars,
        savedCarIds: [],
        revision: (await api.as('customer').get('/api/customer/lists')).body['revision'],
      });
      const { id } = (await reserveCars(api, cars)).body;
      const waiting = async () => (await api.as('admin').get('/api/admin/reservations?waiting=us')).body;
      const before = Number((await waiting())['waiting']);
      const sent = await sendProof(api, id);
      expect([sent.status, sent.body['transfer'], sent.body['payBy']]).toMatchObject([
        200,
        { of: 'deposit', refusedAt: null },
        null,
      ]);
      expect(Number((await waiting())['waiting'])).toBe(before + 1);
      const cancelled = await api.as('customer').post(`${OWN}/${id}/cancel`);
      expect([cancelled.status, cancelled.body.code]).toEqual([409, 'INVALID_STATE']);
      expect((await changeReservation(api, id, { status: 'cancelled' })).body.code).toBe('INVALID_STATE');

      const confirm = { decision: 'confirm', proof: proofOf(sent) };
      const answers = await Promise.all([
        sendTransferDecision(api, id, confirm),
        sendTransferDecision(api, id, confirm),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const { body } = await api.as('customer').get(`${OWN}/${id}`);
      expect(body).toMatchObject({ status: 'deposit_paid', depositMethod: 'transfer' });
      expect(await readMessageTexts(api, 'deposit_received', id)).toHaveLength(1);
      expect((await api.as('customer').get('/api/customer/lists')).body['selectedCarIds']).toEqual([]);

      await changeReservation(api, id, { status: 'admin_review' });
      await changeReservation(api, id, { status: 'car_selected', finalCarId: cars[0], pickReason: 'Best' });
      await changeReservation(api, id, { status: 'balance_pending' });
      // The deposit's proof does not count for the balance.
      const early = await sendTransferDecision(api, id, confirm);
      expect([early.status, early.body.code]).toEqual([409, 'INVALID_STATE']);
      expect((await sendProof(api, id, OTHER_PDF)).body['transfer']).not.toHaveProperty('of');
    });

    it('waits for an admin without expiring, and rejected proof can be replaced', async () => {
      const { id } = (await reserveCars(api, await createLiveCars(api, 2))).body;
      const sent = await sendProof(api, id);
      await api.store.transact(async (tx) => {
        const row = (await tx.get('reservations', id))!;
        await tx.update('reservations', { ...row, updatedAt: '2026-01-01T00:00:00.000Z' });
      });
      await expireUnpaidReservations(api.store);
      expect((await api.as('customer').get(`${OWN}/${id}`)).body.status).toBe('deposit_pending');
      const no = { decision: 'refuse', proof: proofOf(sent), reason: 'No such transfer arrived' };
      expect((await sendTransferDecision(api, id, no)).status).toBe(200);
      const [text] = await readMessageTexts(api, 'transfer_refused', id);
      expect(text).toContain('proof of your deposit transfer');
      expect(text).toContain('AED 1,500');
      const other = await sendProof(api, id, OTHER_PDF);
      expect((await sendTransferDecision(api, id, { decision: 'confirm', proof: proofOf(sent) })).status).toBe(409);
      expect((await sendTransferDecision(api, id, { decision: 'confirm', proof: proofOf(other) })).status).toBe(200);
    });
  },
  account,
);

describeOnOneStore(
  'a deposit with test payments allowed',
  (api) => {
    it('is marked as a test in lists, messages and notifications', async () => {
      const { id } = (await reserveCars(api, await createLiveCars(api, 2))).body;
      expect(await methodOf(api)).toBe('test');
      expect((await sendProof(api, id)).body.code).toBe('INVALID_STATE');
      expect((await payTestDeposit(api, id)).status).toBe(201);
      const page = (await api.as('admin').get('/api/admin/reservations?limit=1')).body;
      expect(page['reservations']).toMatchObject([{ id, depositMethod: 'test' }]);
      expect((await api.as('customer').get(OWN)).list[0]).toMatchObject({ id, depositMethod: 'test' });
      const [text] = await readMessageTexts(api, 'deposit_received', id);
      expect(text).toContain('This is a test payment: no money was charged.');
      const { notices } = (await api.as('admin').get('/api/bell')).body;
      expect((notices as { title: string }[])[0]?.title).toMatch(/^Test deposit paid for RD-/);
    });
  },
  { NODE_ENV: 'production', ALLOW_TEST_PAYMENTS: '1' },
);
