/** Dealers and the accounts they sign in with. */
import { dealersList, type Dealer, dealersPatch, dealersResetPassword } from '#shared/contract/dealers.ts';
import { dealersCreate } from '#shared/contract/new-dealer.ts';
import { placeCars } from '#server/cars/transition-car.ts';
import { freeAddress } from '#server/accounts/customer-account.ts';
import { handle } from '#server/http/define-handler.ts';
import { findAccount, findDealer, giveAccount, newAccount } from '#server/accounts/dealer-account.ts';
import { phoneToStore } from '#server/accounts/phone-number-update.ts';
import { inviteAnew } from '#server/notifications/invitations.ts';
import type { DealerRow } from '#server/store/rows.ts';
import { randomInt, randomUUID } from 'node:crypto';
import { Problem } from '#shared/problem.ts';
import { logActivity } from '#server/audit/activity-log.ts';
import type { Reader } from '#server/store/store.ts';
import { endSessions } from '#server/auth/sessions.ts';
import { refuseCommonPassword } from '#server/auth/common-passwords.ts';
import { onlyDevice } from '#server/auth/trusted-devices.ts';
import { replacePassword } from '#server/auth/secure-account.ts';
import { NO_FACTORS, storeFactors } from '#server/auth/second-factors.ts';

/** A dealer without what an inspector has no business with. */
function forInspector({ id, name, emirate, isActive }: DealerRow): Dealer {
  const hidden = { contactEmail: null, contactPhone: null, address: null, city: null, licenseNumber: null };
  return { id, name, emirate, isActive, ...hidden };
}

/** GET /api/dealers: all of a dealer for admins; what the wizard's select needs for inspectors. */
export const getDealers = handle(dealersList)({
  async run({ tx, user }) {
    const dealers = await tx.find('dealers.all', {});
    return user.role === 'admin' ? dealers : dealers.map(forInspector);
  },
});

/** Without characters that look alike when read out on the phone. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 14;

function newPassword(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

interface Prepared {
  id: string;
  password: string;
  passwordHash: string;
}

/** POST /api/inspector/dealers: a dealer and his sign-in; the password is told once (S-w1-05, S-api-30). */
export const postDealer = handle(dealersCreate)<Prepared>({
  async prepare({ body, services }) {
    const password = newPassword();
    return { id: body.id ?? randomUUID(), password, passwordHash: await services.passwords.hash(password) };
  },
  async run({ tx, body, user, now, services, prepared: { id, password, passwordHash } }) {
    const email = body.contactEmail;
    await freeAddress(tx, email, services.mail, now);
    const taken =
      (await tx.find('users.byEmail', { email })) ??
      (await tx.find('dealers.byEmail', { email })) ??
      (await tx.get('dealers', id));
    if (taken) throw new Problem('CONFLICT', { message: 'A dealer or user with this email already exists' });
    const dealer: DealerRow = { ...body, id, isActive: true, createdAt: now };
    await tx.insert('dealers', dealer);
    await tx.insert('users', newAccount(dealer, passwordHash, now));
    await logActivity(tx, user, 'dealer_created', { dealerName: body.name, after: { email } }, now);
    return { dealer, credentials: { email, password } };
  },
});

/** @throws Problem CONFLICT when somebody else has the address */
async function requireFree(tx: Reader, email: string, dealerId: string): Promise<void> {
  const user = await tx.find('users.byEmail', { email });
  const dealer = await tx.find('dealers.byEmail', { email });
  const isOwn = (!user || user.dealerId === dealerId) && (!dealer || dealer.id === dealerId);
  if (!isOwn) throw new Problem('CONFLICT', { message: 'A dealer or user with this email already exists' });
}

const EDITED = ['name', 'contactEmail', 'contactPhone', 'emirate'] as const;

function edited(dealer: DealerRow): Partial<DealerRow> {
  return Object.fromEntries(EDITED.map((field) => [field, dealer[field]]));
}

/** PATCH /api/admin/dealers/:id: the account follows the contact email (S-api-19, D-73). */
export const patchDealer = handle(dealersPatch)({
  async run({ tx, params, body, user, now, services }) {
    const before = await findDealer(tx, params.id);
    await freeAddress(tx, body.contactEmail, services.mail, now);
    await requireFree(tx, body.contactEmail, before.id);
    const after: DealerRow = {
      ...before,
      name: body.name,
      contactEmail: body.contactEmail,
      contactPhone: phoneToStore(body.contactPhone, before.contactPhone, 'contactPhone'),
      emirate: body.emirate === undefined ? before.emirate : body.emirate,
    };
    const account = await findAccount(tx, before);
    if (account) {
      const { contactEmail: email, contactPhone: phone } = after;
      const isMoved = email !== account.email;
      const moved = { ...(isMoved ? onlyDevice(account, undefined) : account), email, phone };
      await tx.update('users', moved);
      if (isMoved) {
        // The person at the address before is not meant any more: factors, sessions, links and push notifications end.
        await storeFactors(tx, moved, NO_FACTORS(account.id));
        await endSessions(tx, account.id);
        await inviteAnew(tx, moved, user, { now, isMailOn: services.mail.isOn });
      }
    }
    await tx.update('dealers', after);
    if (after.emirate !== before.emirate) await placeCars(tx, after);
    const details = { dealerName: after.name, before: edited(before), after: edited(after) };
    await logActivity(tx, user, 'dealer_updated', details, now);
    return after;
  },
});

/** POST /api/admin/dealers/:id/reset-password: everywhere the dealer was signed in ends, and so do second factors (S-api-20, S-deal-04). */
export const postDealerPassword = handle(dealersResetPassword)({
  async prepare({ params, body, services }) {
    const dealer = await services.store.read((tx) => findDealer(tx, params.id));
    const owner = { email: dealer.contactEmail, firstName: dealer.name };
    await refuseCommonPassword('newPassword', body.newPassword, owner);
    return services.passwords.hash(body.newPassword);
  },
  async run({ tx, params, prepared: passwordHash, user, now, services }) {
    const dealer = await findDealer(tx, params.id);
    await freeAddress(tx, dealer.contactEmail, services.mail, now);
    const account = await findAccount(tx, dealer);
    if (account) {
      await replacePassword(tx, account, passwordHash, now);
    } else {
      await giveAccount(tx, dealer, passwordHash, now);
    }
    const details = { dealerName: dealer.name, after: { email: dealer.contactEmail } };
    await logActivity(tx, user, 'password_reset', details, now);
    return { success: true };
  },
});
