import { changeEmail, confirmEmail, emailStatus, resendEmailConfirmation } from '#shared/contract/customer.ts';
import type { EmailOwnerKind } from '#shared/domain/notifications/message-kinds.ts';
import { logActivity, reassignCustomerActivity } from '#server/audit/activity-log.ts';
import { releaseUnconfirmedEmail, canReplaceAccount } from '#server/accounts/customer-account.ts';
import { defineHandler } from '#server/http/define-handler.ts';
import { refuse, refuseField } from '#server/lib/refuse.ts';
import { revokeSessions, createSession } from '#server/auth/sessions.ts';
import {
  requestEmailVerification,
  sendEmailConfirmation,
  revokeEmailVerification,
  findValidEmailLink,
} from '#server/notifications/email-verification.ts';
import { notifyUser } from '#server/notifications/notify-user.ts';
import { hasPassword, canSignIn, markEmailConfirmed } from '#server/accounts/account-status.ts';
import type { UserRow } from '#server/store/rows.ts';
import type { Reader, Writer } from '#server/store/store.ts';

interface EmailOwner {
  /** The account's ID; '' where there is none. */
  id: string;
  as: EmailOwnerKind;
}

async function findEmailOwner(
  tx: Reader,
  email: string,
  user: UserRow,
  mail: { isOn: boolean },
): Promise<EmailOwner | undefined> {
  const other = await tx.find('users.byEmail', { email });
  if (other?.id === user.id) return undefined;
  if (other && !(await canReplaceAccount(tx, other, mail)))
    return { id: other.id, as: hasPassword(other) ? 'account' : 'invited' };
  const dealer = await tx.find('dealers.byEmail', { email });
  return dealer && dealer.id !== user.dealerId ? { id: '', as: 'dealer' } : undefined;
}

/** Mails both addresses, free or not: the owner of a taken address is informed instead of sent a link. */
export const postChangeEmail = defineHandler(changeEmail)({
  async prepare({ user, body, services }) {
    const { passwordHasher, bruteForceGuard } = services;
    if (body.email === user.email) throw refuseField('email', (texts) => texts.account.ownEmail);
    const matches = () => passwordHasher.verifyPassword(user.passwordHash, body.currentPassword);
    if (!(await bruteForceGuard.checkOwnPassword(user.id, matches)))
      throw refuseField('currentPassword', (texts) => texts.account.wrongCurrentPassword);
    await bruteForceGuard.countNewEmail(body.email);
    return user.passwordHash;
  },
  async run({ tx, user, prepared: provenHash, body: { email }, now, services }) {
    if (user.passwordHash !== provenHash)
      throw refuseField('currentPassword', (texts) => texts.account.wrongCurrentPassword);
    const holder = await findEmailOwner(tx, email, user, services.mail);
    await requestEmailVerification(tx, user.id, email, now);
    if (holder) await notifyUser(tx, { id: holder.id, email }, { kind: 'email_taken', facts: { as: holder.as } }, now);
    else await notifyUser(tx, { id: user.id, email }, { kind: 'email_change', facts: {} }, now);
    await notifyUser(tx, user, { kind: 'email_asked', facts: { newEmail: email } }, now);
    return { success: true, isMailOn: services.mail.isOn };
  },
});

/** @throws Problem GONE for a link that does not work, CONFLICT when the address was taken since */
async function loadConfirmedEmail(
  tx: Reader,
  token: string,
  mail: { isOn: boolean },
  now: string,
): Promise<{ user: UserRow; email: string }> {
  const link = await findValidEmailLink(tx, token, now);
  const user = link && (await tx.get('users', link.userId));
  if (!user || !(await canSignIn(tx, user))) throw refuse('GONE', (texts) => texts.account.linkExpired);
  if (await findEmailOwner(tx, link.newEmail, user, mail))
    throw refuse('CONFLICT', (texts) => texts.account.emailMoved({ newEmail: link.newEmail, email: user.email }));
  return { user, email: link.newEmail };
}

/** A dealer's contact email is the sign-in. @see D-73 */
async function changeAccountEmail(tx: Writer, user: UserRow, email: string, now: string): Promise<void> {
  await tx.update('users', { ...markEmailConfirmed(user), email });
  if (user.role === 'customer') await reassignCustomerActivity(tx, user.email, email);
  const dealer = user.dealerId === null ? undefined : await tx.get('dealers', user.dealerId);
  if (!dealer) return;
  await tx.update('dealers', { ...dealer, contactEmail: email });
  const details = {
    dealerName: dealer.name,
    before: { contactEmail: user.email },
    after: { contactEmail: email },
  };
  await logActivity(tx, user, 'dealer_updated', details, now);
}

/** The link proves the mailbox, the session the account. @throws Problem FORBIDDEN for another person's session */
async function confirmOwnEmail(tx: Writer, user: UserRow, caller: UserRow | null): Promise<void> {
  if (caller?.id !== user.id) throw refuse('FORBIDDEN', (texts) => texts.account.confirmAsOwner(user.email));
  await tx.update('users', markEmailConfirmed(user));
  await revokeEmailVerification(tx, user.id);
}

export const getEmailStatus = defineHandler(emailStatus)({
  async run({ user: { email, emailUnconfirmed, mailTrouble }, services }) {
    const state = emailUnconfirmed ? 'unconfirmed' : (mailTrouble?.kind ?? 'ok');
    return { email, state: services.mail.isOn ? state : 'ok' };
  },
});

export const postSendConfirmation = defineHandler(resendEmailConfirmation)({
  prepare: ({ user, services }) => services.bruteForceGuard.countNewEmail(user.email),
  async run({ tx, user, now }) {
    const row = await tx.get('users', user.id);
    if (row && (row.emailUnconfirmed || row.mailTrouble)) await sendEmailConfirmation(tx, row, now);
    return { success: true };
  },
});

/** Ends every other session of the account; this one continues with a new cookie. */
export const postConfirmEmail = defineHandler(confirmEmail)({
  async run({ tx, body: { token }, user: caller, device, client, now, services, reply }) {
    const { user, email } = await loadConfirmedEmail(tx, token, services.mail, now);
    if (email === user.email) {
      await confirmOwnEmail(tx, user, caller);
      return { success: true, email, isChanged: false };
    }
    // An account at this address is removed only with its owner's consent.
    if (caller?.id !== user.id && (await tx.find('users.byEmail', { email })))
      throw refuse('FORBIDDEN', (texts) => texts.account.confirmAsRequester);
    await releaseUnconfirmedEmail(tx, email, services.mail, now);
    await changeAccountEmail(tx, user, email, now);
    await revokeSessions(tx, user.id, caller?.id === user.id ? device : undefined);
    if (!user.emailUnconfirmed) await notifyUser(tx, user, { kind: 'email_changed', facts: { newEmail: email } }, now);
    if (caller?.id === user.id) {
      const session = createSession(user, now, services, client.device);
      await tx.insert('sessions', session.row);
      reply.headers['Set-Cookie'] = session.cookie;
    }
    return { success: true, email, isChanged: true };
  },
});
