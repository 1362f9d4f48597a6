import { beforeEach, expect, it } from 'vitest';
import { emailOf, describeOnEveryStore, type TestApi } from '#tests/api/support/test-api.ts';
import type { ApiResponse } from '#tests/api/support/api-client.ts';
import {
  cancelUnpaidReservations,
  createLiveCars,
  changeReservation,
  repairAndDrivePriceOf,
  createReservationInStatus,
} from '#tests/api/support/reservation-fixtures.ts';

const PDF = Buffer.from('%PDF-1.7\nAED 95,500 to Demo Bank\n%%EOF');
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk', 'base64');
const BALANCE = repairAndDrivePriceOf(100_000) - 1_500;

interface Transfer {
  proof: string;
  type: string;
  toldAt: string;
  refusedAt: string | null;
  refusedReason: string | null;
}

const createBalancePendingReservation = async (api: TestApi) =>
  createReservationInStatus(api, 'balance_pending', await createLiveCars(api, 2));

function uploadTransferProof(api: TestApi, id: string, bytes: Buffer, customer: 'customer' | 'customer2' = 'customer') {
  const headers = { 'content-type': 'application/octet-stream' };
  return api.as(customer).send('PUT', `/api/customer/reservations/${id}/transfer`, new Uint8Array(bytes), headers);
}

const transferOf = ({ body }: ApiResponse) => body['transfer'] as Transfer;

function sendTransferDecision(api: TestApi, id: string, body: Record<string, unknown>): Promise<ApiResponse> {
  return api.as('admin').post(`/api/admin/reservations/${id}/transfer`, body);
}

async function readLastActivity(api: TestApi): Promise<{ action: string; details: string }> {
  const [row] = await api.store.read((tx) => tx.find('activity.page', { limit: 1 }));
  return { action: row?.action ?? '', details: row?.details ?? '' };
}

async function readMessageTexts(
  api: TestApi,
  id: string,
): Promise<{ kinds: string[]; text: (kind: string) => Promise<string> }> {
  const { body } = await api.as('admin').get('/api/admin/messages?limit=100');
  const all = body['messages'] as { id: string; kind: string; to: string }[];
  const own: { id: string; kind: string; text: string }[] = [];
  for (const one of all.filter(({ to }) => to === emailOf('customer'))) {
    const text = (await api.as('admin').get(`/api/admin/messages/${one.id}`)).body['text'] as string;
    if (text.includes(id)) own.push({ id: one.id, kind: one.kind, text });
  }
  return {
    kinds: own.map(({ kind }) => kind),
    text: (kind) => Promise.resolve(own.find((one) => one.kind === kind)?.text ?? ''),
  };
}

