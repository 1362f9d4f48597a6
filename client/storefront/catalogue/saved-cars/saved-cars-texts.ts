import { pluralize } from '#client/ui/format.ts';

/** The hearts' own page (C-route-29, C-ent-18, D-30). */
export const texts = {
  title: 'Saved Cars',
  count: (count: number) => pluralize(count, 'car'),
  note: 'Kept on this device only.',
  accountNote: 'Kept with your account.',
  unnamed: 'A car you saved',
  list: 'Your saved cars',
  empty: 'No Saved Cars',
  emptyText: 'Press the heart on a car to keep it here. It stays here, also without signal.',
  browse: 'Browse Cars',
  gone: 'No longer for sale',
  goneText: (name: string) => `${name} was sold or taken off sale.`,
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} is no longer saved`,
  undo: 'Undo',
  savedPrice: 'Repair & Drive when saved',
  offline: 'No connection. The cars are shown as they were when you saved them.',
  more: (remaining: number) => `Load More (${remaining} remaining)`,
} as const;
