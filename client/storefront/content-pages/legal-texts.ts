/** Legal texts, edited by the owner of a site; name and address are in shared/domain/seller.ts. */
import { SELLER } from '#shared/domain/seller.ts';
import { DELIVERY_TEXT } from '#client/components/delivery-text.ts';
import { DEPOSIT_TEXT } from '#client/components/deposit-text.ts';
import { paths } from '#client/storefront/paths.ts';

const OPENING_HOURS = 'Monday to Saturday, 9:00 to 18:00, Dubai time';

interface LegalPage {
  path: string;
  title: string;
  lead: string;
  extraSection?: 'contacts' | 'device';
  sections: readonly { title: string; text: string }[];
}

export const LEGAL_PAGES = [
  {
    path: paths.contact,
    title: 'Contact Us',
    lead: 'A real person will answer. If you have a reservation, keep your order number handy.',
    extraSection: 'contacts',
    sections: [
      { title: 'Address', text: `${SELLER.name}, ${SELLER.address.join(', ')}.` },
      {
        title: 'Hours',
        text: `${OPENING_HOURS}. Messages sent outside these hours are answered on the next working day.`,
      },
    ],
  },
  {
    path: paths.terms,
    title: 'Terms of Sale',
    lead: 'What you can expect from us, and what we expect from you.',
    sections: [
      {
        title: 'The cars',
        text: 'Every car was damaged in an accident and is shown with its photos, its damage and the repair it needs. A car page describes the car as our inspector found it.',
      },
      {
        title: 'Your reservation',
        text: `You reserve 2 to 5 cars, in your order of preference, with a refundable deposit of ${DEPOSIT_TEXT}. We inspect them and pick the best one for you. You pay for that one car only.`,
      },
      {
        title: 'The price',
        text: 'The Repair & Drive price includes the car and its RTA-approved repair. Optional extras are listed with their prices and billed separately. Prices are in UAE dirhams.',
      },
      {
        title: 'The repair',
        text: 'Certified technicians repair the car with genuine parts. The repair time on the car’s page is an estimate based on its damage. Every listed car comes with a 1 month warranty.',
      },
      {
        title: 'Delivery',
        text: `You collect the car, or we deliver it to your location: ${DELIVERY_TEXT} once it is ready.`,
      },
    ],
  },
  {
    path: paths.privacy,
    title: 'Privacy & Security',
    lead: 'What we store about you, where, and how to delete it.',
    extraSection: 'device',
    sections: [
      {
        title: 'On our server',
        text: 'Your email, and your name and phone if you gave them; your reservations with the details you typed for them; your shortlist and saved cars, so you can use them on another device. Your password is stored only as a hash that can’t be turned back into the password.',
      },
      {
        title: 'On your device',
        text: 'Your shortlist, saved cars, chosen theme and recently opened pages, so they work offline. Clear this site’s data in your browser to remove them.',
      },
      {
        title: 'Cookies',
        text: 'We use one cookie, only while you’re signed in, to know who you are. We don’t use advertising or third-party tracking.',
      },
      {
        title: 'Your session',
        text: 'You’re signed out after 24 hours, when you sign out yourself, and on all devices when you change your password.',
      },
      {
        title: 'Car photos',
        text: 'We remove location and camera data from every photo before publishing it. Pictures of your repaired car are shown only if you allow it on the page of your reservation, without your name. We choose views that leave out the number plate, and hide the pictures if we see anything private in them.',
      },
      {
        title: 'Your rights',
        text: 'You can ask us what we hold about you, and to correct or delete it. Write to us and we’ll reply.',
      },
    ],
  },
  {
    path: paths.refunds,
    title: 'Refunds',
    lead: `The deposit of ${DEPOSIT_TEXT} is 100% refundable.`,
    sections: [
      {
        title: 'No suitable car',
        text: 'If our inspection finds no suitable car among the ones you chose, the deposit is refunded in full.',
      },
      {
        title: 'You change your mind',
        text: 'Before you pay the deposit, you can cancel on the reservation page. After that, contact us: until the balance is paid, we’ll cancel for you and refund the deposit in full.',
      },
      {
        title: 'You take the car',
        text: 'The deposit is credited toward the final purchase.',
      },
      {
        title: 'How you’re refunded',
        text: 'To the card or account you paid from. Your reservation shows the date we sent it.',
      },
    ],
  },
] as const satisfies readonly LegalPage[];
