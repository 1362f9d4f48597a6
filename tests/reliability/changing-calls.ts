import { createHash, randomUUID } from 'node:crypto';
import { CONTRACT } from '#shared/contract/table.ts';
import type { Entry } from '#shared/contract/entry.ts';
import { dubaiDay } from '#shared/domain/dubai-day.ts';
import type { ProblemCode } from '#shared/problem.ts';
import { askFor, newEmailToken } from '#server/messages/email-links.ts';
import { newInvitationToken } from '#server/messages/invitations.ts';
import { newResetToken } from '#server/messages/reset-links.ts';
import { ring, tell } from '#server/messages/tell.ts';
import { emailOf, PASSWORD, type Api } from '#tests/api/support/api.ts';
import { carForm, liveCar, uploadPicture } from '#tests/api/support/cars.ts';
import { cancelUnpaid, liveCars, move, orderOf, reserve } from '#tests/api/support/reservations.ts';
import {
  asAdmin,
  by,
  colleague,
  customerOf,
  dealerOf,
  draft,
  invitedDealer,
  invitedStaff,
  newAddress,
  newEmail,
  order,
  orderOfSomebodyNew,
  picture,
  PROOF,
  savedSearch,
  subscribing,
  type SetScene,
  type Wish,
} from './scenes.ts';

/** Every call of the contract that changes something, as it is made once, and what it answers when it is made once more. */

export interface ChangingCall {
  entry: Entry;
  /**
   * `replayed`: the key's one answer. A list: it has no key; done again it leaves what is there, or is refused as done with one of
   * these codes.
   */
  again: 'replayed' | readonly ProblemCode[];
  /** What every sending leaves behind, as each of them is something that happened. */
  leaves: readonly string[];
  /** Brings about what the call needs. */
  set(api: Api): Promise<Wish>;
}

