/** What the reservation screens say, word for word (C-res, C-chk, C-fix, C-prod-14). */
import type { Delivery, RepairAddOn, RepairLevel } from '#shared/domain/repair/repair-options.ts';
import { deposit } from '#client/components/deposit-text.ts';

export const common = {
  cars: 'Cars',
  total: 'Total of selected cars',
  inspectionFee: 'Inspection fee',
  free: 'Free',
  deposit: 'Deposit',
  browseCars: 'Browse Cars',
  noCars: 'No Cars Selected',
  noCarsText: 'Shortlist 2 to 5 cars first. We inspect them again and repair the best one for you.',
  whatsapp: 'WhatsApp Support',
  call: 'Call Us',
  tryAgain: 'Try Again',
  offlineNote: 'Waits for signal',
  offline: 'You are offline',
  offlineText: 'Reserving and paying need a connection. Everything you typed is kept on this device.',
  depositPromise:
    'Your deposit is credited toward the final purchase and refunded in full if no suitable car is found.',
  gone: 'No longer for sale',
  reserved: 'Reserved',
  unpriced: 'No price yet',
  remove: 'Remove',
} as const;

export const reserve = {
  title: 'Reserve',
  steps: ['Review selection', 'Your information', 'Payment method'],
  stepOf: (step: number) => `Step ${step} of 3`,
  notes: [
    'We inspect them again, starting with your first choice.',
    'We use it for the sale papers and delivery only.',
    'How you would like to pay the deposit.',
  ],
  summary: 'Order summary',
  depositNow: 'Deposit now',
  depositLabel: 'Deposit, refundable',
  continue: 'Continue',
  proceed: 'Proceed to Checkout',
  back: 'Back',
  changeList: 'Change shortlist',
  stillNeeded: (what: readonly string[]) => `Still needed: ${what.join(', ')}`,
  takeOff: (count: number) =>
    count === 1 ? 'Take off the car that cannot be reserved' : 'Take off the cars that cannot be reserved',
  atLeastTwo: 'Select at least 2 cars to continue',
  missing: { title: 'Missing Information', description: 'Please fill in all required fields' },
  failedServer: { title: 'Reservation Failed', description: 'Please try again or contact support' },
  failed: 'Reservation failed',
  priceChanged: 'A price has changed meanwhile. Please look at the new total and try again.',
  signInAgain: 'Authentication Required',
  signInAgainText: 'Please sign in again. Your shortlist and what you typed are kept.',
  goneTitle: (name: string) => `${name} is no longer for sale`,
  goneText:
    'It was sold or taken down since you shortlisted it. Take it off, or put another car in its place.',
  reservedTitle: (name: string) => `${name} is reserved for another customer`,
  reservedText: 'Take it off, or put another car in its place, and go on.',
  unpricedTitle: (name: string) => `${name} has no price yet`,
  unpricedText:
    'It can be reserved once we have set its price. Take it off, or put another car in its place.',
  swap: 'Swap',
  swapFor: (name: string) => `Swap for ${name}`,
  others: 'Put another car in its place',
  removeCar: (name: string) => `Remove ${name}`,
  preference: (place: number) =>
    `${['1st', '2nd', '3rd', '4th', '5th'][place] ?? `${place + 1}th`} preference`,
} as const;

export const fields = {
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  phone: 'Phone',
  emirate: 'Emirate',
  address: 'Address',
  optional: '(optional)',
  chooseEmirate: 'Choose an emirate',
  fullAddress: 'Enter a full address, like name@mail.ae',
} as const;

export const methods = {
  label: 'Payment method',
  card: { title: 'Card', note: 'Debit or credit card.' },
  bank: { title: 'Bank transfer', note: 'From any bank in the UAE.' },
  cash: { title: 'Cash on delivery', note: 'Coming soon' },
} as const;

