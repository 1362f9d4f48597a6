import type { EmailOwnerKind, MessagePayloads } from '#shared/domain/notifications/message-kinds.ts';
import type { Role } from '#shared/domain/enums.ts';
import type { MessageContent } from './message-templates.ts';

const DATE_TIME_FORMAT = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Dubai',
});

const INVITED_ROLE_TEXTS: { readonly [R in Role]: readonly [title: string, what: string] } = {
  inspector: ['Inspector', 'to inspect and photograph cars on site'],
  admin: ['Admin', 'to review cars and manage reservations and users'],
  dealer: ['Dealer', 'to track your cars and mark them as sold'],
  workshop: ['Workshop', 'to record the repair of the cars in your care'],
  customer: ['Customer', 'to reserve cars'],
};

export function invitationTemplate({ email, name, role, by, until }: MessagePayloads['invitation']): MessageContent {
  const [title, purpose] = INVITED_ROLE_TEXTS[role];
  return {
    subject: 'You’ve been invited to Redrive',
    lines: [
      `You’ve been invited to join Redrive, the UAE marketplace for repaired accident-damaged cars, ${purpose}.`,
      'Choose a password to get started. The link below works once.',
      'Not expecting this? You can ignore it: no one can join without the link.',
    ],
    figures: [
      ['Invited by', by],
      ...(name === null ? [] : [['For', name] as [string, string]]),
      ['Role', title],
      ['Your sign-in email', email],
      ['Link expires', `${DATE_TIME_FORMAT.format(new Date(until))} (Dubai time)`],
    ],
    action: { label: 'Choose a password', path: '/invitation' },
  };
}

const TAKEN_EMAIL_TEXTS: {
  readonly [A in EmailOwnerKind]: readonly [reason: string, next: string, action?: MessageContent['action']];
} = {
  account: [
    'You already have an account with it',
    'If that was you, sign in with this address or reset your password.',
    { label: 'Sign in', path: '/login' },
  ],
  invited: [
    'It already has an invitation of its own',
    'If that was you, open the invitation we sent to this address. If the link has expired, ask the person who invited you for a new one.',
  ],
  dealer: ['It already belongs to a dealer', 'If that was you, contact us.'],
};

export function emailTakenTemplate({ as = 'account' }: MessagePayloads['email_taken']): MessageContent {
  const [reason, next, action] = TAKEN_EMAIL_TEXTS[as];
  return {
    subject: 'Someone tried to use your email address',
    lines: [
      `Someone tried to use this address for another Redrive account. ${reason}, so nothing has changed.`,
      `${next} If it wasn’t you, you don’t need to do anything.`,
    ],
    ...(action && { action }),
  };
}

const SECURITY_CHANGE_TEXTS = {
  app_added: 'An authenticator app was added',
  app_removed: 'An authenticator app was removed',
  codes_renewed: 'New recovery codes replaced the old ones',
  factor_reset: 'Redrive turned off two-step sign-in',
  signed_out: 'Redrive signed out all devices',
  passkey_added: 'A passkey was added',
  passkey_removed: 'A passkey was removed',
  recovery_code_used: 'A recovery code was used to sign in',
} as const;

/** A passkey's name is free text and stays out of subject and first line. */
export function securityChangedTemplate(facts: MessagePayloads['security_changed']): MessageContent {
  const left = 'left' in facts ? ` Recovery codes left: ${facts.left}.` : '';
  return {
    subject: 'Your sign-in settings have changed',
    lines: [
      `${SECURITY_CHANGE_TEXTS[facts.change]} for your Redrive account.${left}`,
      'If this wasn’t you, reset your password immediately and check your devices and passkeys.',
    ],
    ...('name' in facts && { figures: [['Passkey', facts.name]] as [string, string][] }),
    action: { label: 'Check your account', path: '/profile/security' },
  };
}