const SETS: Readonly<Record<string, [ChangingCall['again'], SetScene, leaves?: readonly string[]]>> = {
  'auth.login': [
    [],
    () => ({ body: { email: emailOf('customer2'), password: PASSWORD } }),
    ['insert activity'],
  ],
  'auth.logout': [[], async (api) => ({ cookie: await api.signIn('customer2') })],
  'auth.register': [['CONFLICT'], () => ({ body: { email: newEmail(), password: PASSWORD } })],
  // Each is a link of its own, three of them in a quarter of an hour.
  'auth.forgotPassword': [
    ['TOO_MANY_REQUESTS'],
    async (api) => ({ body: { email: (await customerOf(api)).email } }),
    // The work for an address that nobody has is the same: a row that goes again.
    ['insert messages', 'remove messages'],
  ],
  // A link works once: whoever did not hear the answer signs in with the new password.
  'auth.resetPassword': [
    ['GONE'],
    async (api) => {
      const now = new Date().toISOString();
      const { email } = await customerOf(api);
      const token = await api.store.transact(async (tx) => {
        const user = await tx.find('users.byEmail', { email });
        return newResetToken(tx, user!.id, now);
      });
      return { body: { token, password: PASSWORD } };
    },
  ],
  // As above.
  'auth.acceptInvitation': [
    ['GONE'],
    async (api) => {
      const { id } = await invitedStaff(api);
      const token = await api.store.transact(async (tx) => {
        const [row] = await tx.find('passwordResets.ofUser', { userId: id });
        return newInvitationToken(tx, row!.id, new Date().toISOString());
      });
      return { body: { token, password: PASSWORD } };
    },
  ],
  'messages.sendAgain': [
    ['INVALID_STATE'],
    async (api) => {
      // As if there were a mail server: nothing is sent by the call itself.
      api.services.mail.isOn = true;
      const told = { kind: 'password_changed', facts: {} } as const;
      const user = { id: 'customer2', email: emailOf('customer2') };
      const now = new Date().toISOString();
      const id = await api.store.transact((tx) => tell(tx, user, told, now));
      await api.store.transact(async (tx) => {
        const row = await tx.get('messages', id);
        await tx.update('messages', { ...row!, state: 'failed', dueAt: null, reason: '550 no such mailbox' });
      });
      return { ...by(api, 'admin'), params: { id } };
    },
  ],
  'photos.have': [
    [],
    async (api) => ({ ...by(api, 'inspector'), body: { hashes: [await uploadPicture(api)] } }),
  ],
  'photos.put': [
    [],
    async (api) => {
      const { bytes, params } = await picture();
      return { ...by(api, 'inspector'), params, body: bytes, headers: { 'Content-Type': 'image/jpeg' } };
    },
  ],
  'cars.submit': [
    'replayed',
    async (api) => ({
      ...by(api, 'inspector'),
      body: carForm({
        id: randomUUID(),
        photos: [{ sha256: await uploadPicture(api), gallery: 'uae', category: 'exterior', position: 0 }],
      }),
    }),
  ],
  'drafts.create': ['replayed', (api) => ({ ...by(api, 'inspector'), body: draft() })],
  'drafts.put': [
    'replayed',
    async (api) => {
      const body = draft();
      await api.as('inspector').post('/api/inspector/draft-cars', body);
      return {
        ...by(api, 'inspector'),
        params: { id: body.id },
        body: { ...body, revision: 1, comments: 'Later words' },
      };
    },
  ],
  'drafts.delete': [
    'replayed',
    async (api) => {
      const body = draft();
      await api.as('inspector').post('/api/inspector/draft-cars', body);
      return { ...by(api, 'inspector'), params: { id: body.id } };
    },
  ],
  'dealers.create': [
    'replayed',
    (api) => ({
      ...by(api, 'inspector'),
      body: { id: randomUUID(), name: 'Yard without signal', contactEmail: newEmail() },
    }),
  ],
  'dealers.patch': [
    'replayed',
    async (api) => {
      const { id, email } = await dealerOf(api);
      return { ...by(api, 'admin'), params: { id }, body: { name: 'Another name', contactEmail: email } };
    },
  ],
  'dealers.resetPassword': [
    'replayed',
    async (api) => ({
      ...by(api, 'admin'),
      params: { id: (await dealerOf(api)).id },
      body: { newPassword: 'another good one' },
    }),
  ],
  'review.patch': ['replayed', asAdmin({ revision: 1, comments: 'Words of the staff' })],
  'review.approve': ['replayed', asAdmin()],
  'review.reject': ['replayed', asAdmin({ reason: 'Not for us' })],
  'review.sendCorrection': ['replayed', asAdmin({ notes: 'Look again' })],
  'reports.papers': ['replayed', asAdmin({ title: 'salvage', titleSource: 'Auction title', keys: 1 })],
  'review.archive': ['replayed', asAdmin(undefined, 'live')],
  'staff.create': [
    'replayed',
    (api) => ({
      ...by(api, 'admin'),
      body: { email: newEmail(), password: 'long enough for staff', role: 'inspector' },
    }),
  ],
  'staff.password': [
    'replayed',
    async (api) => ({
      ...by(api, 'admin'),
      params: { id: await colleague(api) },
      body: { password: 'another long one for staff' },
    }),
  ],
  'staff.delete': [
    'replayed',
    async (api) => ({ ...by(api, 'admin'), params: { id: await colleague(api) } }),
  ],
  'staff.invite': [
    'replayed',
    (api) => {
      api.services.mail.isOn = true;
      return { ...by(api, 'admin'), body: { email: newEmail(), role: 'inspector' } };
    },
  ],
  'staff.sendLink': [
    'replayed',
    async (api) => ({ ...by(api, 'admin'), params: { id: (await invitedStaff(api)).id } }),
  ],
  'dealers.invite': [
    'replayed',
    (api) => {
      api.services.mail.isOn = true;
      return { ...by(api, 'admin'), body: { name: 'Invited yard', contactEmail: newEmail() } };
    },
  ],
  'dealers.sendLink': [
    'replayed',
    async (api) => ({ ...by(api, 'admin'), params: { id: (await invitedDealer(api)).id } }),
  ],
  'dealers.withdraw': [
    'replayed',
    async (api) => ({ ...by(api, 'admin'), params: { id: (await invitedDealer(api)).id } }),
  ],
  'errors.report': [[], () => ({ body: { message: `Screen ${randomUUID()} broke` } })],
  'errors.resolve': [
    [],
    async (api) => {
      const from = { 'x-forwarded-for': newAddress() };
      const { body } = await api.visitor.post('/api/errors', { message: randomUUID() }, from);
      return { ...by(api, 'admin'), params: { id: body.id } };
    },
  ],
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
    (api) => ({ ...by(api, 'customer'), body: { firstName: 'Chris', phone: '+971 50 1' } }),
  ],
  'customer.replaceLists': [
    ['STALE'],
    async (api) => {
      const { revision } = (await api.as('customer').get('/api/customer/lists')).body;
      return { ...by(api, 'customer'), body: { selectedCarIds: [], savedCarIds: [randomUUID()], revision } };
    },
  ],
  // Every session ends with the old password, the one that asked too: whoever did not hear the answer signs in with the new one.
  'account.changePassword': [
    ['VALIDATION', 'INVALID_SESSION'],
    async (api) => {
      const { cookie } = await customerOf(api);
      return { cookie, body: { currentPassword: PASSWORD, newPassword: 'another right good one' } };
    },
  ],
  // Each is a letter of its own, three of them in a quarter of an hour.
  'account.changeEmail': [
    ['TOO_MANY_REQUESTS'],
    async (api) => {
      const { cookie } = await customerOf(api);
      return { cookie, body: { email: newEmail(), currentPassword: PASSWORD } };
    },
    ['insert messages', 'insert passwordResets', 'remove passwordResets'],
  ],
  // A link works once: whoever did not hear the answer signs in with the new address.
  'account.confirmEmail': [
    ['GONE'],
    async (api) => {
      const now = new Date().toISOString();
      const { email } = await customerOf(api);
      const token = await api.store.transact(async (tx) => {
        const user = await tx.find('users.byEmail', { email });
        const wanted = newEmail();
        await askFor(tx, user!.id, wanted, now);
        return newEmailToken(tx, user!.id, wanted, now);
      });
      return { body: { token } };
    },
  ],
  'bell.read': [
    [],
    async (api) => {
      const { cookie, email } = await customerOf(api);
      const upTo = randomUUID();
      await api.store.transact(async (tx) => {
        const user = await tx.find('users.byEmail', { email });
        const told = { kind: 'password_changed', facts: {} } as const;
        await ring(tx, user!.id, told, new Date().toISOString(), upTo);
      });
      return { cookie, body: { upTo } };
    },
  ],
  'notifications.change': [
    [],
    async (api) => ({ cookie: (await customerOf(api)).cookie, body: { kind: 'kept_car', push: false } }),
  ],
  'push.subscribe': [['TOO_MANY_REQUESTS'], subscribing],
  'push.unsubscribe': [
    [],
    async (api) => {
      const { cookie, body } = await subscribing(api);
      await api.visitor.put('/api/push/subscription', body, { cookie });
      const id = createHash('sha256').update(body.endpoint).digest('hex');
      return { cookie, params: { id } };
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
  'alerts.saveSearch': [
    'replayed',
    async (api) => ({
      cookie: (await customerOf(api)).cookie,
      body: { name: 'Mine', query: 'make=Kia', frequency: 'daily' },
    }),
  ],
  'alerts.changeSearch': [
    [],
    async (api) => ({ ...(await savedSearch(api)), body: { frequency: 'at_once' } }),
  ],
  'alerts.deleteSearch': [['NOT_FOUND'], savedSearch],
  'alerts.changeKeptCars': [[], (api) => ({ ...by(api, 'customer'), body: { isOn: false } })],
  'alerts.unsubscribe': [
    [],
    async (api) => {
      const { id } = (await savedSearch(api)).params;
      const row = await api.store.read((tx) => tx.get('savedSearches', id));
      return { query: { token: `search.${id}.${row!.token}` } };
    },
  ],
  // The account and its sessions are gone: whoever did not hear the answer cannot sign in any more.
  'account.delete': [
    ['INVALID_SESSION'],
    async (api) => ({ cookie: (await customerOf(api)).cookie, body: { password: PASSWORD } }),
  ],
};

/** Tested with a provider that misbehaves, tests/api/card-payments.test.ts: without one they are refused. */
const BY_CARD: ReadonlySet<string> = new Set(['customer.payByCard', 'customer.checkCard']);
/** Part by part a photo is sent where the server stands, so that every cut moves it on: the outbox itself is tested with it. */
const BY_OUTBOX: ReadonlySet<string> = new Set(['photos.patch']);
/** They ask and change nothing. */
const QUESTIONS: ReadonlySet<string> = new Set([
  'vehicle.vinLookup',
  'vehicle.pricingEstimate',
  'auth.invitation',
]);

/** What the contract says can change something and this table does not know. */
export const UNTOLD: readonly string[] = CONTRACT.filter(
  ({ method }) => method !== 'GET' && method !== 'HEAD',
)
  .map(({ name }) => name)
  .filter((name) => !(name in SETS))
  .filter((name) => ![BY_CARD, BY_OUTBOX, QUESTIONS].some((names) => names.has(name)));

export const CHANGING_CALLS: readonly ChangingCall[] = CONTRACT.flatMap((entry) => {
  const known = SETS[entry.name];
  if (known === undefined) return [];
  const [again, set, leaves = ['insert sessions']] = known;
  return [{ entry, again, leaves, set: async (api: Api) => set(api) }];
});
