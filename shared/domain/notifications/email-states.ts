export const MAIL_FAILURE_KINDS = ['bounce', 'complaint'] as const;
export type MailFailureKind = (typeof MAIL_FAILURE_KINDS)[number];

export const EMAIL_STATES = ['ok', 'unconfirmed', ...MAIL_FAILURE_KINDS] as const;
export type EmailState = (typeof EMAIL_STATES)[number];
