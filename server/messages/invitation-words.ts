/** What the letter says that invites staff and dealers. */
import type { MessageFacts } from '#shared/domain/messages/messages.ts';
import type { Role } from '#shared/domain/words.ts';
import type { Words } from './words.ts';

const moment = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Dubai',
});

/** Who is invited as what. */
const INVITED_AS: { readonly [R in Role]: readonly [title: string, what: string] } = {
  inspector: ['Inspector', 'to photograph and describe cars where they stand'],
  admin: ['Admin', 'to review cars and to look after reservations and people'],
  dealer: ['Dealer', 'to follow your cars on sale and to mark those that were sold'],
  customer: ['Customer', 'to reserve cars'],
};

export function invitationWords({ email, name, role, by, until }: MessageFacts['invitation']): Words {
  const [title, what] = INVITED_AS[role];
  return {
    subject: 'You are invited to Redrive',
    lines: [
      `${by} invites ${name ?? 'you'} to Redrive, where accident-damaged cars are repaired and sold in the UAE: ${what}.`,
      'Choose a password of your own, and you are in. The link below works once.',
      'You did not expect this? Then do nothing: nobody gets in without the link.',
    ],
    figures: [
      ['You join as', title],
      ['You sign in with', email],
      ['The link works until', `${moment.format(new Date(until))} in Dubai`],
    ],
    action: { label: 'Choose a Password', path: '/invitation' },
  };
}
