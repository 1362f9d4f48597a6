/** The end of every storefront page. */
import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { useContacts } from '#client/api/contacts.ts';
import { paths } from '#client/storefront/paths.ts';
import { Wrap } from '#client/ui/page-layout.tsx';
import { Wordmark } from '#client/ui/layout/wordmark.tsx';
import { texts } from './texts.ts';

const target = {
  display: 'inline-flex',
  alignItems: 'center',
  minH: 'touch',
  color: 'inherit',
};
const FootLink = chakra(Link, { base: target });
const FootAnchor = chakra('a', { base: target });

export function Footer() {
  const contacts = useContacts();
  return (
    <chakra.footer mt={{ base: '12', lg: '24' }} py="8" borderBlockStart="line" textStyle="t2" color="ink-3">
      <Wrap display="flex" flexWrap="wrap" alignItems="center" columnGap={{ base: '3', lg: '8' }} rowGap="3">
        <Wordmark height={20} />
        <p>{texts.claim}</p>
        <chakra.div
          ms={{ lg: 'auto' }}
          width={{ base: 'full', lg: 'auto' }}
          display="flex"
          flexWrap="wrap"
          columnGap="6"
        >
          <FootLink to={paths.howItWorks}>{texts.howItWorks}</FootLink>
          <FootLink to={paths.about}>{texts.about}</FootLink>
          <FootLink to={paths.account}>{texts.account}</FootLink>
          <FootLink to={paths.contact}>{texts.contact}</FootLink>
          <FootLink to={paths.terms}>{texts.terms}</FootLink>
          <FootLink to={paths.privacy}>{texts.privacy}</FootLink>
          <FootLink to={paths.refunds}>{texts.refunds}</FootLink>
          {contacts && (
            <FootAnchor href={contacts.whatsapp()} target="_blank" rel="noopener">
              {texts.support}
            </FootAnchor>
          )}
        </chakra.div>
      </Wrap>
    </chakra.footer>
  );
}
