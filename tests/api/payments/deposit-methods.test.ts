/** How a deposit is paid: a test only where that is allowed, a transfer where no cards are taken (decision 0024). */
import { beforeEach, expect, it } from 'vitest';
import { cancelLapsed } from '#server/features/reservations/expire-unpaid-reservations.ts';
import { onEveryStore, type Api } from '#tests/api/support/test-api.ts';
import type { Answer } from '#tests/api/support/api-client.ts';
import { told } from '#tests/api/support/card-reservation-fixtures.ts';
import { cancelUnpaid, liveCars, move, pay, reserve } from '#tests/api/support/reservation-fixtures.ts';

const OWN = '/api/customer/reservations';
const PDF = Buffer.from('%PDF-1.7\nAED 1,500 to Bank of Tests\n%%EOF');
const OTHER_PDF = Buffer.from('%PDF-1.7\nAED 1,500 again\n%%EOF');

const methodOf = async (api: Api) =>
  (await api.as('customer').get('/api/customer/deposit-method')).body['method'];
const proofOf = ({ body }: Answer) => (body['transfer'] as { proof: string }).proof;

function sendProof(api: Api, id: string, bytes = PDF): Promise<Answer> {
  const headers = { 'content-type': 'application/octet-stream' };
  return api.as('customer').send('PUT', `${OWN}/${id}/transfer`, new Uint8Array(bytes), headers);
}

function decide(api: Api, id: string, body: Record<string, unknown>): Promise<Answer> {
  return api.as('admin').post(`/api/admin/reservations/${id}/transfer`, body);
}

const inProduction = {
  NODE_ENV: 'production',
  BANK_NAME: 'Bank of Tests',
  BANK_ACCOUNT_HOLDER: 'Redrive LLC',
};
const account = { ...inProduction, BANK_IBAN: 'AE070331234567890123456' };

onEveryStore(
  'a deposit in production without a card provider',
  (api) => {
    beforeEach(() => cancelUnpaid(api));

    it('is never paid by the test method', async () => {
      const { id } = (await reserve(api, await liveCars(api, 2))).body;
      expect(await methodOf(api)).toBe('transfer');
      const answer = await pay(api, id);
      expect([answer.status, answer.body.code]).toEqual([409, 'INVALID_STATE']);
      expect((await api.as('customer').get(`${OWN}/${id}`)).body.status).toBe('deposit_pending');
    });

    it('is transferred with a proof that an admin confirms, and then counts like any deposit', async () => {
      const cars = await liveCars(api, 2);
      await api.as('customer').put('/api/customer/lists', {
        selectedCarIds: cars,
        savedCarIds: [],
        revision: (await api.as('customer').get('/api/customer/lists')).body['revision'],
      });
      const { id } = (await reserve(api, cars)).body;
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
      expect((await move(api, id, { status: 'cancelled' })).body.code).toBe('INVALID_STATE');

      const confirm = { decision: 'confirm', proof: proofOf(sent) };
      const answers = await Promise.all([decide(api, id, confirm), decide(api, id, confirm)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const { body } = await api.as('customer').get(`${OWN}/${id}`);
      expect(body).toMatchObject({ status: 'deposit_paid', depositMethod: 'transfer' });
      expect(await told(api, 'deposit_received', id)).toHaveLength(1);
      expect((await api.as('customer').get('/api/customer/lists')).body['selectedCarIds']).toEqual([]);

      await move(api, id, { status: 'admin_review' });
      await move(api, id, { status: 'car_selected', finalCarId: cars[0], pickReason: 'Best' });
      await move(api, id, { status: 'balance_pending' });
      // The deposit's proof is no proof of the balance.
      const early = await decide(api, id, confirm);
      expect([early.status, early.body.code]).toEqual([409, 'INVALID_STATE']);
      expect((await sendProof(api, id, OTHER_PDF)).body['transfer']).not.toHaveProperty('of');
    });

    it('waits for an admin however long that takes; a refused proof is explained and replaced', async () => {
      const { id } = (await reserve(api, await liveCars(api, 2))).body;
      const sent = await sendProof(api, id);
      await api.store.transact(async (tx) => {
        const row = (await tx.get('reservations', id))!;
        await tx.update('reservations', { ...row, updatedAt: '2026-01-01T00:00:00.000Z' });
      });
      await cancelLapsed(api.store);
      expect((await api.as('customer').get(`${OWN}/${id}`)).body.status).toBe('deposit_pending');
      const no = { decision: 'refuse', proof: proofOf(sent), reason: 'No such transfer arrived' };
      expect((await decide(api, id, no)).status).toBe(200);
      const [text] = await told(api, 'transfer_refused', id);
      expect(text).toContain('the transfer of your deposit');
      expect(text).toContain('AED 1,500');
      const other = await sendProof(api, id, OTHER_PDF);
      expect((await decide(api, id, { decision: 'confirm', proof: proofOf(sent) })).status).toBe(409);
      expect((await decide(api, id, { decision: 'confirm', proof: proofOf(other) })).status).toBe(200);
    });
  },
  account,
);

onEveryStore(
  'a deposit where test payments are allowed',
  (api) => {
    it('is called a test in lists, messages and notifications', async () => {
      const { id } = (await reserve(api, await liveCars(api, 2))).body;
      expect(await methodOf(api)).toBe('test');
      expect((await sendProof(api, id)).body.code).toBe('INVALID_STATE');
      expect((await pay(api, id)).status).toBe(201);
      const page = (await api.as('admin').get('/api/admin/reservations?limit=1')).body;
      expect(page['reservations']).toMatchObject([{ id, depositMethod: 'test' }]);
      expect((await api.as('customer').get(OWN)).list[0]).toMatchObject({ id, depositMethod: 'test' });
      const [text] = await told(api, 'deposit_received', id);
      expect(text).toContain('This is a test: no money was moved.');
      const { notices } = (await api.as('admin').get('/api/bell')).body;
      expect((notices as { title: string }[])[0]?.title).toMatch(/^Test deposit paid for RD-/);
    });
  },
  { NODE_ENV: 'production', ALLOW_TEST_PAYMENTS: '1' },
);
