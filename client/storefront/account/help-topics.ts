/** The pages behind the hub: what is true of Redrive, in plain words, and the way on from there (C-acct-02 to C-acct-04). */
import { DEPOSIT_TEXT } from '#client/components/deposit-text.ts';
import { paths } from '#client/storefront/paths.ts';

interface TopicSection {
  title: string;
  text: string;
}

interface TopicLink {
  label: string;
  to: string;
}

export interface HelpTopic {
  title: string;
  lead: string;
  sections: readonly TopicSection[];
  /** The first is the page's one primary button. */
  links: readonly TopicLink[];
  /** What the page does besides telling. */
  extraSection?: 'reports' | 'theme';
}

const SETTINGS_LINK: TopicLink = { label: 'Settings', to: paths.settings };
const NOTIFICATIONS_LINK: TopicLink = { label: 'Notification Settings', to: paths.notifications };
const SAVED_SEARCHES_LINK: TopicLink = { label: 'Saved Searches', to: paths.savedSearches };
const RESERVATIONS_LINK: TopicLink = { label: 'My Reservations', to: paths.profile };
const CONTACT_LINK: TopicLink = { label: 'Contact Us', to: paths.contact };
const HOW_IT_WORKS_LINK: TopicLink = { label: 'How It Works', to: paths.howItWorks };

export const HELP_TOPICS: Readonly<Record<string, HelpTopic>> = {
  financing: {
    title: 'Financing Options',
    lead: 'What you pay, and when. Redrive itself does not lend money.',
    sections: [
      {
        title: `1. The deposit: ${DEPOSIT_TEXT}`,
        text: 'It reserves 2 to 5 cars and is 100% refundable. It is credited toward the final purchase, and refunded in full if no suitable car is found. The inspection of all your cars is free.',
      },
      {
        title: '2. The balance',
        text: 'It is due once we have picked the best car with you: the Repair & Drive price of that one car, less your deposit. The repair is in that price. You pay by card or by bank transfer.',
      },
      {
        title: 'If you pay through a bank',
        text: 'A bank will ask for the price and the condition of the car. Both are on the car’s page; send it the link. Talk to us first about how long its answer takes.',
      },
    ],
    links: [{ label: 'Reserve Cars', to: paths.reserve }, CONTACT_LINK],
  },
  'inspection-reports': {
    title: 'Inspection Reports',
    lead: 'Every car on Redrive was inspected in person. Its report is its own page: pictures, damage panel by panel, airbags, chassis, fluids, and the days each repair takes.',
    sections: [],
    extraSection: 'reports',
    links: [{ label: 'Browse Cars', to: paths.allCars }],
  },
  preferences: {
    title: 'Preferences',
    lead: 'How Redrive shows things to you.',
    sections: [
      { title: 'Language', text: 'English. Arabic is next.' },
      { title: 'Prices', text: 'UAE dirhams (AED), whole amounts, with the repair included.' },
      { title: 'Distances', text: 'Kilometres; a car’s page adds the miles.' },
      { title: 'Times', text: 'Dubai time.' },
      {
        title: 'Filters',
        text: 'They stand in the address of the list: bookmark or share the page and it opens as you left it.',
      },
      {
        title: 'Motion',
        text: 'Redrive follows your device: with reduced motion asked for there, nothing moves here.',
      },
    ],
    extraSection: 'theme',
    links: [SETTINGS_LINK],
  },
  notifications: {
    title: 'Notifications',
    lead: 'We send no advertising. What you are told of, the bell shows; how else you are told is your choice.',
    sections: [
      {
        title: 'Your reservation',
        text: 'Each step is shown under My Reservations as it happens: deposit, review, the picked car, balance, repair, registration.',
      },
      {
        title: 'Cars you look for',
        text: 'A saved search writes when a car comes on sale for it, at once or daily; a car you keep, when its price changes, when it is reserved, free again or sold. Every such mail has a link that ends them.',
      },
      {
        title: 'By mail, and on your devices',
        text: 'Mails come as things happen. A phone or computer can be told by push as well, once you turn it on there. Both are chosen kind by kind in your notification settings; receipts, refunds and mails about your password always come.',
      },
      {
        title: 'When we need you',
        text: 'We call or write to the phone number of your reservation. Keep the one in your settings up to date.',
      },
      {
        title: 'While you are signed in',
        text: 'You are told 30 minutes and again 5 minutes before your session ends, so that nothing you typed is lost.',
      },
    ],
    links: [NOTIFICATIONS_LINK, RESERVATIONS_LINK, SAVED_SEARCHES_LINK, SETTINGS_LINK],
  },
  help: {
    title: 'Help Center',
    lead: 'The questions buyers ask most.',
    sections: [
      {
        title: 'Why do I choose 2 to 5 cars and not one?',
        text: 'Because we inspect all of them again for you. The order is your preference; the best one of them becomes yours, and you pay for that one only.',
      },
      {
        title: 'Is the deposit really refundable?',
        text: 'Yes, 100%. It is credited toward the final purchase, and refunded in full if no suitable car is found.',
      },
      {
        title: 'Can I cancel?',
        text: 'Until the deposit is paid you cancel yourself, on the reservation’s page. After that tell us: until the balance is paid we cancel for you and pay the deposit back in full.',
      },
      {
        title: 'What does the Repair & Drive price include?',
        text: 'The car and its RTA-approved repair by certified technicians with genuine parts, and a 1 month warranty. Extra services are your choice under Fix Cars, each with its price.',
      },
      {
        title: 'How long does the repair take?',
        text: 'Each car says it: 5 to 10, 11 to 16, 17 to 22 or 23 to 30 days, counted from its own damage. Its page shows the sum, panel by panel.',
      },
      {
        title: 'A car on my shortlist is gone. Why?',
        text: 'It was sold or taken off sale. It stays on your shortlist, marked, until you remove it.',
      },
      {
        title: 'How does the car come to me?',
        text: 'You pick it up, or we deliver it. Delivery is a choice under Fix Cars.',
      },
    ],
    links: [CONTACT_LINK, HOW_IT_WORKS_LINK],
  },
};
