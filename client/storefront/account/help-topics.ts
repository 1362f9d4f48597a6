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
  links: readonly TopicLink[];
  extraSection?: 'reports' | 'theme';
}

const SETTINGS_LINK: TopicLink = { label: 'Settings', to: paths.settings };
const NOTIFICATIONS_LINK: TopicLink = { label: 'Notification settings', to: paths.notifications };
const SAVED_SEARCHES_LINK: TopicLink = { label: 'Saved Searches', to: paths.savedSearches };
const RESERVATIONS_LINK: TopicLink = { label: 'My Reservations', to: paths.profile };
const CONTACT_LINK: TopicLink = { label: 'Contact Us', to: paths.contact };
const HOW_IT_WORKS_LINK: TopicLink = { label: 'How It Works', to: paths.howItWorks };

export const HELP_TOPICS: Readonly<Record<string, HelpTopic>> = {
  financing: {
    title: 'Financing Options',
    lead: 'What you pay and when. Redrive doesn’t offer loans.',
    sections: [
      {
        title: `1. The deposit: ${DEPOSIT_TEXT}`,
        text: 'Reserves 2 to 5 cars and is 100% refundable. It is credited toward the final purchase, and refunded in full if no suitable car is found. Inspecting your cars is free.',
      },
      {
        title: '2. The balance',
        text: 'Due once we’ve picked your car: its Repair & Drive price, repair included, less your deposit. Pay by bank transfer.',
      },
      {
        title: 'If you’re using a bank loan',
        text: 'Your bank will ask for the car’s price and condition. Send it the link to the car page, which shows both. Tell us first, so we can allow time for the bank’s answer.',
      },
    ],
    links: [{ label: 'Reserve Cars', to: paths.reserve }, CONTACT_LINK],
  },
  'inspection-reports': {
    title: 'Inspection Reports',
    lead: 'Every car on Redrive is inspected in person. Its report shows photos, damage panel by panel, airbags, chassis and fluids, and how long each repair takes.',
    sections: [],
    extraSection: 'reports',
    links: [{ label: 'Browse Cars', to: paths.allCars }],
  },
  preferences: {
    title: 'Preferences',
    lead: 'Language, units and appearance.',
    sections: [
      { title: 'Language', text: 'English. Arabic is coming soon.' },
      { title: 'Prices', text: 'UAE dirhams (AED), in whole dirhams, repair included.' },
      { title: 'Distances', text: 'Kilometres. Car pages also show miles.' },
      { title: 'Times', text: 'Dubai time.' },
      {
        title: 'Filters',
        text: 'Your filters are saved in the page link. Bookmark or share it to return to the same list.',
      },
      {
        title: 'Motion',
        text: 'If your device is set to reduce motion, Redrive turns animations off.',
      },
    ],
    extraSection: 'theme',
    links: [SETTINGS_LINK],
  },
  notifications: {
    title: 'Notifications',
    lead: 'We never send advertising. Every notification appears under the bell; you choose what we also email or push.',
    sections: [
      {
        title: 'Your reservation',
        text: 'My Reservations shows every step as it happens: deposit, review, your car, balance, repair and registration.',
      },
      {
        title: 'Saved searches and saved cars',
        text: 'We email you when a new car matches a saved search, straight away or once a day, and when a car you saved changes price, is reserved, becomes available again or is sold. Every one of these emails has an unsubscribe link.',
      },
      {
        title: 'Email and push',
        text: 'We email you as things happen. You can also turn on push on a phone or computer. Choose both, type by type, in your notification settings. Receipts, refunds and password emails are always sent.',
      },
      {
        title: 'If we need to reach you',
        text: 'We’ll call or message the phone number on your reservation. Please keep the one in your settings up to date.',
      },
      {
        title: 'While you’re signed in',
        text: 'We warn you 30 minutes and 5 minutes before you’re signed out, so you don’t lose your work.',
      },
    ],
    links: [NOTIFICATIONS_LINK, RESERVATIONS_LINK, SAVED_SEARCHES_LINK, SETTINGS_LINK],
  },
  help: {
    title: 'Help Center',
    lead: 'Answers to common questions.',
    sections: [
      {
        title: 'Why do I choose 2 to 5 cars instead of one?',
        text: 'We inspect every car you choose and pick the best one, starting with your first choice. You only pay for that one.',
      },
      {
        title: 'Is the deposit really refundable?',
        text: 'Yes, 100%. It is credited toward the final purchase, and refunded in full if no suitable car is found.',
      },
      {
        title: 'Can I cancel?',
        text: 'Before you pay the deposit, you can cancel on the reservation page. After that, contact us: until the balance is paid, we’ll cancel for you and refund the deposit in full.',
      },
      {
        title: 'What does the Repair & Drive price include?',
        text: 'The car and its RTA-approved repair by certified technicians with genuine parts, and a 1 month warranty. Optional extras are listed with their prices under Fix Cars.',
      },
      {
        title: 'How long does the repair take?',
        text: 'It depends on the damage: 5 to 10, 11 to 16, 17 to 22 or 23 to 30 days, and more than 30 for the heaviest repairs. The car page shows how we work it out.',
      },
      {
        title: 'A car on my shortlist is gone. Why?',
        text: 'It has been sold or withdrawn. It stays on your shortlist, marked as unavailable, until you remove it.',
      },
      {
        title: 'How do I get my car?',
        text: 'Collect it from our workshop, or have it delivered. Choose under Fix Cars.',
      },
    ],
    links: [CONTACT_LINK, HOW_IT_WORKS_LINK],
  },
};
