/** What the page says that an invitation leads to. */
import type { Role } from '#shared/domain/enums.ts';
import { isolateBidi } from '#shared/domain/isolate-bidi.ts';

const ROLE_NAMES: { readonly [R in Role]: string } = {
  inspector: 'an inspector',
  admin: 'an admin',
  dealer: 'a dealer',
  customer: 'a customer',
};

export const texts = {
  title: 'Join Redrive',
  loading: 'Opening your invitation...',
  note: (by: string, name: string | null, role: Role) =>
    `${by} invites ${isolateBidi(name ?? 'you')} as ${ROLE_NAMES[role]}.`,
  email: 'You sign in with',
  until: 'The link works until',
  password: 'Choose a Password',
  confirmPassword: 'Confirm Password',
  mismatch: 'Passwords do not match',
  accept: 'Join',
  somebody: (email: string) => `You are signed in here as ${email}. Joining signs that account out.`,
  failed: 'You could not join',
  loadFailed: 'Your invitation could not be opened',
  loadFailedText: 'It is as good as before. Check your signal and try again.',
  tryAgain: 'Please try again',
  done: {
    title: 'Welcome to Redrive',
    note: (email: string) => `Your password is set, and you are signed in as ${email}.`,
    goOn: 'Continue',
  },
  gone: {
    title: 'This invitation does not work any more',
    note: 'It was used or withdrawn, a newer one was sent, or it is older than 7 days. If you have chosen your password already, sign in with it. If not, ask whoever invited you to send it again.',
  },
  signIn: 'Sign In',
} as const;
