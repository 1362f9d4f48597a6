import { expect, it } from 'vitest';
import type { Reservation } from '#shared/contract/reservations.ts';
import { MAX_WORK_ITEMS_PER_SOURCE, type WorkItem } from '#shared/contract/work-queue.ts';
import { getAddedRepairDays, getPromisedRepairDays } from '#shared/domain/reservation-phases.ts';
import { createPendingCar } from '#tests/api/support/car-fixtures.ts';
import { describeOnOneStore, emailOf } from '#tests/api/support/test-api.ts';
import {
  changeReservation,
  createLiveCars,
  createReservationInStatus,
} from '#tests/api/support/reservation-fixtures.ts';

const HOUR_MS = 3_600_000;
const QUEUE = '/api/admin/work-queue';

describeOnOneStore(
  'the work queue',
  (api) => {
    const items = async () => (await api.as('admin').get(QUEUE)).body['items'] as WorkItem[];
    const hoursPromised = ({ since, dueAt }: WorkItem) =>
      dueAt === null ? null : (Date.parse(dueAt) - Date.parse(since)) / HOUR_MS;

    it('merges reviews, reservations, transfers, refunds and failed messages by lateness', async () => {
      const carId = await createPendingCar(api);
      const paid = await createReservationInStatus(api, 'deposit_paid', await createLiveCars(api, 2));
      const reported = await createReservationInStatus(api, 'balance_pending', await createLiveCars(api, 2));
      const proof = new Uint8Array(Buffer.from('%PDF-1.7\nA transfer\n%%EOF'));
      const bytes = { 'content-type': 'application/octet-stream' };
      expect(
        (await api.as('customer').send('PUT', `/api/customer/reservations/${reported}/transfer`, proof, bytes)).status,
      ).toBe(200);
      const cancelled = await createReservationInStatus(api, 'deposit_paid', await createLiveCars(api, 2));
      await changeReservation(api, cancelled, { status: 'cancelled', cancelReason: 'Flooded' });
      const createdAt = new Date(Date.now() - 30 * HOUR_MS).toISOString();
      const times = { createdAt, sendUntil: createdAt, dueAt: null, sentAt: null };
      const failed = {
        told: { kind: 'password_changed' as const, facts: {} },
        userId: 'customer',
        attempts: 3,
        round: 0,
      };
      const tooOld = new Date(Date.now() - 15 * 24 * HOUR_MS).toISOString();
      await api.store.transact(async (tx) => {
        const row = {
          ...failed,
          ...times,
          to: emailOf('customer'),
          state: 'failed' as const,
          reason: '550 No such user',
        };
        await tx.insert('messages', { ...row, id: 'failed-1' });
        const retried = { createdAt: tooOld, failedAt: createdAt };
        await tx.insert('messages', { ...row, ...retried, id: 'failed-z' });
        for (let n = 2; n < 2 + MAX_WORK_ITEMS_PER_SOURCE; n += 1)
          await tx.insert('messages', { ...row, id: `failed-${n}`, createdAt: tooOld });
      });

      const found = await items();
      expect(found.map(({ kind, id }) => [kind, id])).toEqual([
        ['message', 'failed-1'],
        ['message', 'failed-z'],
        ['review', carId],
        ['transfer', reported],
        ['refund', cancelled],
        ['reservation', paid],
      ]);
      expect(found.map(hoursPromised)).toEqual([12, 12, 6, 12, 12, 48]);
      const [message, , review, , , step] = found;
      expect(message).toMatchObject({ detail: `${emailOf('customer')}: 550 No such user` });
      expect(review).toMatchObject({ title: expect.stringContaining('Toyota') as string });
      expect(step).toMatchObject({
        status: 'deposit_paid',
        title: expect.stringMatching(/^RD-\d+ · Chris Morgan$/) as string,
      });
      const all = await api.as('admin').get(QUEUE);
      expect(all.body['isComplete']).toBe(true);
    });

    it('drops a task once it is done and gives a repair its days', async () => {
      const [before] = (await items()).filter(({ kind }) => kind === 'review');
      await api.as('admin').post(`/api/admin/cars/${before!.id}/approve`);
      const cars = await createLiveCars(api, 2);
      const repairing = await createReservationInStatus(api, 'repairing', cars);
      await api.store.transact(async (tx) => {
        const fix = { level: 'premium' as const, delivery: 'pickup' as const, addOns: [], total: 0 };
        await tx.update('reservations', { ...(await tx.get('reservations', repairing))!, fix });
      });
      const ready = await createReservationInStatus(api, 'ready_for_registration', await createLiveCars(api, 2));
      const now = await items();
      expect(now.map(({ id }) => id)).not.toContain(before!.id);
      const repair = now.find(({ id }) => id === repairing);
      const { rawBody: seen } = await api.as('customer').get(`/api/customer/reservations/${repairing}`);
      const [car] = (seen as Reservation).cars;
      const promisedDays = getPromisedRepairDays(car!.repairTimeCategory!, car!.repairDays);
      expect(hoursPromised(repair!)).toBe((promisedDays + getAddedRepairDays('premium')) * 24);
      expect(now.at(-1)).toMatchObject({ id: ready, dueAt: null });
    });

    it('agrees with the figures of the overview, which stay fresh', async () => {
      const read = async (path: string) => (await api.as('admin').get(path)).body;
      const numbers = await read('/api/admin/numbers');
      expect(numbers['stockAge']).toEqual([expect.any(Number), 0, 0, 0]);
      expect((numbers['repairs'] as object[]).length).toBe(1);
      await createPendingCar(api);
      const counts = await read('/api/admin/counts');
      expect(await read('/api/admin/numbers')).toMatchObject({
        liveCars: { value: counts['liveCars'] },
        pendingCars: { value: counts['pendingCars'] },
        waitingReservations: { value: counts['waitingReservations'] },
      });
      expect((await api.as('dealer').get('/api/admin/numbers')).status).toBe(403);
    });

    it('is for admins only', async () => {
      for (const person of ['inspector', 'dealer', 'customer'] as const)
        expect((await api.as(person).get(QUEUE)).status).toBe(403);
    });
  },
  { REVIEW_PROMISE_HOURS: '6', TRANSFER_PROMISE_HOURS: '12' },
);
