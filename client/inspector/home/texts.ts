import { pluralize } from '#client/ui/format.ts';
import { deviceLabel } from '#client/ui/device-label.ts';

export const texts = {
  title: 'Inspector Dashboard',
  back: 'Back',
  outbox: (cars: number) => (cars > 0 ? `Outbox, ${pluralize(cars, 'car')} waiting` : 'Outbox'),
  sync: {
    saved: (time: string) => `Saved on this ${deviceLabel} at ${time}`,
    nothing: `Nothing saved on this ${deviceLabel} yet`,
    clear: (drafts: number) =>
      drafts > 0
        ? `Everything sent. ${pluralize(drafts, 'draft is', 'drafts are')} only on this ${deviceLabel}`
        : 'Everything sent',
    waiting: (cars: number) => `${pluralize(cars, 'car')} waiting for signal`,
    waitingPhotos: (photos: number) => `${pluralize(photos, 'photo')} waiting for signal`,
    waitingOther: 'Changes waiting for signal',
    sending: (photo: number, of: number) => `Sending ${photo} of ${pluralize(of, 'photo')}`,
    sendingCar: 'Sending',
    signIn: 'Sign in to send',
    attention: (amount: number) => `${pluralize(amount, 'item needs', 'items need')} attention`,
  },
  stats: {
    label: 'Your cars',
    total: 'Total Submissions',
    pending: 'Pending Review',
    approved: 'Approved',
    correction: 'Needs Correction',
    drafts: 'Drafts',
  },
  quick: {
    title: 'Quick Actions',
    dock: 'Actions',
    american: 'Add American Car',
    add: 'Add American Car',
    gcc: 'Add GCC Car',
    soon: 'Coming Soon',
    continue: 'Continue draft',
  },
  corrections: {
    title: 'Cars Needing Correction',
    fix: 'Fix Car',
    notes: 'Admin Notes',
    fixed: `Corrected on this ${deviceLabel}, waiting to send`,
  },
  drafts: {
    title: 'Drafts',
    continue: 'Continue',
    discard: 'Discard',
    unnamed: 'Unnamed car',
    only: `On this ${deviceLabel}`,
    onServer: 'Saved on the server',
    step: (step: number) => `Step ${step} of 4`,
    changed: (when: string) => `edited ${when}`,
    failed: 'Failed to fetch draft cars',
  },
  discard: {
    title: 'Discard draft',
    question: 'Are you sure you want to discard this draft? This action cannot be undone.',
    confirm: 'Discard',
    cancel: 'Keep draft',
    done: 'Draft Discarded',
    failed: 'Failed to delete draft',
  },
  recent: {
    title: 'Recent Submissions',
    all: (amount: number) => `Show all ${amount}`,
    fewer: 'Show latest 5',
    empty: 'No submissions yet',
    failed: 'Failed to fetch submissions',
  },
  status: {
    pending: 'Pending Review',
    approved: 'Approved',
    needs_correction: 'Needs Correction',
    rejected: 'Rejected',
    waiting: 'Waiting to send',
  },
  error: 'Error',
  updated: (when: string) => `Updated ${when}`,
  offline: (when: string) => `No signal. Last updated ${when}`,
  refresh: 'Refresh',
  loading: 'Loading your cars',
  expired: {
    title: 'Please sign in again',
    text: `You’ve been signed out. Everything is safe on this ${deviceLabel} and will be sent when you sign in.`,
    action: 'Sign in',
  },
} as const;
