import type { EmailOwnerKind, MessagePayloads } from '#shared/domain/notifications/message-kinds.ts';
import type { Role } from '#shared/domain/enums.ts';
import type { MessageContent } from './message-templates.ts';

const DATE_TIME_FORMAT = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Dubai',
});

const INVITED_ROLE_TEXTS: { readonly [R in Role]: readonly [title: string, what: string] } = {
  inspector: ['Inspector', 'to photograph and describe cars where they stand'],
  admin: ['Admin', 'to review cars and to look after reservations and people'],
  dealer: ['Dealer', 'to follow your cars on sale and to mark those that were sold'],
  customer: ['Customer', 'to reserve cars'],
};

export function invitationTemplate({ email, name, role, by, until }: MessagePayloads['invitation']): MessageContent {
  const [title, purpose] = INVITED_ROLE_TEXTS[role];
  return {
    subject: 'You are invited to Redrive',
    lines: [
      `You are invited to Redrive, where accident-damaged cars are repaired and sold in the UAE: ${purpose}.`,
      'Choose a password of your own, and you are in. The link below works once.',
      'You did not expect this? Then do nothing: nobody gets in without the link.',
    ],
    figures: [
      ['Invited by', by],
      ...(name === null ? [] : [['For', name] as [string, string]]),
      ['You join as', title],
      ['You sign in with', email],
      ['The link works until', `${DATE_TIME_FORMAT.format(new Date(until))} in Dubai`],
    ],
    action: { label: 'Choose a Password', path: '/invitation' },
  };
}

const TAKEN_EMAIL_TEXTS: {
  readonly [A in EmailOwnerKind]: readonly [reason: string, next: string, action?: MessageContent['action']];
} = {
  account: [
    'It belongs to yours already',
    'If it was you, sign in with this address, or set a new password if you forgot it.',
    { label: 'Sign In', path: '/login' },
  ],
  invited: [
    'It was invited to an account of its own',
    'If it was you, open the invitation we sent to this address. If its link has expired, ask whoever invited you for another.',
  ],
  dealer: ['It belongs to a dealer already', 'If it was you, write to us.'],
};

export function emailTakenTemplate({ as = 'account' }: MessagePayloads['email_taken']): MessageContent {
  const [reason, next, action] = TAKEN_EMAIL_TEXTS[as];
  return {
    subject: 'Somebody asked to use your email',
    lines: [
      `Somebody asked to use this address for another Redrive account. ${reason}, so nothing was changed.`,
      `${next} If it was not, there is nothing to do.`,
    ],
    ...(action && { action }),
  };
}

const SECURITY_CHANGE_TEXTS = {
  app_added: 'An authenticator app was added',
  app_removed: 'An authenticator app was removed',
  codes_renewed: 'New recovery codes were created, and the old ones no longer work',
  factor_reset: 'Two-step sign-in was turned off by Redrive, as for a lost phone',
  signed_out: 'All devices were signed out by Redrive',
  passkey_added: 'A passkey was added',
  passkey_removed: 'A passkey was removed',
  recovery_code_used: 'A recovery code was used to sign in',
} as const;

/** A passkey's name is free text and stays out of subject and first line. */
export function securityChangedTemplate(facts: MessagePayloads['security_changed']): MessageContent {
  const left = 'left' in facts ? ` ${facts.left} recovery codes are left.` : '';
  return {
    subject: 'Your sign-in security changed',
    lines: [
      `${SECURITY_CHANGE_TEXTS[facts.change]} for your Redrive account.${left}`,
      'If it was not you, set a new password at once and check your devices and passkeys.',
    ],
    ...('name' in facts && { figures: [['Passkey', facts.name]] as [string, string][] }),
    action: { label: 'Check Your Account', path: '/profile/security' },
  };
}
