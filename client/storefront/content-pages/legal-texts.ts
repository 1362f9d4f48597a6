/**
 * What the owner of a site says to its customers: contact, terms, privacy, refunds. This file is theirs to edit, every
 * sentence; their name and address stand in shared/domain/seller.ts. The rules the software itself keeps (the deposit, who cancels when) are the ones told here.
 */
import { SELLER } from '#shared/domain/seller.ts';
import { DEPOSIT_TEXT } from '#client/components/deposit-text.ts';
import { paths } from '#client/storefront/paths.ts';

const OPENING_HOURS = 'Monday to Saturday, 9:00 to 18:00, Dubai time';

interface LegalPage {
  path: string;
  title: string;
  lead: string;
  /** What can be done there: the buttons to chat and call, or the way to empty what this device keeps. */
  part?: 'contacts' | 'device';
  passages: readonly { title: string; text: string }[];
}

export const LEGAL_PAGES = [
  {
    path: paths.contact,
    title: 'Contact Us',
    lead: 'People answer, not machines. With a reservation, have its order number at hand.',
    part: 'contacts',
    passages: [
      { title: 'Address', text: `${SELLER.name}, ${SELLER.address.join(', ')}.` },
      {
        title: 'Hours',
        text: `${OPENING_HOURS}. Messages that come later are answered the next working day.`,
      },
    ],
  },
  {
    path: paths.terms,
    title: 'Terms of Sale',
    lead: 'What you can expect of us, and what we expect of you.',
    passages: [
      {
        title: 'The cars',
        text: 'Every car was damaged in an accident and is shown with its pictures, its damage and the repair it needs. A car page describes the car as our inspector found it.',
      },
      {
        title: 'Your reservation',
        text: `You reserve 2 to 5 cars, in your order of preference, with a refundable deposit of ${DEPOSIT_TEXT}. We inspect them again and pick the best one for you. You pay for that one car only.`,
      },
      {
        title: 'The price',
        text: 'The Repair & Drive price includes the car and its RTA-approved repair. Extra services are your choice, each with its price, and are billed separately. Prices are in UAE dirhams.',
      },
      {
        title: 'The repair',
        text: 'Certified technicians repair the car with genuine parts. The repair time on the car’s page is an estimate, counted from its damage. The listed car carries a 1 month warranty.',
      },
      {
        title: 'Delivery',
        text: 'You collect the car, or we deliver it to your location: RTA-approved delivery in 3-5 days once it is ready.',
      },
    ],
  },
  {
    path: paths.privacy,
    title: 'Privacy & Security',
    lead: 'What is kept about you, where, and how to make it go.',
    part: 'device',
    passages: [
      {
        title: 'On our server',
        text: 'Your email, and your name and phone if you gave them; your reservations with the details you typed for them; your shortlist and saved cars, so that they follow you to another device. Your password is kept only as a hash that nobody can read back.',
      },
      {
        title: 'On your device',
        text: 'Your shortlist and saved cars, the theme you chose and pages you opened, so that they are there without signal. Clearing the site’s data in your browser removes them.',
      },
      {
        title: 'Cookies',
        text: 'One, and only while you are signed in: it says who you are. There is no advertising and no tracking by others.',
      },
      {
        title: 'Your session',
        text: 'It ends 24 hours after you signed in, at once when you sign out, and on all your devices when you change your password.',
      },
      {
        title: 'Car pictures',
        text: 'Place and camera data are removed from every picture before it is shown.',
      },
      {
        title: 'Your rights',
        text: 'Ask us what we hold about you, have it corrected or have it removed: write to us, and we answer.',
      },
    ],
  },
  {
    path: paths.refunds,
    title: 'Refunds',
    lead: `The deposit of ${DEPOSIT_TEXT} is 100% refundable.`,
    passages: [
      {
        title: 'No suitable car',
        text: 'If our inspection finds no suitable car among the ones you chose, the deposit is refunded in full.',
      },
      {
        title: 'You change your mind',
        text: 'Until the deposit is paid you cancel yourself, on the reservation’s page. After that tell us: until the balance is paid we cancel for you and pay the deposit back in full.',
      },
      {
        title: 'You take the car',
        text: 'The deposit is credited toward the final purchase.',
      },
      {
        title: 'How it comes back',
        text: 'The way it was paid. Your reservation says when it was sent.',
      },
    ],
  },
] as const satisfies readonly LegalPage[];
