import { randomUUID } from 'node:crypto';
import { dubaiDay } from '#shared/domain/dubai-date.ts';
import { recordMoved } from '#shared/domain/payment/reservation-payments.ts';
import { liveCar, uploadPicture } from '#tests/api/support/car-fixtures.ts';
import { cancelUnpaid, liveCars, move, orderOf, reserve } from '#tests/api/support/reservation-fixtures.ts';
import { by, order, orderOfSomebodyNew, PROOF } from '#tests/reliability/call-fixtures.ts';
import type { CallScenes } from './mutating-call-table.ts';

/** Calls about orders, by customers and by the staff who look after them. */
export const ORDER_CALLS: CallScenes = {
  'dealer.sold': ['replayed', async (api) => ({ ...by(api, 'dealer'), params: { id: await liveCar(api) } })],
  'reservations.create': [
    'replayed',
    async (api) => {
      await cancelUnpaid(api);
      return { ...by(api, 'customer'), body: orderOf(await liveCars(api, 2)) };
    },
  ],
  'customer.reserve': [
    'replayed',
    async (api) => {
      await cancelUnpaid(api);
      return { ...by(api, 'customer'), body: { selectedCarIds: await liveCars(api, 2) } };
    },
  ],
  'customer.pay': [
    'replayed',
    async (api) => {
      const { id } = await order(api, 'deposit_pending');
      const body = { reservationId: id, paymentType: 'deposit', amount: '1500', paymentMethod: 'test' };
      return { ...by(api, 'customer'), body };
    },
  ],
  'customer.cancel': [
    'replayed',
    async (api) => ({ ...by(api, 'customer'), params: await order(api, 'deposit_pending') }),
  ],
  'customer.changeCars': [
    'replayed',
    async (api) => {
      await cancelUnpaid(api);
      const cars = await liveCars(api, 3);
      const { id } = (await reserve(api, cars.slice(0, 2))).body;
      return { ...by(api, 'customer'), params: { id }, body: { selectedCarIds: cars } };
    },
  ],
  'customer.fix': [
    'replayed',
    async (api) => ({
      ...by(api, 'customer'),
      params: await order(api, 'car_selected'),
      body: { level: 'basic', addOns: [], delivery: 'pickup' },
    }),
  ],
  'reservations.move': [
    'replayed',
    async (api) => ({
      ...by(api, 'admin'),
      params: await order(api, 'deposit_paid'),
      body: { status: 'admin_review' },
    }),
  ],
  'reservations.refund': [
    'replayed',
    async (api) => {
      const params = await order(api, 'deposit_paid');
      await move(api, params.id, { status: 'cancelled' });
      return { ...by(api, 'admin'), params, body: { paidOn: dubaiDay(Date.now()), reference: 'FT-1' } };
    },
  ],
  'reservations.payment': [
    'replayed',
    async (api) => {
      const params = await order(api, 'balance_paid');
      const gone = { refunded: 500, disputes: [] };
      await api.store.transact(async (tx) => {
        const row = (await tx.get('reservations', params.id))!;
        await tx.update('reservations', recordMoved(row, gone, row.updatedAt));
      });
      const body = { paidOn: dubaiDay(Date.now()), reference: 'FT-2', amount: 500 };
      return { ...by(api, 'admin'), params, body };
    },
  ],
  'reservations.tellProgress': [
    'replayed',
    async (api) => {
      const params = await order(api, 'repairing');
      const body = { stage: 'paint', note: 'First coat', photos: [await uploadPicture(api)] };
      return { ...by(api, 'admin'), params, body };
    },
  ],
  'reservations.withdrawProgress': [
    'replayed',
    async (api) => {
      const { id } = await order(api, 'repairing');
      const body = { stage: 'paint', photos: [] };
      const told = (await api.as('admin').post(`/api/admin/reservations/${id}/progress`, body)).body;
      const [{ id: update }] = told['progress'] as [{ id: string }];
      return { ...by(api, 'admin'), params: { id, update } };
    },
  ],
  'customer.changeProfile': [
    [],
    (api) => ({ ...by(api, 'customer'), body: { firstName: 'Chris', phone: '+971501234567' } }),
  ],
  'customer.replaceLists': [
    ['STALE'],
    async (api) => {
      const { revision } = (await api.as('customer').get('/api/customer/lists')).body;
      return { ...by(api, 'customer'), body: { selectedCarIds: [], savedCarIds: [randomUUID()], revision } };
    },
  ],
  'customer.transfer': [
    ['TOO_MANY_REQUESTS', 'BUSY'],
    async (api) => ({
      ...(await orderOfSomebodyNew(api, 'balance_pending')),
      body: PROOF,
      headers: { 'Content-Type': 'application/octet-stream' },
    }),
  ],
  'reservations.transfer': [
    'replayed',
    async (api) => {
      const params = await order(api, 'balance_pending');
      const told = await api
        .as('customer')
        .send('PUT', `/api/customer/reservations/${params.id}/transfer`, new Uint8Array(PROOF), {
          'content-type': 'application/octet-stream',
        });
      const { proof } = told.body['transfer'] as { proof: string };
      return { ...by(api, 'admin'), params, body: { decision: 'refuse', proof, reason: 'Not found' } };
    },
  ],
};
