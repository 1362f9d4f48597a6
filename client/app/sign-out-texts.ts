import { counted } from '#client/ui/format.ts';
import { device } from '#client/ui/device-word.ts';

/** What is asked before a sign-out, and said after it (C-sess-12, C-sess-13, C-sess-15, S-err-03, D-24). */
export const texts = {
  storefront: {
    done: { title: 'Logged Out', description: 'You have been logged out successfully' },
    failed: { title: 'Logout Error', description: 'There was an error logging out' },
  },
  staff: { done: { title: 'Logged out successfully' }, failed: { title: 'Failed to logout' } },
  unsent: {
    title: 'Not everything is sent',
    text: (parts: string) =>
      `Still only on this ${device}: ${parts}. It stays here and goes out when you sign in again.`,
    cars: (amount: number) => counted(amount, 'car'),
    photos: (amount: number) => counted(amount, 'photo'),
    drafts: (amount: number) => counted(amount, 'draft'),
    stay: 'Stay signed in',
    go: 'Sign out',
  },
} as const;
