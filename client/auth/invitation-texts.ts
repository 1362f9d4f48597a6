import type { Role } from '#shared/domain/enums.ts';
import { isolateBidi } from '#shared/domain/isolate-bidi.ts';

const ROLE_NAMES: { readonly [R in Role]: string } = {
  inspector: 'an inspector',
  admin: 'an admin',
  dealer: 'a dealer',
  workshop: 'a workshop',
  customer: 'a customer',
};

export const texts = {
  title: 'Join Redrive',
  loading: 'Opening your invitation...',
  note: (inviterEmail: string, name: string | null, role: Role) =>
    `${inviterEmail} has invited ${isolateBidi(name ?? 'you')} to join Redrive as ${ROLE_NAMES[role]}.`,
  email: 'Your sign-in email',
  until: 'Link expires',
  password: 'Choose a password',
  confirmPassword: 'Confirm Password',
  mismatch: 'Passwords do not match',
  accept: 'Join',
  signedInAs: (email: string) => `You’re signed in as ${email}. Joining will sign you out of that account.`,
  failed: 'We couldn’t set up your account',
  loadFailed: 'We couldn’t open your invitation',
  loadFailedText: 'We couldn’t check your invitation. Check your connection and try again.',
  tryAgain: 'Please try again',
  done: {
    title: 'Welcome to Redrive',
    note: (email: string) => `Your password is set and you’re signed in as ${email}.`,
    goOn: 'Continue',
  },
  gone: {
    title: 'This invitation is no longer valid',
    note: 'It has been used, withdrawn or replaced, or it is more than 7 days old. If you’ve already chosen a password, sign in. If not, ask the person who invited you for a new one.',
  },
  signIn: 'Sign In',
} as const;
