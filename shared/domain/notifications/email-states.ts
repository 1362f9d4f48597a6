/** What a mail provider reports of an address: it took no mail, or its reader marked one as junk. */
export const MAIL_FAILURE_KINDS = ['bounce', 'complaint'] as const;
export type MailFailureKind = (typeof MAIL_FAILURE_KINDS)[number];

/** How the address of an account stands. */
export const EMAIL_STATES = ['ok', 'unconfirmed', ...MAIL_FAILURE_KINDS] as const;
export type EmailState = (typeof EMAIL_STATES)[number];