describeOnEveryStore(
  'a balance by bank transfer',
  (api) => {
    beforeEach(() => cancelUnpaidReservations(api));

    it('is recorded after the customer sends proof and an admin confirms it', async () => {
      const id = await createBalancePendingReservation(api);
      const { body: site } = await api.as('customer').get('/api/customer/bank-account');
      expect(site['account']).toEqual({
        bank: 'Bank of Tests',
        holder: 'Redrive Cars LLC',
        iban: 'AE070331234567890123456',
      });
      const { body: due } = await api.as('customer').get(`/api/customer/reservations/${id}`);
      expect(due['balanceDueOn']).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(due['transfer']).toBeUndefined();
      const answer = await uploadTransferProof(api, id, PDF);
      expect([answer.status, transferOf(answer)]).toMatchObject([
        200,
        { type: 'application/pdf', bytes: PDF.length, refusedAt: null },
      ]);
      const confirmed = await sendTransferDecision(api, id, {
        decision: 'confirm',
        proof: transferOf(answer).proof,
      });
      expect(confirmed.body).toMatchObject({
        status: 'balance_paid',
        remainingBalance: 0,
        balanceDueOn: null,
      });
      const { kinds, text } = await readMessageTexts(api, id);
      expect(kinds).toContain('balance_received');
      const [price, balance] = [repairAndDrivePriceOf(100_000), BALANCE].map((sum) => sum.toLocaleString('en-AE'));
      const lines = await text('balance_received');
      expect(lines).toContain(`Price: AED ${price}`);
      expect(lines).toContain('Deposit: − AED 1,500');
      expect(lines).toContain(`Balance paid: − AED ${balance}`);
      expect(lines).toContain('Balance: AED 0');
      const requested = await text('balance_due');
      expect(requested).toContain(`Price: AED ${price}\nDeposit: − AED 1,500\nBalance: AED ${balance}`);
    });

    it('counts as pending until it is rejected with a reason the customer reads', async () => {
      const id = await createBalancePendingReservation(api);
      const waits = async () => {
        const { body } = await api.as('admin').get('/api/admin/reservations?waiting=us&limit=100');
        return (body['reservations'] as { id: string }[]).some((one) => one.id === id);
      };
      expect(await waits()).toBe(false);
      const { proof } = transferOf(await uploadTransferProof(api, id, PNG));
      expect(await waits()).toBe(true);
      expect((await sendTransferDecision(api, id, { decision: 'refuse', proof, reason: ' ' })).status).toBe(400);
      const refused = await sendTransferDecision(api, id, {
        decision: 'refuse',
        proof,
        reason: 'Nothing came by Monday',
      });
      expect(refused.body).toMatchObject({ status: 'balance_pending', remainingBalance: BALANCE });
      expect(transferOf(refused)).toMatchObject({ refusedReason: 'Nothing came by Monday' });
      expect(await waits()).toBe(false);
      expect(await readLastActivity(api)).toMatchObject({
        action: 'transfer_refused',
        details: expect.stringContaining('Nothing came by Monday') as string,
      });
      const { text } = await readMessageTexts(api, id);
      expect(await text('transfer_refused')).toContain('> Nothing came by Monday');
      const repeated = await uploadTransferProof(api, id, PNG);
      expect(transferOf(repeated)).toMatchObject({ refusedAt: null, refusedReason: null });
      expect(await waits()).toBe(true);
    });

    it('is decided by one of two simultaneous admins, and the other gets 409', async () => {
      const id = await createBalancePendingReservation(api);
      const { proof } = transferOf(await uploadTransferProof(api, id, PDF));
      const answers = await Promise.all([
        sendTransferDecision(api, id, { decision: 'confirm', proof }),
        sendTransferDecision(api, id, { decision: 'refuse', proof, reason: 'Not found' }),
        sendTransferDecision(api, id, { decision: 'confirm', proof }),
      ]);
      const outcomes = answers.map(({ status, body }) => (status === 200 ? 'done' : `${status} ${body.code}`));
      expect(outcomes.toSorted()).toEqual(['409 INVALID_STATE', '409 INVALID_STATE', 'done']);
      const { kinds } = await readMessageTexts(api, id);
      expect(kinds.filter((kind) => kind === 'balance_received' || kind === 'transfer_refused')).toHaveLength(1);
    });

    it('is decided for the proof the admin saw only', async () => {
      const id = await createBalancePendingReservation(api);
      const { proof } = transferOf(await uploadTransferProof(api, id, PNG));
      const later = transferOf(await uploadTransferProof(api, id, PDF));
      const { status, body } = await sendTransferDecision(api, id, { decision: 'confirm', proof });
      expect([status, body.code, body.message]).toEqual([
        409,
        'INVALID_STATE',
        'The customer has sent new proof. Check it first',
      ]);
      expect((await sendTransferDecision(api, id, { decision: 'confirm', proof: later.proof })).status).toBe(200);
    });

    it('reported again with the same proof changes nothing', async () => {
      const id = await createBalancePendingReservation(api);
      const first = transferOf(await uploadTransferProof(api, id, PDF));
      for (const answer of await Promise.all([uploadTransferProof(api, id, PDF), uploadTransferProof(api, id, PDF)]))
        expect(transferOf(answer)).toEqual(first);
      const { files } = api.services.photos;
      expect(await files.get(first.proof, 'original')).toEqual(PDF);
      const other = transferOf(await uploadTransferProof(api, id, PNG));
      expect([await files.get(first.proof, 'original'), await files.get(other.proof, 'original')]).toEqual([
        undefined,
        PNG,
      ]);
    });

    it('accepts only a photo or PDF of at most 5 MB, while the balance is due', async () => {
      const id = await createBalancePendingReservation(api);
      for (const text of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '<html><script>1</script>', '', 'MZ%PDF-'])
        expect([text, (await uploadTransferProof(api, id, Buffer.from(text))).body.code]).toEqual([
          text,
          'NOT_A_PROOF',
        ]);
      const large = await uploadTransferProof(api, id, Buffer.concat([PDF, Buffer.alloc(5_000_000)]));
      expect([large.status, large.body.code]).toEqual([413, 'TOO_LARGE']);
      expect((await uploadTransferProof(api, id, PDF, 'customer2')).status).toBe(404);
      const early = await createReservationInStatus(api, 'car_selected', await createLiveCars(api, 2));
      expect([(await uploadTransferProof(api, early, PDF)).body.code]).toEqual(['INVALID_STATE']);
      await changeReservation(api, id, { status: 'balance_paid' });
      expect((await uploadTransferProof(api, id, PDF)).body.code).toBe('INVALID_STATE');
    });

    it('has proof that only its customer and admins can download', async () => {
      const id = await createBalancePendingReservation(api);
      const { proof } = transferOf(await uploadTransferProof(api, id, PDF));
      const path = `/api/reservations/${id}/proof`;
      for (const customer of ['customer', 'admin'] as const) {
        const response = await fetch(api.address + path, { headers: { cookie: api.as(customer).cookie ?? '' } });
        expect(Buffer.from(await response.arrayBuffer())).toEqual(PDF);
        expect(Object.fromEntries(response.headers)).toMatchObject({
          'cache-control': 'private, no-store',
          'content-disposition': expect.stringMatching(/^attachment; filename="RD-\d+-transfer\.pdf"$/) as string,
          'content-security-policy': "default-src 'none'; sandbox",
          'content-type': 'application/pdf',
          'x-content-type-options': 'nosniff',
        });
      }
      const refused = [
        (await api.visitor.get(path)).status,
        (await api.as('customer2').get(path)).status,
        (await api.as('inspector').get(path)).status,
        (await api.as('admin').get(`/photos/${proof}`)).status,
        (await api.as('customer').get(`/photos/${proof}/320.jpeg`)).status,
      ];
      expect(refused).toEqual([401, 404, 403, 404, 404]);
    });
  },
  {
    BANK_NAME: 'Bank of Tests',
    BANK_ACCOUNT_HOLDER: 'Redrive Cars LLC',
    BANK_IBAN: 'AE07 0331 2345 6789 0123 456',
  },
);
