import { randomBytes, randomUUID } from 'node:crypto';
import type { ReservationStatus } from '#shared/domain/enums.ts';
import { TEST_PASSWORD, type TestApi, type TestUser } from '#tests/api/support/test-api.ts';
import { ApiClient } from '#tests/api/support/api-client.ts';
import type { PushSubscriber } from '#tests/api/support/fake-push-service.ts';
import { buildCarForm, createLiveCar, createJpeg, createPendingCar, sha256 } from '#tests/api/support/car-fixtures.ts';
import {
  cancelUnpaidReservations,
  createLiveCars,
  createReservationInStatus,
} from '#tests/api/support/reservation-fixtures.ts';

export interface PreparedCall {
  /** Session cookie; anonymous when absent. */
  cookie?: string | undefined;
  /** Values for `:id` and `:sha256`. */
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** JSON, or raw bytes. */
  body?: object;
  headers?: Record<string, string>;
}

export type PrepareCall = (api: TestApi) => Promise<PreparedCall> | PreparedCall;

export const asUser = (api: TestApi, person: TestUser): Pick<PreparedCall, 'cookie'> => ({
  cookie: api.as(person).cookie,
});
export const uniqueEmail = (): string => `${randomUUID()}@test.example`;

export async function createStaffUser(api: TestApi): Promise<string> {
  const account = { email: uniqueEmail(), password: 'long enough for staff', role: 'inspector' };
  return (await api.as('admin').post('/api/admin/users', account)).body.id;
}

export async function createCustomer(api: TestApi): Promise<{ cookie: string; email: string }> {
  const email = uniqueEmail();
  const answer = await api.visitor.post(
    '/api/register',
    { email, password: TEST_PASSWORD },
    { 'x-forwarded-for': uniqueIpAddress() },
  );
  return { cookie: sessionCookieOf(answer.headers), email };
}

let ipAddressCount = 0;
export function uniqueIpAddress(): string {
  ipAddressCount += 1;
  return `198.51.${Math.floor(ipAddressCount / 250) % 250}.${ipAddressCount % 250}`;
}

export async function createDealer(api: TestApi): Promise<{ id: string; email: string }> {
  const email = uniqueEmail();
  const id = randomUUID();
  await api.as('admin').post('/api/inspector/dealers', { id, name: 'Dealer to be changed', contactEmail: email });
  return { id, email };
}

async function inviteByPath(api: TestApi, path: string, body: object): Promise<{ id: string }> {
  // Pretends that mail is configured; the call itself sends none.
  api.services.mail.isOn = true;
  return { id: (await api.visitor.post(path, body, { cookie: await createAdmin(api) })).body.id };
}

async function createAdmin(api: TestApi): Promise<string> {
  const account = { email: uniqueEmail(), password: TEST_PASSWORD };
  await api.as('admin').post('/api/admin/users', { ...account, role: 'admin' });
  const answer = await api.visitor.post('/api/login', account, { 'x-forwarded-for': uniqueIpAddress() });
  return sessionCookieOf(answer.headers);
}

const sessionCookieOf = (headers: Headers): string =>
  headers
    .getSetCookie()
    .find((text) => text.startsWith('sid='))
    ?.split(';')[0] ?? '';

export const createInvitedStaff = (api: TestApi): Promise<{ id: string }> =>
  inviteByPath(api, '/api/admin/users/invite', { email: uniqueEmail(), role: 'inspector' });

export const createInvitedDealer = (api: TestApi): Promise<{ id: string }> =>
  inviteByPath(api, '/api/admin/dealers/invite', { name: 'Invited yard', contactEmail: uniqueEmail() });

export async function createFreshReservation(api: TestApi, status: ReservationStatus): Promise<Record<'id', string>> {
  await cancelUnpaidReservations(api);
  return { id: await createReservationInStatus(api, status, await createLiveCars(api, 2)) };
}

/** A reservation of a new customer, so that repeated calls use no other user's rate limit. */
export async function createNewCustomerReservation(
  api: TestApi,
  status: ReservationStatus,
): Promise<{ cookie: string; params: { id: string } }> {
  const params = await createFreshReservation(api, status);
  const { cookie, email } = await createCustomer(api);
  await api.store.transact(async (tx) => {
    const [row, user] = [await tx.get('reservations', params.id), await tx.find('users.byEmail', { email })];
    await tx.update('reservations', { ...row!, customerId: user!.id });
  });
  return { cookie, params };
}

export async function createSavedSearch(api: TestApi): Promise<{ cookie: string; params: { id: string } }> {
  const { cookie } = await createCustomer(api);
  const search = { name: 'Mine', query: 'make=Kia', frequency: 'daily' };
  const { body } = await new ApiClient(api.address, cookie).post('/api/customer/searches', search);
  return { cookie, params: { id: body.id } };
}

export async function preparePushSubscription(
  api: TestApi,
): Promise<{ cookie: string; body: PushSubscriber['subscription'] }> {
  const { cookie } = await createCustomer(api);
  const device = randomBytes(32).toString('base64url');
  const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
  const endpoint = `https://push.example/send/${device}`;
  return { cookie: `${cookie}; device=${device}`, body: { endpoint, keys, language: 'en' } };
}

export const TRANSFER_PROOF = Buffer.from('%PDF-1.7\nAED 95,500 to a bank\n%%EOF');

export async function createPhotoUpload(): Promise<{ bytes: Buffer; params: { sha256: string } }> {
  const bytes = await createJpeg(64, 48);
  return { bytes, params: { sha256: sha256(bytes) } };
}

export const prepareAdminCall =
  (body?: object, start: 'pending' | 'live' = 'pending'): PrepareCall =>
  async (api) => ({
    ...asUser(api, 'admin'),
    params: { id: await (start === 'live' ? createLiveCar(api) : createPendingCar(api)) },
    ...(body && { body }),
  });

export const buildDraft = (): Record<string, unknown> & { id: string } => ({
  ...buildCarForm(),
  id: randomUUID(),
  step: 2,
  revision: 0,
});
