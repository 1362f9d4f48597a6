import { dealersList, type Dealer, dealersPatch, dealersResetPassword } from '#shared/contract/dealers.ts';
import { dealersCreate } from '#shared/contract/new-dealer.ts';
import { formatYardLocation } from '#shared/domain/yard-location.ts';
import { updateCarLocations } from '#server/cars/transition-car.ts';
import { releaseUnconfirmedEmail } from '#server/accounts/customer-account.ts';
import { defineHandler } from '#server/http/define-handler.ts';
import {
  findDealerAccount,
  findDealer,
  createDealerAccount,
  buildDealerAccount,
} from '#server/accounts/dealer-account.ts';
import { resolvePhoneUpdate } from '#server/accounts/phone-number-update.ts';
import { resendInvitation } from '#server/notifications/invitations.ts';
import type { DealerRow } from '#server/store/rows.ts';
import { randomInt, randomUUID } from 'node:crypto';
import { refuse } from '#server/lib/refuse.ts';
import { logActivity } from '#server/audit/activity-log.ts';
import type { Reader } from '#server/store/store.ts';
import { revokeSessions } from '#server/auth/sessions.ts';
import { requireUncommonPassword } from '#server/auth/common-passwords.ts';
import { forgetOtherDevices } from '#server/auth/trusted-devices.ts';
import { replacePassword } from '#server/auth/secure-account.ts';
import { createEmptySecondFactors, storeSecondFactors } from '#server/auth/second-factors.ts';

function presentForInspector({ id, name, emirate, isActive }: DealerRow): Dealer {
  const hidden = { contactEmail: null, contactPhone: null, address: null, city: null, licenseNumber: null };
  return { id, name, emirate, isActive, ...hidden };
}

/** Always with `yard`: a page offers the field only to a server that stores it. */
function presentForAdmin(row: DealerRow): Dealer {
  return { ...row, yard: row.yard ?? null };
}

export const getDealers = defineHandler(dealersList)({
  async run({ tx, user }) {
    const dealers = await tx.find('dealers.all', {});
    return dealers.map(user.role === 'admin' ? presentForAdmin : presentForInspector);
  },
});

/** Without characters that look alike. */
const PASSWORD_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GENERATED_PASSWORD_LENGTH = 14;

function generatePassword(): string {
  return Array.from(
    { length: GENERATED_PASSWORD_LENGTH },
    () => PASSWORD_ALPHABET[randomInt(PASSWORD_ALPHABET.length)],
  ).join('');
}

interface PreparedDealer {
  id: string;
  password: string;
  passwordHash: string;
}

/** Creates the dealer and the sign-in; the password is shown once. @see S-w1-05, S-api-30 */
export const postDealer = defineHandler(dealersCreate)<PreparedDealer>({
  async prepare({ body, services }) {
    const password = generatePassword();
    return {
      id: body.id ?? randomUUID(),
      password,
      passwordHash: await services.passwordHasher.hash(password),
    };
  },
  async run({ tx, body, user, now, services, prepared: { id, password, passwordHash } }) {
    const email = body.contactEmail;
    await releaseUnconfirmedEmail(tx, email, services.mail, now);
    const taken =
      (await tx.find('users.byEmail', { email })) ??
      (await tx.find('dealers.byEmail', { email })) ??
      (await tx.get('dealers', id));
    if (taken) throw refuse('CONFLICT', (texts) => texts.people.emailTaken);
    const dealer: DealerRow = { ...body, id, isActive: true, createdAt: now };
    await tx.insert('dealers', dealer);
    await tx.insert('users', buildDealerAccount(dealer, passwordHash, now));
    await logActivity(tx, user, 'dealer_created', { dealerName: body.name, after: { email } }, now);
    return { dealer, credentials: { email, password } };
  },
});

async function assertDealerEmailAvailable(tx: Reader, email: string, dealerId: string): Promise<void> {
  const user = await tx.find('users.byEmail', { email });
  const dealer = await tx.find('dealers.byEmail', { email });
  const isOwn = (!user || user.dealerId === dealerId) && (!dealer || dealer.id === dealerId);
  if (!isOwn) throw refuse('CONFLICT', (texts) => texts.people.emailTaken);
}

/** The log, which is kept and exported, says that the yard changed and not where it is. */
function pickLoggedFields(
  { name, contactEmail, contactPhone, emirate, yard }: DealerRow,
  before?: DealerRow,
): Record<string, unknown> {
  const isMoved = yard && before?.yard && formatYardLocation(yard) !== formatYardLocation(before.yard);
  return { name, contactEmail, contactPhone, emirate, yard: yard ? (isMoved ? 'moved' : 'entered') : null };
}

/** The account follows the contact email. @see S-api-19, D-73 */
export const patchDealer = defineHandler(dealersPatch)({
  async run({ tx, params, body, user, now, services }) {
    const before = await findDealer(tx, params.id);
    await releaseUnconfirmedEmail(tx, body.contactEmail, services.mail, now);
    await assertDealerEmailAvailable(tx, body.contactEmail, before.id);
    const after: DealerRow = {
      ...before,
      name: body.name,
      contactEmail: body.contactEmail,
      contactPhone: resolvePhoneUpdate(body.contactPhone, before.contactPhone, 'contactPhone'),
      emirate: body.emirate === undefined ? before.emirate : body.emirate,
      yard: body.yard === undefined ? (before.yard ?? null) : body.yard,
    };
    const account = await findDealerAccount(tx, before);
    if (account) {
      const { contactEmail: email, contactPhone: phone } = after;
      const isEmailChanged = email !== account.email;
      const updated = { ...(isEmailChanged ? forgetOtherDevices(account, undefined) : account), email, phone };
      await tx.update('users', updated);
      if (isEmailChanged) {
        // The person at the old address loses factors, sessions, links and push notifications.
        await storeSecondFactors(tx, updated, createEmptySecondFactors(account.id));
        await revokeSessions(tx, account.id);
        await resendInvitation(tx, updated, user, { now, isMailOn: services.mail.isOn });
      }
    }
    await tx.update('dealers', after);
    if (after.emirate !== before.emirate) await updateCarLocations(tx, after);
    const details = {
      dealerName: after.name,
      before: pickLoggedFields(before),
      after: pickLoggedFields(after, before),
    };
    await logActivity(tx, user, 'dealer_updated', details, now);
    return after;
  },
});

/** Ends the dealer's sessions and second factors. @see S-api-20, S-deal-04 */
export const postDealerPassword = defineHandler(dealersResetPassword)({
  async prepare({ params, body, services }) {
    const dealer = await services.store.read((tx) => findDealer(tx, params.id));
    const owner = { email: dealer.contactEmail, firstName: dealer.name };
    await requireUncommonPassword('newPassword', body.newPassword, owner);
    return services.passwordHasher.hash(body.newPassword);
  },
  async run({ tx, params, prepared: passwordHash, user, now, services }) {
    const dealer = await findDealer(tx, params.id);
    await releaseUnconfirmedEmail(tx, dealer.contactEmail, services.mail, now);
    const account = await findDealerAccount(tx, dealer);
    if (account) {
      await replacePassword(tx, account, passwordHash, now);
    } else {
      await createDealerAccount(tx, dealer, passwordHash, now);
    }
    const details = { dealerName: dealer.name, after: { email: dealer.contactEmail } };
    await logActivity(tx, user, 'password_reset', details, now);
    return { success: true };
  },
});
