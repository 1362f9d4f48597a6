import { randomBytes, randomUUID } from 'node:crypto';
import type { ReservationStatus } from '#shared/domain/enums.ts';
import { PASSWORD, type Api, type Person } from '#tests/api/support/test-api.ts';
import { Caller } from '#tests/api/support/api-client.ts';
import type { Browser } from '#tests/api/support/fake-push-service.ts';
import { carForm, liveCar, newPicture, pendingCar, sha256 } from '#tests/api/support/car-fixtures.ts';
import { cancelUnpaid, liveCars, reservationAt } from '#tests/api/support/reservation-fixtures.ts';

/** What a changing call finds when it is made, and what is sent. */

/** One call, ready to be sent. */
export interface Wish {
  /** Whose session goes along; nobody's when absent. */
  cookie?: string | undefined;
  /** What stands for `:id` and `:sha256`. */
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** JSON, or bytes as they are. */
  body?: object;
  headers?: Record<string, string>;
}

/** Brings about what a call needs. */
export type SetScene = (api: Api) => Promise<Wish> | Wish;

export const by = (api: Api, person: Person): Pick<Wish, 'cookie'> => ({ cookie: api.as(person).cookie });
export const newEmail = (): string => `${randomUUID()}@test.example`;

/** Somebody of the staff of whom nobody needs anything. @returns the id */
export async function colleague(api: Api): Promise<string> {
  const account = { email: newEmail(), password: 'long enough for staff', role: 'inspector' };
  return (await api.as('admin').post('/api/admin/users', account)).body.id;
}

export async function customerOf(api: Api): Promise<{ cookie: string; email: string }> {
  const email = newEmail();
  const answer = await api.visitor.post(
    '/api/register',
    { email, password: PASSWORD },
    { 'x-forwarded-for': newAddress() },
  );
  return { cookie: sessionOf(answer.headers), email };
}

let addresses = 0;
/** An address that nobody was counted under yet. */
export function newAddress(): string {
  addresses += 1;
  return `198.51.${Math.floor(addresses / 250) % 250}.${addresses % 250}`;
}

export async function dealerOf(api: Api): Promise<{ id: string; email: string }> {
  const email = newEmail();
  const id = randomUUID();
  await api
    .as('admin')
    .post('/api/inspector/dealers', { id, name: 'Dealer to be changed', contactEmail: email });
  return { id, email };
}

async function invited(api: Api, path: string, body: object): Promise<{ id: string }> {
  // As if there were a mail server: nothing is sent by the call itself.
  api.services.mail.isOn = true;
  return { id: (await api.visitor.post(path, body, { cookie: await newAdmin(api) })).body.id };
}

/** Of whom no call was counted yet. @returns the Cookie header */
async function newAdmin(api: Api): Promise<string> {
  const account = { email: newEmail(), password: PASSWORD };
  await api.as('admin').post('/api/admin/users', { ...account, role: 'admin' });
  const answer = await api.visitor.post('/api/login', account, { 'x-forwarded-for': newAddress() });
  return sessionOf(answer.headers);
}

const sessionOf = (headers: Headers): string =>
  headers
    .getSetCookie()
    .find((text) => text.startsWith('sid='))
    ?.split(';')[0] ?? '';

/** Somebody of the staff who has no password yet. */
export const invitedStaff = (api: Api): Promise<{ id: string }> =>
  invited(api, '/api/admin/users/invite', { email: newEmail(), role: 'inspector' });

/** A dealer whose account has no password yet. */
export const invitedDealer = (api: Api): Promise<{ id: string }> =>
  invited(api, '/api/admin/dealers/invite', { name: 'Invited yard', contactEmail: newEmail() });

export async function order(api: Api, status: ReservationStatus): Promise<Record<'id', string>> {
  await cancelUnpaid(api);
  return { id: await reservationAt(api, status, await liveCars(api, 2)) };
}

/** An order whose customer has asked for nothing yet: what is sent for it a thousand times counts against nobody else's limit. */
export async function orderOfSomebodyNew(
  api: Api,
  status: ReservationStatus,
): Promise<{ cookie: string; params: { id: string } }> {
  const params = await order(api, status);
  const { cookie, email } = await customerOf(api);
  await api.store.transact(async (tx) => {
    const [row, user] = [await tx.get('reservations', params.id), await tx.find('users.byEmail', { email })];
    await tx.update('reservations', { ...row!, customerId: user!.id });
  });
  return { cookie, params };
}

/** Of somebody new. */
export async function savedSearch(api: Api): Promise<{ cookie: string; params: { id: string } }> {
  const { cookie } = await customerOf(api);
  const search = { name: 'Mine', query: 'make=Kia', frequency: 'daily' };
  const { body } = await new Caller(api.address, cookie).post('/api/customer/searches', search);
  return { cookie, params: { id: body.id } };
}

/** A browser that was signed in on before asks to be told by push. */
export async function subscribing(api: Api): Promise<{ cookie: string; body: Browser['subscription'] }> {
  const { cookie } = await customerOf(api);
  const device = randomBytes(32).toString('base64url');
  const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
  const endpoint = `https://push.example/send/${device}`;
  return { cookie: `${cookie}; device=${device}`, body: { endpoint, keys, language: 'en' } };
}

export const PROOF = Buffer.from('%PDF-1.7\nAED 95,500 to a bank\n%%EOF');

export async function picture(): Promise<{ bytes: Buffer; params: { sha256: string } }> {
  const bytes = await newPicture(64, 48);
  return { bytes, params: { sha256: sha256(bytes) } };
}

export const asAdmin =
  (body?: object, start: 'pending' | 'live' = 'pending'): SetScene =>
  async (api) => ({
    ...by(api, 'admin'),
    params: { id: await (start === 'live' ? liveCar(api) : pendingCar(api)) },
    ...(body && { body }),
  });

export const draft = (): Record<string, unknown> & { id: string } => ({
  ...carForm(),
  id: randomUUID(),
  step: 2,
  revision: 0,
});
