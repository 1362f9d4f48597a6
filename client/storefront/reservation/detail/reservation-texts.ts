/** What a reservation's own page says at each of its stages (D-10, D-30, decisions 2.4). */
import type { ReservationStatus } from '#shared/domain/enums.ts';
import { counted } from '#client/ui/format.ts';
import { isolate } from '#shared/domain/isolate-bidi.ts';

interface Stage {
  /** What it is called on the timeline. */
  title: string;
  /** What happens in it, to the customer. */
  text: string;
}

export const stages: Readonly<Record<ReservationStatus, Stage>> = {
  car_selection: { title: 'Choosing cars', text: 'Your list is not reserved yet.' },
  deposit_pending: {
    title: 'Reservation made',
    text: 'Pay the refundable deposit and we begin to inspect your cars.',
  },
  deposit_paid: { title: 'Deposit paid', text: 'We have your deposit and line up the inspection.' },
  admin_review: {
    title: 'Inspecting your cars',
    text: 'We inspect your cars again, in your order of preference, and pick the best one.',
  },
  car_selected: { title: 'Car selected', text: 'We picked your car and prepare the papers for the balance.' },
  balance_pending: {
    title: 'Balance due',
    text: 'Pay the balance by bank transfer and tell us with a proof.',
  },
  balance_paid: { title: 'Balance paid', text: 'The car is yours. It is on its way to the workshop.' },
  repairing: {
    title: 'In repair',
    text: 'Certified technicians repair your car.',
  },
  ready_for_registration: {
    title: 'Ready for registration',
    text: 'The repair is done and inspected. We register the car in your name.',
  },
  completed: { title: 'Handed over', text: 'Enjoy the drive. Your one-month warranty has begun.' },
  cancelled: { title: 'Cancelled', text: 'This reservation was cancelled.' },
};

export const page = {
  title: (orderId: string) => `Reservation ${orderId}`,
  tabTitle: 'Reservation',
  made: (when: string) => `Made on ${when}`,
  back: 'All reservations',
  next: 'What happens next',
  transferTold: 'We look for your transfer and tell you when it is here.',
  yourTurn: 'Your turn',
  ourTurn: 'With Redrive',
  timeline: 'Progress',
  done: 'done',
  current: 'now',
  upcoming: 'to come',
  workshop: 'From the workshop',
  workshopNote: 'Only you and our staff see these photos.',
  workshopNothing: 'The workshop shows you photos here as the repair goes on.',
  cars: 'Your cars',
  carsNote: (count: number) => `${counted(count, 'car')} in your order of preference`,
  picked: 'Picked for you',
  whyPicked: 'Why this car',
  available: 'Available',
  see: 'See the car',
  amounts: 'Amounts',
  totalSelected: 'Total of selected cars',
  finalPrice: 'Price of your car',
  deposit: 'Deposit',
  depositPaid: (when: string) => `Paid on ${when}`,
  testDeposit: 'Test: no money was moved',
  depositOpen: 'Not paid yet',
  depositNever: 'It was not paid',
  balance: 'Balance',
  balanceLater: 'After the pick',
  balancePaid: 'Balance paid',
  paidBack: 'Paid back to you',
  goesBack: 'Paid above the price, goes back to you',
  together: 'Car and extras together',
  payBy: (when: string) =>
    `Please pay by ${when}. After that the reservation is cancelled by itself and the cars are open for everybody.`,
  balanceBy: (amount: string, day: string) => `${amount}, please by ${day}.`,
  oneCar: 'You buy one of these cars. The balance is worked out from its price once it is picked.',
  repair: 'Repair choice',
  noRepair: 'Nothing chosen yet. Your car comes with its listed repair.',
  noRepairAnyMore: 'Your car comes with its listed repair.',
  changeRepair: 'Change repair choice',
  chooseRepair: 'Choose repair options',
  extras: 'Repair extras',
  extrasNote: 'Billed separately',
  extraPayment: 'Paid besides the deposit',
  extraPaymentStates: {
    underway: 'On its way back to your card',
    refused: 'Your card’s bank refused it. We pay it back another way',
  },
  extraPaymentSent: (when: string) => `Went back to you on ${when}`,
  pay: 'Pay Deposit',
  print: 'Print receipt',
  printSummary: 'Print summary',
  cancel: 'Cancel Reservation',
  cancelAsk: 'Cancel this reservation?',
  cancelText: 'The cars go back to being open for everybody. No deposit was paid, so nothing is refunded.',
  cancelYes: 'Yes, cancel it',
  cancelNo: 'Keep it',
  cancelled: 'Reservation cancelled',
  cancelFailed: 'Reservation was not cancelled',
  cancelByUs:
    'Changed your mind? Talk to us: until the balance is paid we cancel and refund the deposit in full.',
  cancelledByYou: 'You cancelled it.',
  cancelledByUs: 'Redrive cancelled it.',
  cancelledFor: (reason: string) => `Redrive cancelled it: ${isolate(reason)}`,
  cancelledUnpaid: 'Cancelled by itself: the deposit was not paid within 48 hours.',
  nothingToRefund: 'No deposit was paid, so there is nothing to refund.',
  paidTooLate: 'Your payment came after that. All of it goes back to your card.',
  surplus: (amount: string) =>
    `You have paid ${amount} more than the price. We pay it back and tell you when it was sent.`,
  missing: (amount: string) =>
    `${amount} is not paid: that part of your deposit is no longer with us. Contact us to pay it.`,
  paidBackTwice: (amount: string) => `${amount} went back to you twice. Contact us to return it.`,
  refundComing: 'Your deposit will be refunded in full.',
  refundOnCard: 'Your refund is on its way to your card. We tell you once it was sent.',
  refundDone: (when: string) => `Your deposit was refunded in full on ${when}.`,
  notFound: 'Reservation not found',
  notFoundText: 'There is no such reservation in your account. Maybe it was made with another email.',
  loadFailed: 'The reservation could not be loaded',
  chat: (orderId: string) => `Hello Redrive, I have a question about reservation ${orderId}.`,
  reserveAgain: 'Browse Cars',
} as const;

