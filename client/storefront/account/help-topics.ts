import { texts } from '#messages/shop/help-topics.ts';
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
  sections?: readonly TopicSection[];
  links: readonly TopicLink[];
  extraSection?: 'reports' | 'theme';
}

const SETTINGS_LINK: TopicLink = { label: texts.links.settings, to: paths.settings };
const NOTIFICATIONS_LINK: TopicLink = { label: texts.links.notifications, to: paths.notifications };
const SAVED_SEARCHES_LINK: TopicLink = { label: texts.links.savedSearches, to: paths.savedSearches };
const RESERVATIONS_LINK: TopicLink = { label: texts.links.reservations, to: paths.profile };
const CONTACT_LINK: TopicLink = { label: texts.links.contact, to: paths.contact };
const HOW_IT_WORKS_LINK: TopicLink = { label: texts.links.howItWorks, to: paths.howItWorks };
const RESERVE_LINK: TopicLink = { label: texts.links.reserve, to: paths.reserve };
const BROWSE_LINK: TopicLink = { label: texts.links.browse, to: paths.allCars };

export const HELP_TOPICS: Readonly<Record<string, HelpTopic>> = {
  financing: { ...texts.financing, links: [RESERVE_LINK, CONTACT_LINK] },
  'inspection-reports': { ...texts.inspectionReports, extraSection: 'reports', links: [BROWSE_LINK] },
  preferences: { ...texts.preferences, extraSection: 'theme', links: [SETTINGS_LINK] },
  notifications: {
    ...texts.notifications,
    links: [NOTIFICATIONS_LINK, RESERVATIONS_LINK, SAVED_SEARCHES_LINK, SETTINGS_LINK],
  },
  help: { ...texts.help, links: [CONTACT_LINK, HOW_IT_WORKS_LINK] },
};
