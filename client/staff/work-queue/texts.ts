import type { WorkKind } from '#shared/contract/work-queue.ts';
import { pluralize } from '#client/ui/format.ts';

export const texts = {
  title: 'Needs action',
  note: (count: number) => pluralize(count, 'open task'),
  kind: {
    review: 'Review',
    reservation: 'Reservation',
    transfer: 'Transfer',
    refund: 'Payment',
    message: 'Failed email',
  } satisfies Record<WorkKind, string>,
  actions: { review: 'Review car', transfer: 'Check transfer', refund: 'Settle payment', message: 'View email' },
  actionOf: (action: string, title: string) => `${action}: ${title}`,
  filter: 'Type',
  all: 'All types',
  showEverything: 'Show all types',
  late: (duration: string) => `${duration} late`,
  dueIn: (duration: string) => `Due in ${duration}`,
  waiting: 'Waiting ',
  empty: 'Nothing needs action.',
  noneOfKind: 'Nothing of this type needs action.',
  failed: 'Failed to fetch open tasks',
  clipped: (limit: number) => `Showing the ${limit} oldest of each type.`,
  showAll: (count: number) => `View all ${pluralize(count, 'open task')}`,
} as const;
