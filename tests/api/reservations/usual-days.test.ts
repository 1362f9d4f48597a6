import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { RESERVATION_STATUS_PATH } from '#shared/domain/reservation.ts';
import { describeOnOneStore, type TestApi } from '#tests/api/support/test-api.ts';
import { createLiveCars, reserveCars } from '#tests/api/support/reservation-fixtures.ts';

const DAY_MS = 86_400_000;
const COMPLETED_COUNT = 5;

/** Copies of the reservation that took `daysPerStatus` from each status to the next. */
async function insertCompleted(api: TestApi, id: string, daysPerStatus: number): Promise<void> {
  const history = RESERVATION_STATUS_PATH.map((status, n) => ({
    status,
    at: new Date(Date.UTC(2026, 0, 1) + n * daysPerStatus * DAY_MS).toISOString(),
    by: 'admin' as const,
  }));
  await api.store.transact(async (tx) => {
    const row = (await tx.get('reservations', id))!;
    for (let n = 0; n < COMPLETED_COUNT; n++) {
      const copy = { id: randomUUID(), orderId: `RD-${randomUUID().slice(0, 8)}`, customerId: randomUUID() };
      await tx.insert('reservations', { ...row, ...copy, status: 'completed', history });
    }
  });
}

describeOnOneStore('expected dates', (api) => {
  it('use the medians of completed reservations and the promised days of the cars', async () => {
    const { id } = (await reserveCars(api, await createLiveCars(api, 2))).body;
    await insertCompleted(api, id, 2);
    const usualDays = { inspection: 6, balance: 2, repairStart: 2, handover: 2 };
    const { body } = await api.as('customer').get(`/api/customer/reservations/${id}`);
    expect(body['usualDays']).toEqual(usualDays);
    expect(body['cars']).toMatchObject([{ repairDays: expect.any(Number) }, { repairDays: expect.any(Number) }]);
    expect((await api.as('customer').get('/api/customer/deposit-method')).body['usualDays']).toEqual(usualDays);
  });
});
