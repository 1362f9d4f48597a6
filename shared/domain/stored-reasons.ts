/** Reasons that the system stores as English sentences; readers see them in their language. Typed reasons stay as they are. */
export const STORED_REASONS = {
  unpaid: 'Not paid within 48 hours',
  notRegistrable: 'The car can’t be registered in the UAE',
  noEmailAddress: 'The account has no email address',
  mailTurnedOff: 'The recipient has turned off emails of this type',
  unsubscribed: 'The recipient has unsubscribed',
  unconfirmedAddress: 'The address hasn’t been confirmed yet',
  bounce: 'Email to this address bounced',
  complaint: 'The recipient marked our email as junk',
  notNeeded: 'No longer needed',
  accountClosed: 'The account has been closed',
  notComposed: 'It couldn’t be composed',
} as const;

type ReasonTexts = Readonly<Record<keyof typeof STORED_REASONS, string>>;

/** @param texts `stored-reasons` of the messages */
export function translateReason(reason: string, texts: ReasonTexts): string {
  const known = Object.entries(STORED_REASONS).find(([, stored]) => stored === reason);
  return known === undefined ? reason : texts[known[0] as keyof ReasonTexts];
}
