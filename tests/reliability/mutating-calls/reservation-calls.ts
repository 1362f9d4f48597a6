import { randomUUID } from 'node:crypto';
import { toDubaiDate } from '#shared/domain/dubai-date.ts';
import { applyDepositMovements } from '#shared/domain/payment/payment-amounts.ts';
import { createLiveCar, uploadTestPhoto } from '#tests/api/support/car-fixtures.ts';
import {
  cancelUnpaidReservations,
  createLiveCars,
  changeReservation,
  buildReservationRequest,
  reserveCars,
} from '#tests/api/support/reservation-fixtures.ts';
import {
  asUser,
  createFreshReservation,
  createNewCustomerReservation,
  TRANSFER_PROOF,
} from '#tests/reliability/call-fixtures.ts';
import type { MutatingCallTable } from './mutating-call-table.ts';

export const RESERVATION_CALLS: MutatingCallTable = {
  'reservations.annotate': [
    'replayed',
    async (api) => ({
      ...asUser(api, 'admin'),
      params: await createFreshReservation(api, 'deposit_paid'),
      body: { note: 'Prefers to be called in the evening' },
    }),
  ],
  'dealer.sold': ['replayed', async (api) => ({ ...asUser(api, 'dealer'), params: { id: await createLiveCar(api) } })],
  'dealer.undoSold': [
    'replayed',
    async (api) => {
      const id = await createLiveCar(api);
      await api.as('dealer').post(`/api/dealer/cars/${id}/sold`);
      return { ...asUser(api, 'dealer'), params: { id } };
    },
  ],
  'reservations.create': [
    'replayed',
    async (api) => {
      await cancelUnpaidReservations(api);
      return { ...asUser(api, 'customer'), body: buildReservationRequest(await createLiveCars(api, 2)) };
    },
  ],
  'customer.reserve': [
    'replayed',
    async (api) => {
      await cancelUnpaidReservations(api);
      return { ...asUser(api, 'customer'), body: { selectedCarIds: await createLiveCars(api, 2) } };
    },
  ],
  'customer.pay': [
    'replayed',
    async (api) => {
      const { id } = await createFreshReservation(api, 'deposit_pending');
      const body = { reservationId: id, paymentType: 'deposit', amount: '1500', paymentMethod: 'test' };
      return { ...asUser(api, 'customer'), body };
    },
  ],
  'customer.cancel': [
    'replayed',
    async (api) => ({
      ...asUser(api, 'customer'),
      params: await createFreshReservation(api, 'deposit_pending'),
    }),
  ],
  'customer.changeCars': [
    'replayed',
    async (api) => {
      await cancelUnpaidReservations(api);
      const cars = await createLiveCars(api, 3);
      const { id } = (await reserveCars(api, cars.slice(0, 2))).body;
      return { ...asUser(api, 'customer'), params: { id }, body: { selectedCarIds: cars } };
    },
  ],
  'customer.confirmExport': [
    'replayed',
    async (api) => ({
      ...asUser(api, 'customer'),
      params: await createFreshReservation(api, 'deposit_paid'),
    }),
  ],
  'customer.repairPhotoConsent': [
    'replayed',
    async (api) => ({
      ...asUser(api, 'customer'),
      params: await createFreshReservation(api, 'completed'),
      body: { isGiven: true },
    }),
  ],
  'customer.fix': [
    'replayed',
    async (api) => ({
      ...asUser(api, 'customer'),
      params: await createFreshReservation(api, 'car_selected'),
      body: { level: 'basic', addOns: [], delivery: 'pickup' },
    }),
  ],
  'reservations.move': [
    'replayed',
    async (api) => ({
      ...asUser(api, 'admin'),
      params: await createFreshReservation(api, 'deposit_paid'),
      body: { status: 'admin_review' },
    }),
  ],
  'reservations.move: payment': [
    'replayed',
    async (api) => {
      const params = await createFreshReservation(api, 'balance_pending');
      const row = await api.store.read((tx) => tx.get('reservations', params.id));
      const payment = { amount: row!.remainingBalance, paidOn: toDubaiDate(Date.now()), reference: 'FT-3' };
      return { ...asUser(api, 'admin'), params, body: { status: 'balance_paid', payment } };
    },
  ],
  'reservations.refund': [
    'replayed',
    async (api) => {
      const params = await createFreshReservation(api, 'deposit_paid');
      await changeReservation(api, params.id, { status: 'cancelled' });
      return {
        ...asUser(api, 'admin'),
        params,
        body: { paidOn: toDubaiDate(Date.now()), reference: 'FT-1' },
      };
    },
  ],
  'reservations.payment': [
    'replayed',
    async (api) => {
      const params = await createFreshReservation(api, 'balance_paid');
      const gone = { refunded: 500, disputes: [] };
      await api.store.transact(async (tx) => {
        const row = (await tx.get('reservations', params.id))!;
        await tx.update('reservations', applyDepositMovements(row, gone, row.updatedAt));
      });
      const body = { paidOn: toDubaiDate(Date.now()), reference: 'FT-2', amount: 500 };
      return { ...asUser(api, 'admin'), params, body };
    },
  ],
  'reservations.tellProgress': [
    'replayed',
    async (api) => {
      const params = await createFreshReservation(api, 'repairing');
      const body = { stage: 'paint', note: 'First coat', photos: [await uploadTestPhoto(api)] };
      return { ...asUser(api, 'admin'), params, body };
    },
  ],
  'workOrders.saveLine': [
    'replayed',
    async (api) => {
      const { id } = await createFreshReservation(api, 'repairing');
      const body = { revision: 0, technician: 'Omar', afterPhoto: await uploadTestPhoto(api) };
      return { ...asUser(api, 'admin'), params: { id, line: 'panel-hood' }, body };
    },
  ],
  'workOrders.assign': [
    'replayed',
    async (api) => ({
      ...asUser(api, 'admin'),
      params: await createFreshReservation(api, 'repairing'),
      body: { workshopId: 'workshop' },
    }),
  ],
  'reservations.withdrawProgress': [
    'replayed',
    async (api) => {
      const { id } = await createFreshReservation(api, 'repairing');
      const body = { stage: 'paint', photos: [] };
      const told = (await api.as('admin').post(`/api/admin/reservations/${id}/progress`, body)).body;
      const [{ id: update }] = told['progress'] as [{ id: string }];
      return { ...asUser(api, 'admin'), params: { id, update } };
    },
  ],
  'customer.changeProfile': [
    [],
    (api) => ({ ...asUser(api, 'customer'), body: { firstName: 'Chris', phone: '+971501234567' } }),
  ],
  'customer.replaceLists': [
    ['STALE'],
    async (api) => {
      const { revision } = (await api.as('customer').get('/api/customer/lists')).body;
      return {
        ...asUser(api, 'customer'),
        body: { selectedCarIds: [], savedCarIds: [randomUUID()], revision },
      };
    },
  ],
  'customer.transfer': [
    ['TOO_MANY_REQUESTS', 'BUSY'],
    async (api) => ({
      ...(await createNewCustomerReservation(api, 'balance_pending')),
      body: TRANSFER_PROOF,
      headers: { 'Content-Type': 'application/octet-stream' },
    }),
  ],
  'reservations.transfer': [
    'replayed',
    async (api) => {
      const params = await createFreshReservation(api, 'balance_pending');
      const told = await api
        .as('customer')
        .send('PUT', `/api/customer/reservations/${params.id}/transfer`, new Uint8Array(TRANSFER_PROOF), {
          'content-type': 'application/octet-stream',
        });
      const { proof } = told.body['transfer'] as { proof: string };
      return { ...asUser(api, 'admin'), params, body: { decision: 'refuse', proof, reason: 'Not found' } };
    },
  ],
};
