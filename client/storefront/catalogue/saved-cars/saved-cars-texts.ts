import { pluralize } from '#client/ui/format.ts';

export const texts = {
  title: 'Saved Cars',
  count: (count: number) => pluralize(count, 'car'),
  note: 'Saved on this device only. Sign in to see them anywhere.',
  accountNote: 'Saved to your account.',
  unnamed: 'A car you saved',
  list: 'Your saved cars',
  empty: 'No saved cars',
  emptyText: 'Tap the heart on a car to save it for later. Saved cars are available offline too.',
  browse: 'Browse Cars',
  unavailable: 'No longer for sale',
  unavailableText: (name: string) => `${name} has been sold or withdrawn.`,
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} removed from your saved cars`,
  undo: 'Undo',
  savedPrice: 'Repair & Drive price when saved',
  offline: 'We can’t reach Redrive right now. Showing each car as it was when you saved it.',
  more: (remaining: number) => `Load More (${remaining} remaining)`,
} as const;
