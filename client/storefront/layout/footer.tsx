import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { Link, useLocation } from 'react-router-dom';
import { useContacts } from '#client/api/contacts.ts';
import { paths } from '#client/storefront/paths.ts';
import { PageContainer } from '#client/ui/page-layout.tsx';
import { Wordmark } from '#client/ui/layout/wordmark.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { isFormPage } from './nav-sections.ts';
import { texts } from '#messages/shop/layout.ts';

const linkStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  minH: 'touch',
  color: 'inherit',
};
const FooterLink = chakra(Link, { base: linkStyle });
const FooterAnchor = chakra('a', { base: linkStyle });

/** On phones a form keeps only the last line. */
export function Footer() {
  const contacts = useContacts();
  const { pathname } = useLocation();
  const isForm = isFormPage(pathname);
  return (
    <chakra.footer
      mt={{ base: isForm ? '6' : '10', lg: '20' }}
      pt={{ base: isForm ? '2' : '8', lg: '10' }}
      pb="4"
      borderBlockStart="line"
      textStyle="t2"
      color="ink-3"
    >
      <PageContainer>
        <chakra.div
          display={{ base: isForm ? 'none' : 'grid', lg: 'grid' }}
          gridTemplateColumns={{ base: 'repeat(auto-fit, minmax(min(9rem, 100%), 1fr))', lg: 'repeat(3, 1fr) auto' }}
          gap="6"
          pb="6"
        >
          <LinkColumn title={texts.buyLinks}>
            <FooterLink to={paths.allCars}>{texts.allAccidentCars}</FooterLink>
            <FooterLink to={paths.americanCars}>{texts.americanCars}</FooterLink>
            <FooterLink to={paths.howItWorks}>{texts.howItWorks}</FooterLink>
          </LinkColumn>
          <LinkColumn title={texts.helpLinks}>
            <FooterLink to={paths.contact}>{texts.contact}</FooterLink>
            {contacts && (
              <FooterAnchor href={contacts.whatsappUrl()} target="_blank" rel="noopener">
                {texts.support}
              </FooterAnchor>
            )}
            <FooterLink to={paths.refunds}>{texts.refunds}</FooterLink>
            <FooterLink to={paths.account}>{texts.account}</FooterLink>
          </LinkColumn>
          <LinkColumn title={texts.companyLinks}>
            <FooterLink to={paths.about}>{texts.about}</FooterLink>
            <FooterLink to={paths.verify}>{texts.checkReport}</FooterLink>
          </LinkColumn>
          <chakra.ul maxW="32ch" display="grid" gap="2" alignContent="start" color="ink-2">
            {texts.promises.map((promise) => (
              <li key={promise}>{promise}</li>
            ))}
          </chakra.ul>
        </chakra.div>
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          columnGap={{ base: '4', lg: '6' }}
          pt={{ base: isForm ? '0' : '2', lg: '4' }}
          borderBlockStart={{ base: isForm ? 'none' : 'line', lg: 'line' }}
        >
          <Wordmark height={20} />
          <chakra.p flex="1 1 12rem">{texts.claim}</chakra.p>
          <LanguageSwitch css={linkStyle} />
          <FooterLink to={paths.terms}>{texts.terms}</FooterLink>
          <FooterLink to={paths.privacy}>{texts.privacy}</FooterLink>
        </chakra.div>
      </PageContainer>
    </chakra.footer>
  );
}

function LinkColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <chakra.div display="grid" justifyItems="start" alignContent="start">
      <chakra.p fontWeight="semibold" color="ink">
        {title}
      </chakra.p>
      {children}
    </chakra.div>
  );
}