export const checkout = {
  title: 'Checkout',
  note: 'The deposit reserves your cars while we inspect them.',
  yourCars: 'Your cars',
  infoTitle: 'About your deposit',
  info: [
    `${deposit} is all you pay today, and it is fully refundable.`,
    common.depositPromise,
    'We inspect your cars in your order of preference and tell you which one we recommend.',
    'A reservation that is not paid within 48 hours is cancelled by itself.',
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
    title: 'You have paid this deposit',
    text: 'These cars are reserved. You were not charged again.',
  },
  byCard: 'You pay by card on the secure page of our payment service.',
  byTransfer: 'You pay by bank transfer. The next page shows our account.',
  notFinished: {
    title: 'Not paid yet',
    description: 'The payment was not finished. You can pay from here until the time below.',
  },
  notKnown: 'We could not ask whether the payment went through',
  paymentFailed: { title: 'Payment failed', description: 'Please try again' },
  notCharged: 'You have not been charged.',
  goOn: 'You are never charged twice: if the payment arrived, trying again finds it.',
  goneNote: 'Some of these cars were sold or reserved meanwhile. You can go on with the others.',
  takeOut: 'Take out the cars that are reserved, then pay',
  changeFailed: 'The cars were not changed',
  changed: 'Your cars are changed',
  allGone: 'None of these cars is for sale any more.',
  justPaid: { title: 'Your deposit is paid', text: 'Taking you to your account.' },
  seeReservation: 'View reservation',
  lastPaid: (orderId: string) => `The deposit of ${orderId} is paid. Its cars have left your shortlist.`,
  chatAbout: 'Hello Redrive, I have a question about my deposit.',
} as const;

/** What a customer gets for the price (C-fix-03 to C-fix-14). */
export const contents: Readonly<Record<RepairLevel | RepairAddOn | Delivery, string>> = {
  basic: 'The repair on the car’s page: its panels, paint and safety parts, inspected when it is done.',
  standard: 'Basic, and a full service: oil, filters and fluids changed, brakes, tyres and battery checked.',
  premium:
    'Standard, and the whole car made good: paint polished all round, small dents removed, interior cleaned and detailed.',
  'extended-warranty': 'Repaired parts and our work are covered for 6 months instead of 1.',
  'premium-insurance': 'A comprehensive policy with a UAE insurer, for a year from the registration.',
  'ceramic-coating': 'A ceramic layer over the whole paint, against scratches, sun and dust.',
  'window-tint': 'Heat-rejecting film on the side and rear windows, as dark as the UAE allows.',
  'dash-cam': 'A front camera with its memory card, fitted and wired.',
  pickup: 'You collect the car at our workshop.',
  'standard-delivery': 'Driven to your address in the UAE.',
  'express-delivery': 'Driven to your address in the UAE, ahead of the others.',
  'vip-delivery': 'Brought to you on the day you name, washed and with a full tank.',
};

export const fix = {
  title: 'Customize Your Repair',
  note: 'Choose what happens on top of the repair your car comes with.',
  level: 'Repair level',
  services: 'Additional services',
  delivery: 'Delivery options',
  summary: 'Summary',
  days: (range: string) => `${range} days. `,
  total: 'Total',
  confirm: 'Confirm Choice',
  saved: 'Repair choice saved',
  savedFor: (orderId: string) => `It goes with ${orderId}.`,
  savedHere: 'It is kept on this device until you reserve.',
  failed: 'Your choice was not saved',
  keptHere: 'It is kept on this device. Please try again.',
  forOrder: (orderId: string) => `For reservation ${orderId}`,
  untilRepair: 'You can change it until the repair begins.',
  fixed: 'The repair of this car has begun, so the choice stays as it is.',
  emptyTitle: 'No Active Reservation',
  emptyText: 'Reserve your cars first, then choose how the picked one is repaired and delivered.',
  makeReservation: 'Make Reservation',
  paidLater: 'Nothing is charged now: extras are billed separately.',
} as const;
