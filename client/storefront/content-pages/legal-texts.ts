/** Legal texts, edited by the owner of a site in shared/messages; name and address are in shared/domain/seller.ts. */
import { SELLER } from '#shared/domain/seller.ts';
import { texts } from '#messages/shop/legal.ts';
import { paths } from '#client/storefront/paths.ts';

interface LegalPage {
  path: string;
  title: string;
  lead: string;
  extraSection?: 'contacts' | 'device';
  sections: readonly { title: string; text: string }[];
}

const [address, ...otherContacts] = texts.contact.sections;
const addressText = address.text([SELLER.name, ...SELLER.address].join(', '));

export const LEGAL_PAGES = [
  {
    ...texts.contact,
    path: paths.contact,
    extraSection: 'contacts',
    sections: [{ title: address.title, text: addressText }, ...otherContacts],
  },
  { ...texts.terms, path: paths.terms },
  { ...texts.privacy, path: paths.privacy, extraSection: 'device' },
  { ...texts.refunds, path: paths.refunds },
] as const satisfies readonly LegalPage[];
