import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { useContacts } from '#client/api/contacts.ts';
import { paths } from '#client/storefront/paths.ts';
import { PageContainer } from '#client/ui/page-layout.tsx';
import { Wordmark } from '#client/ui/layout/wordmark.tsx';
import { texts } from './texts.ts';

const linkStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  minH: 'touch',
  color: 'inherit',
};
const FooterLink = chakra(Link, { base: linkStyle });
const FooterAnchor = chakra('a', { base: linkStyle });

export function Footer() {
  const contacts = useContacts();
  return (
    <chakra.footer mt={{ base: '12', lg: '24' }} py="8" borderBlockStart="line" textStyle="t2" color="ink-3">
      <PageContainer display="flex" flexWrap="wrap" alignItems="center" columnGap={{ base: '3', lg: '8' }} rowGap="3">
        <Wordmark height={20} />
        <p>{texts.claim}</p>
        <chakra.div
          ms={{ lg: 'auto' }}
          width={{ base: 'full', lg: 'auto' }}
          display="flex"
          flexWrap="wrap"
          columnGap="6"
        >
          <FooterLink to={paths.howItWorks}>{texts.howItWorks}</FooterLink>
          <FooterLink to={paths.about}>{texts.about}</FooterLink>
          <FooterLink to={paths.account}>{texts.account}</FooterLink>
          <FooterLink to={paths.contact}>{texts.contact}</FooterLink>
          <FooterLink to={paths.terms}>{texts.terms}</FooterLink>
          <FooterLink to={paths.privacy}>{texts.privacy}</FooterLink>
          <FooterLink to={paths.refunds}>{texts.refunds}</FooterLink>
          {contacts && (
            <FooterAnchor href={contacts.whatsappUrl()} target="_blank" rel="noopener">
              {texts.support}
            </FooterAnchor>
          )}
        </chakra.div>
      </PageContainer>
    </chakra.footer>
  );
}
