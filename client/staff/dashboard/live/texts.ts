import { pluralize } from '#client/ui/format.ts';
import { REGISTRATION_LABELS } from '#shared/domain/registration-status.ts';
import type { LiveView } from './live-cars.ts';
import type { PriceMode } from './price-change.ts';

const VIEWS: Record<LiveView, string> = {
  all: 'All live cars',
  'over-30': 'Over 30 days',
  'no-interest': 'No interest in 14 days',
  reserved: 'Reserved',
  'not-checked': REGISTRATION_LABELS.not_checked,
  'export-only': REGISTRATION_LABELS.export_only,
};

const MODES: Record<PriceMode, string> = {
  set: 'Set to, in AED',
  'lower-percent': 'Lower by percent',
  'raise-percent': 'Raise by percent',
  'lower-aed': 'Lower by AED',
  'raise-aed': 'Raise by AED',
};

export const texts = {
  view: 'View',
  views: VIEWS,
  spec: 'Spec',
  allSpecs: 'All specs',
  nothing: 'No live cars in this view',
  days: 'On sale',
  dayCount: (days: number) => pluralize(days, 'day'),
  shortlisted: 'Shortlisted',
  reserved: 'Reserved',
  editPrice: (price: string, car: string) => `${price}, edit price of ${car}`,

  select: (car: string) => `Select ${car}`,
  selectShown: (count: number) => `Select ${pluralize(count, 'car')}`,
  selected: (count: number) => `${pluralize(count, 'car')} selected`,
  selectionFull: (max: number) => `You can change up to ${max} cars at once.`,
  clear: 'Clear selection',
  archive: 'Archive selected',
  changePrice: 'Change price',
  exportCsv: 'Export CSV',
  fileName: (day: string) => `live-cars-${day}.csv`,
  csvColumns: [
    'Number',
    'Car',
    'VIN',
    'Dealer',
    'Spec',
    'Seller price AED',
    'Market price AED',
    'Repair & Drive AED',
    'On sale since',
    'Days on sale',
    'Shortlisted',
    'Saved or shortlisted',
    'Reserved',
    'Registration',
  ],

  archiveTitle: (count: number) => `Archive ${pluralize(count, 'car')}`,
  archiveText:
    'Archived cars leave the site. Existing reservations keep their details. You can undo this for 10 minutes.',
  priceTitle: (count: number) => `Change ${pluralize(count, 'price')}`,
  priceText: 'The Repair & Drive price follows from the market price. You can undo this for 10 minutes.',
  mode: 'Change the market price',
  modes: MODES,
  amount: { set: 'Market price', percent: 'Percent', aed: 'Amount' },
  percentError: 'Enter a percentage above 0 and up to 90',
  noPrice: 'This car has no market price',
  priceRange: (max: string) => `The new price must be from AED 1 to ${max}`,
  preview: 'Preview',
  previewing: 'Checking the cars',
  previewFailed: 'The preview couldn’t be loaded',
  marketChange: (before: string, after: string) => `Market price ${before} → ${after}`,
  refused: (count: number) => `${pluralize(count, 'car')} can’t be changed`,
  told: (people: number) =>
    people === 0
      ? 'Nobody follows these cars, so nobody is notified.'
      : `${pluralize(people, 'notification')} will go to people who follow these cars, in 10 minutes unless you undo.`,
  nobodyTold: 'Nobody is notified.',
  apply: {
    archive: (count: number) => `Archive ${pluralize(count, 'car')}`,
    price: (count: number) => `Change ${pluralize(count, 'price')}`,
  },
  done: {
    archive: (count: number) => `${pluralize(count, 'car')} archived`,
    price: (count: number) => `${pluralize(count, 'price')} changed`,
  },
  failed: { archive: 'Failed to archive cars', price: 'Failed to change prices' },

  changedAgo: (what: string, when: string) => `${what} ${when}`,
  recent: 'Recent changes',
} as const;
