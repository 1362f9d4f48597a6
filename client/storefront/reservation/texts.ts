import type { Delivery, RepairAddOn, RepairLevel } from '#shared/domain/repair/repair-options.ts';
import { DEPOSIT_TEXT } from '#client/components/deposit-text.ts';

export const commonTexts = {
  cars: 'Cars',
  oneCar: 'You’ll pay for one car',
  total: 'Total of selected cars',
  inspectionFee: 'Inspection fee',
  free: 'Free',
  deposit: 'Deposit',
  browseCars: 'Browse Cars',
  noCars: 'No Cars Selected',
  noCarsText: 'Shortlist 2 to 5 cars first. We’ll inspect them and repair the best one for you.',
  whatsapp: 'WhatsApp Support',
  call: 'Call Us',
  tryAgain: 'Try Again',
  offlineNote: 'Needs a connection',
  offline: 'You’re offline',
  offlineText: 'You need a connection to reserve and pay. What you’ve typed is saved on this device.',
  depositPromise:
    'Your deposit is credited toward the final purchase and refunded in full if no suitable car is found.',
  gone: 'No longer for sale',
  reserved: 'Reserved',
  unpriced: 'No price yet',
  remove: 'Remove',
} as const;

export const reserveTexts = {
  title: 'Reserve',
  steps: ['Review selection', 'Your information', 'Payment method'],
  /** The checkout, after the three steps. */
  pay: '4. Pay',
  note: 'Check three things, then pay the refundable deposit.',
  stepTitle: (step: 1 | 2 | 3): string => `${step}. ${reserveTexts.steps[step - 1]}`,
  notes: [
    'We’ll inspect these cars, starting with your first choice.',
    'We only use this for the sale documents and delivery.',
    'Choose how to pay the deposit.',
  ],
  summary: 'Order summary',
  depositNow: 'Deposit now',
  depositLabel: 'Deposit, refundable',
  proceed: 'Continue to Checkout',
  back: 'Back',
  editShortlist: 'Edit shortlist',
  stillNeeded: (what: readonly string[]) => `Still needed: ${what.join(', ')}`,
  removeUnavailable: (count: number) =>
    count === 1 ? 'Remove the car that can’t be reserved' : 'Remove the cars that can’t be reserved',
  atLeastTwo: 'Select at least 2 cars to continue',
  missing: { title: 'Missing Information', description: 'Please fill in all required fields' },
  failedServer: { title: 'Reservation Failed', description: 'Please try again or contact support' },
  failed: 'Reservation failed',
  priceChanged: 'A price has changed. Check the new total and try again.',
  signInAgain: 'Authentication Required',
  signInAgainText: 'Please sign in again. Your shortlist and details are saved.',
  goneTitle: (name: string) => `${name} is no longer for sale`,
  goneText: 'It has been sold or withdrawn since you shortlisted it. Remove it or swap it for another car.',
  reservedTitle: (name: string) => `${name} is reserved for another customer`,
  reservedText: 'Remove it or swap it for another car to continue.',
  unpricedTitle: (name: string) => `${name} has no price yet`,
  unpricedText: 'You can reserve it once it has a price. Remove it or swap it for another car.',
  notRegistrableTitle: (name: string) => `${name} can’t be registered in the UAE`,
  notRegistrableText: 'We found this out after you reserved. Remove it or swap it for another car to continue.',
  swap: 'Swap',
  swapFor: (name: string) => `Swap for ${name}`,
  others: 'Swap it for another car',
  removeCar: (name: string) => `Remove ${name}`,
  preference: (index: number) => `${['1st', '2nd', '3rd', '4th', '5th'][index] ?? `${index + 1}th`} preference`,
} as const;

export const phaseTexts = {
  label: 'Phases',
  names: {
    deposit: 'Deposit',
    inspection: 'Inspection',
    balance: 'Balance',
    repair: 'Repair',
    handover: 'Handover',
  },
  ifPaidToday: 'If you pay today',
  ends: {
    deposit: 'Deposit paid',
    inspection: 'Car picked for you',
    balance: 'Balance paid',
    repair: 'Repair finished',
    handover: 'Handed over',
  },
  about: (day: string) => `about ${day}`,
  by: (day: string) => `by ${day}`,
  late: 'Date to follow',
} as const;

export const fieldTexts = {
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  phone: 'Phone',
  emirate: 'Emirate',
  address: 'Address',
  optional: '(optional)',
  chooseEmirate: 'Choose an emirate',
  fullAddress: 'Enter a full email address, like name@example.ae',
} as const;

export const paymentMethodTexts = {
  label: 'Payment method',
  card: { title: 'Card', note: 'Debit or credit card.' },
  bank: { title: 'Bank transfer', note: 'From any bank in the UAE.' },
  cash: { title: 'Cash on delivery', note: 'Coming soon' },
} as const;

export const exportTexts = {
  title: (count: number) => (count === 1 ? 'This car must leave the UAE' : 'These cars must leave the UAE'),
  text: (names: readonly string[]) =>
    `${names.join(', ')}: export only. ${names.length === 1 ? 'It' : 'They'} can’t be registered or driven on the road in the UAE.`,
  confirm: (count: number) =>
    count === 1 ? 'I confirm that this car leaves the UAE' : 'I confirm that these cars leave the UAE',
  missing: 'Confirm that the car leaves the UAE, or remove it from your list',
} as const;

