import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { createSession } from '#server/auth/sessions.ts';
import { DiskPhotoStore } from '#server/photos/disk/disk-photo-store.ts';
import { createAppServer } from '#server/app-server.ts';
import { openLowdbStore } from '#server/store/lowdb/open-lowdb-store.ts';
import type { DraftRow, ReservationRow, UserRow } from '#server/store/rows.ts';
import { sampleCar, sampleDealer, sampleDraft, sampleReservation, sampleUser } from '#tests/store/sample-rows.ts';
import { ApiClient } from '#tests/api/support/api-client.ts';

const STATUSES = ['deposit_pending', 'deposit_paid', 'balance_paid', 'completed', 'cancelled'] as const;
const customer = sampleUser(1, { role: 'customer' });
const admin = sampleUser(2, { role: 'admin' });
const inspector = sampleUser(3, { role: 'inspector' });

/** From before repair options, pick reasons and status history. */
function readLegacyRows(n: number, status: ReservationRow['status']): ReservationRow {
  // An old unpaid one would be cancelled at the start (D-96).
  const recent = status === 'deposit_pending' ? { updatedAt: new Date().toISOString() } : {};
  const row = sampleReservation(n, { status, customerId: customer.id, ...recent });
  const { history: _history, fix: _fix, pickReason: _reason, ...rest } = row;
  return rest as ReservationRow;
}

/** Picked and paid while it stayed on sale (D-92). */
const paidCar = sampleCar(1);

async function createLegacyFolder(kind: 'journal' | 'snapshot'): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'redrive-earlier-'));
  const store = await openLowdbStore({ dataDir });
  await store.transact(async (tx) => {
    for (const user of [customer, admin, inspector]) await tx.insert('users', user);
    const { revision: _revision, ...draft } = sampleDraft(1, { inspectorId: inspector.id });
    await tx.insert('drafts', draft as DraftRow);
    for (const [n, status] of STATUSES.entries()) await tx.insert('reservations', readLegacyRows(n, status));
    await tx.insert('cars', paidCar);
    await tx.insert('dealers', sampleDealer(1, { emirate: 'Ajman' }));
    const reservationId = sampleReservation(STATUSES.indexOf('balance_paid')).id;
    await tx.insert('carClaims', { id: paidCar.id, reservationId, createdAt: paidCar.createdAt });
  });
  const copy = mkdtempSync(join(tmpdir(), 'redrive-earlier-'));
  if (kind === 'snapshot') await store.close();
  mkdirSync(join(copy, 'store'));
  for (const name of readdirSync(join(dataDir, 'store'))) {
    if (!name.includes('lock')) cpSync(join(dataDir, 'store', name), join(copy, 'store', name));
  }
  await store.close();
  rmSync(dataDir, { recursive: true });
  return copy;
}

it.each(['journal', 'snapshot'] as const)('upgrades rows of an earlier version in a %s', async (kind) => {
  const dataDir = await createLegacyFolder(kind);
  const store = await openLowdbStore({ dataDir });
  const photoFiles = new DiskPhotoStore(join(dataDir, 'photos'));
  const redrive = createAppServer(loadConfig({ PORT: '0', DATA_DIR: dataDir, NODE_ENV: 'test' }), {
    store,
    photoFiles,
  });
  const address = await redrive.listen();
  const signedIn = async (user: UserRow): Promise<ApiClient> => {
    const { row, cookie } = createSession(user, new Date().toISOString(), redrive.services, 'Test');
    await store.transact((tx) => tx.insert('sessions', row));
    return new ApiClient(address, cookie.split(';')[0]);
  };
  const own = await signedIn(customer);
  const staff = await signedIn(admin);
  const { status, list } = await own.get('/api/customer/reservations');
  expect([status, list.map((one) => one.status).toSorted()]).toEqual([200, [...STATUSES].toSorted()]);
  expect((await own.get(`/api/cars/${paidCar.id}`)).status).toBe(410);
  const sold = list.find((one) => one.status === 'balance_paid')!;
  expect(await store.read((tx) => tx.get('cars', paidCar.id))).toMatchObject({
    emirate: 'Ajman',
    isSold: true,
    soldAt: sold.updatedAt,
    archivedAt: sold.updatedAt,
  });
  const page = await staff.get('/api/admin/reservations');
  expect([page.status, page.body.total]).toEqual([200, STATUSES.length]);
  const paid = list.find((one) => one.status === 'deposit_paid')!;
  expect(paid).toMatchObject({ pickReason: null, fix: null, depositPaidAt: paid.updatedAt });
  const repairOptions = { level: 'basic', addOns: [], delivery: 'pickup' };
  expect((await own.patch(`/api/customer/reservations/${paid.id}/fix`, repairOptions)).status).toBe(200);
  const updated = await staff.patch(`/api/admin/reservations/${paid.id}`, { status: 'admin_review' });
  const steps = (updated.body['history'] as { status: string }[]).map((step) => step.status);
  expect(steps).toEqual(['deposit_pending', 'deposit_paid', 'admin_review']);
  expect((await own.get('/api/customer/lists')).body).toMatchObject({ selectedCarIds: [], revision: 0 });
  const field = await signedIn(inspector);
  const saved = await field.put('/api/inspector/draft-cars/draft-1', { revision: 1, make: 'Kia' });
  expect([saved.status, saved.body.revision]).toEqual([200, 2]);
  await redrive.stop();
  rmSync(dataDir, { recursive: true });
});
