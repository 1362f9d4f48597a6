import { chakra } from '@chakra-ui/react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { Link, useParams } from 'react-router-dom';
import { paths } from '#client/storefront/paths.ts';
import { LinkButton } from '#client/ui/form-controls/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Icon } from '#client/ui/icons.tsx';
import { PageTitle, Row, Stack, PageContainer } from '#client/ui/page-layout.tsx';
import { ThemeCard } from '#client/components/theme-choice.tsx';
import { texts } from '#messages/shop/help-topics.ts';
import { texts as accountMenuTexts } from '#messages/shop/account-home.ts';
import { InspectionReportsSection } from './inspection-reports-section.tsx';
import { HELP_TOPICS, type HelpTopic } from './help-topics.ts';

const EXTRA_SECTIONS = { reports: InspectionReportsSection, theme: ThemeCard };

const BackLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minH: 'touch',
    pe: '3',
    textStyle: 't2',
    fontWeight: 'semibold',
    color: 'ink-2',
    '&:hover': { color: 'ink' },
  },
});

export default function HelpTopicPage() {
  const { topic: name = '' } = useParams();
  const topic = HELP_TOPICS[name];
  return (
    <PageContainer measure="text" py={{ base: '2', lg: '6' }}>
      <BackLink to={paths.account}>
        <Icon glyph={ChevronLeft} mirror />
        <span>{accountMenuTexts.title}</span>
      </BackLink>
      {topic ? <TopicContent topic={topic} /> : <UnknownTopic />}
    </PageContainer>
  );
}

function TopicContent({ topic: { title, lead, sections = [], extraSection, links } }: { topic: HelpTopic }) {
  const Part = extraSection && EXTRA_SECTIONS[extraSection];
  return (
    <>
      <PageTitle title={title} note={lead} />
      <Stack gap="lg" mt="2">
        {sections.map((passage) => (
          <section key={passage.title}>
            <chakra.h2 textStyle="t3">{passage.title}</chakra.h2>
            <chakra.p color="ink-2">{passage.text}</chakra.p>
          </section>
        ))}
        {Part && <Part />}
        <Row>
          {links.map(({ label, to }, at) => (
            <LinkButton key={to} to={to} variant={at === 0 ? 'primary' : 'secondary'}>
              {label}
            </LinkButton>
          ))}
        </Row>
      </Stack>
    </>
  );
}

function UnknownTopic() {
  return (
    <>
      <PageTitle title={texts.notFound.title} />
      <EmptyState
        text={texts.notFound.text}
        action={<LinkButton to={paths.account}>{accountMenuTexts.title}</LinkButton>}
      />
    </>
  );
}

export function head({ params }: { params: Record<string, string> }) {
  const title = HELP_TOPICS[params['topic'] ?? '']?.title ?? accountMenuTexts.title;
  return { title: `${title} · Redrive`, robots: 'noindex' };
}