export const transfer = {
  title: 'Pay by bank transfer',
  byHand: 'We send you our bank details. Transfer the amount, then send us a proof here.',
  bank: 'Bank',
  holder: 'Account holder',
  iban: 'IBAN',
  amount: 'Amount',
  reference: 'Reference',
  referenceNote: 'write it with the transfer',
  dueOn: 'Please pay by',
  copy: (what: string) => `Copy ${what}`,
  copied: (what: string) => `${what} copied`,
  notCopied: 'It could not be copied. Select it and copy it by hand.',
  paid: 'I Have Paid',
  sendOther: 'Send Another Proof',
  file: 'Proof of the transfer',
  help: 'Choose a screenshot, a photo or the PDF of your bank, at most 5 MB. You and our staff alone can see it.',
  tooLarge: 'This file is larger than 5 MB. Send a screenshot instead.',
  done: 'Thank you. We look for your transfer.',
  told: (when: string) =>
    `You sent a proof on ${when}. We look for your transfer and tell you when it is here.`,
  refused: (reason: string) => `We did not find your transfer: ${isolate(reason)}`,
  seeProof: 'Save the proof you sent',
} as const;

export const receipt = {
  title: 'Deposit receipt',
  testTitle: 'Deposit receipt (test: no money was moved)',
  unpaidTitle: 'Reservation summary',
  number: 'Receipt number',
  seller: 'Seller',
  payment: 'Payment number',
  claim: 'Repair & Drive, in the UAE',
  order: 'Order',
  status: 'Status',
  customer: 'Customer',
  made: 'Reserved',
  paid: 'Deposit paid',
  refunded: 'Deposit refunded',
  method: 'Payment method',
  depositMethod: 'Deposit paid by',
  methods: {
    card: 'Card',
    bank: 'Bank transfer',
    transfer: 'Bank transfer',
    test: 'Test payment',
  } as Readonly<Record<string, string>>,
  printed: (when: string) => `Printed ${when}. All amounts in AED.`,
  car: 'Car',
  price: 'Price',
} as const;
