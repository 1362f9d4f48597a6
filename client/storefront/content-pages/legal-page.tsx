import { useEffect, useState, type ComponentType } from 'react';
import { chakra } from '@chakra-ui/react';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import { Link, useLocation } from 'react-router-dom';
import { useContacts } from '#client/api/contacts.ts';
import { AnchorButton, LinkButton } from '#client/ui/form-controls/button.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { PageTitle, Row, Stack, PageContainer } from '#client/ui/page-layout.tsx';
import { paths } from '#client/storefront/paths.ts';
import { texts as messages } from '#messages/shop/legal.ts';
import { LEGAL_PAGES } from './legal-texts.ts';

const { page: texts } = messages;

const findLegalPage = (pathname: string) => LEGAL_PAGES.find(({ path }) => path === pathname) ?? LEGAL_PAGES[0];
const LegalPageLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: 'touch',
    color: 'drive',
    fontWeight: 'semibold',
  },
});

export default function LegalPage() {
  const page = findLegalPage(useLocation().pathname);
  const extraSection = 'extraSection' in page ? page.extraSection : undefined;
  return (
    <PageContainer measure="text" pb={{ base: '4', lg: '8' }}>
      <PageTitle title={page.title} note={page.lead} />
      <Stack gap="lg" mt="4">
        {extraSection === 'contacts' && <ContactButtons />}
        {page.sections.map(({ title, text }) => (
          <section key={title}>
            <chakra.h2 textStyle="t4">{title}</chakra.h2>
            <chakra.p color="ink-2" maxW="66ch">
              {text}
            </chakra.p>
          </section>
        ))}
        {extraSection === 'device' && (
          <>
            <LazyDeviceDataSection />
            <Row>
              <LinkButton to={paths.settings}>{texts.password}</LinkButton>
            </Row>
          </>
        )}
        <chakra.nav
          aria-label={texts.others}
          display="flex"
          flexWrap="wrap"
          columnGap="6"
          borderBlockStart="line"
          pt="3"
        >
          {LEGAL_PAGES.filter(({ path }) => path !== page.path).map(({ path, title }) => (
            <LegalPageLink key={path} to={path}>
              {title}
            </LegalPageLink>
          ))}
        </chakra.nav>
      </Stack>
    </PageContainer>
  );
}

const EmptySection = () => null;

/** Separate chunk: the legal text needs neither the lists nor hydration of this section. */
function LazyDeviceDataSection() {
  const [Section, setSection] = useState<ComponentType | null>(null);
  useEffect(() => {
    void import('./device-data-section.tsx').then(
      ({ DeviceDataSection }) => setSection(() => DeviceDataSection),
      () => setSection(() => EmptySection),
    );
  }, []);
  return Section ? <Section /> : <Skeleton height="146px" borderRadius="card" />;
}

function ContactButtons() {
  const contacts = useContacts();
  if (!contacts) return null;
  return (
    <Row>
      <AnchorButton
        variant="primary"
        size="lg"
        icon={MessageCircle}
        href={contacts.whatsappUrl(texts.hello)}
        target="_blank"
        rel="noopener"
      >
        {texts.whatsapp}
      </AnchorButton>
      <AnchorButton size="lg" icon={Phone} href={contacts.callUrl}>
        {texts.call(contacts.callUrl.replace('tel:', ''))}
      </AnchorButton>
    </Row>
  );
}

export function head({ url }: { url: URL }) {
  const { title, lead, path } = findLegalPage(url.pathname);
  return { title: `${title} · Redrive`, description: lead, canonical: path };
}