export const checkoutTexts = {
  title: 'Checkout',
  note: 'The deposit reserves your cars while we inspect them.',
  yourCars: 'Your cars',
  yourDetails: 'Your details',
  changeDetails: 'Change details',
  infoTitle: 'About your deposit',
  info: [
    `${DEPOSIT_TEXT} is all you pay today, and it is fully refundable.`,
    commonTexts.depositPromise,
    'We’ll inspect your cars in your order of preference and pick the best one for you.',
    'Unpaid reservations are cancelled automatically after 48 hours.',
  ],
  summary: 'Payment summary',
  pay: 'Pay Deposit',
  processing: 'Processing your payment. Please keep this page open.',
  testMode: 'Test payment mode - No real charges',
  back: 'Back',
  paid: {
    title: 'Payment successful!',
    description: 'Your deposit has been processed. We will review your selection soon.',
  },
  alreadyPaid: {
    title: 'You’ve paid this deposit',
    text: 'These cars are reserved. You haven’t been charged again.',
  },
  byCard: 'You’ll pay by card on our payment provider’s secure page.',
  byTransfer: 'You’ll pay by bank transfer. The next page shows our bank details.',
  notFinished: {
    title: 'Not paid yet',
    description: 'Your payment wasn’t completed. You can pay here until the time shown below.',
  },
  unconfirmed: 'We couldn’t confirm your payment',
  paymentFailed: { title: 'Payment failed', description: 'Please try again' },
  notCharged: 'You haven’t been charged.',
  neverTwice: 'You won’t be charged twice: if the payment went through, trying again will find it.',
  goneNote: 'Some of these cars have since been sold or reserved. You can continue with the rest.',
  removeReserved: 'Remove the reserved cars and pay',
  removeNotRegistrable: 'Remove or swap the cars that can’t be registered',
  changeFailed: 'We couldn’t update your cars',
  changed: 'Your cars have been updated',
  allGone: 'None of these cars are still for sale.',
  justPaid: { title: 'Your deposit is paid', text: 'Taking you to your account.' },
  viewReservation: 'View reservation',
  lastPaid: (orderId: string) =>
    `You’ve paid the deposit for ${orderId}. Its cars have been removed from your shortlist.`,
  chatMessage: 'Hello Redrive, I have a question about my deposit.',
} as const;

export const repairOptionDescriptions: Readonly<Record<RepairLevel | RepairAddOn | Delivery, string>> = {
  basic: 'The repair described on the car’s page: panels, paint and safety parts, with a final inspection.',
  standard: 'Everything in Basic, plus a full service: new oil, filters and fluids; brakes, tyres and battery checked.',
  premium:
    'Everything in Standard, plus a full restoration: paint polished all round, small dents removed, interior cleaned and detailed.',
  'extended-warranty': 'Covers repaired parts and labour for 6 months instead of 1.',
  'premium-insurance': 'A comprehensive policy with a UAE insurer, for one year from registration.',
  'ceramic-coating': 'A ceramic coating on all paintwork, protecting against scratches, sun and dust.',
  'window-tint': 'Heat-rejecting film on the side and rear windows, up to the UAE’s legal limit.',
  'dash-cam': 'A front camera with memory card, fitted and wired in.',
  pickup: 'Collect the car from our workshop.',
  'standard-delivery': 'Delivered to your address in the UAE.',
  'express-delivery': 'Priority delivery to your address in the UAE.',
  'vip-delivery': 'Delivered on the day you choose, washed and with a full tank.',
};

export const repairOptionsTexts = {
  title: 'Customize Your Repair',
  note: 'Choose extras on top of the repair included with your car.',
  level: 'Repair level',
  services: 'Additional services',
  delivery: 'Delivery options',
  deliverTo: 'Deliver to',
  summary: 'Summary',
  days: (range: string) => `${range} days. `,
  inCarTime: (range: string) => `${range} days, included in your car’s time. `,
  addedToCarTime: (range: string, extra: string) => `${range} days, adds ${extra} days to your car’s time. `,
  yourCars: (count: number, time: string) => `${count === 1 ? 'Your car' : 'Your cars'}: ${time}.`,
  total: 'Total',
  confirm: 'Confirm options',
  saved: 'Repair options saved',
  savedFor: (orderId: string) => `Added to ${orderId}.`,
  savedHere: 'Saved on this device until you reserve.',
  failed: 'We couldn’t save your options',
  storedHere: 'Your options are saved on this device.',
  forOrder: (orderId: string) => `For reservation ${orderId}`,
  untilRepair: 'You can change these until the repair starts.',
  locked: 'The repair has started, so these options can no longer be changed.',
  emptyTitle: 'No Active Reservation',
  emptyText: 'Reserve your cars first, then choose how yours is repaired and delivered.',
  makeReservation: 'Make Reservation',
  paidLater: 'You won’t be charged now. Extras are billed separately.',
} as const;
