/** One page behind the hub: what is true, what can be done here, where to go next (C-acct-02 to C-acct-04). */
import { chakra } from '@chakra-ui/react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { Link, useParams } from 'react-router-dom';
import { paths } from '#client/storefront/paths.ts';
import { LinkButton } from '#client/ui/form-controls/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Icon } from '#client/ui/icons.tsx';
import { PageTitle, Row, Stack, Wrap } from '#client/ui/page-layout.tsx';
import { ThemeCard } from '#client/components/theme-choice.tsx';
import { hub } from './account-menu-texts.ts';
import { ReportsPart } from './inspection-reports-section.tsx';
import { TOPICS, type Topic } from './help-topics.ts';

const PARTS = { reports: ReportsPart, theme: ThemeCard };

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

export default function TopicPage() {
  const { topic: name = '' } = useParams();
  const topic = TOPICS[name];
  return (
    <Wrap measure="text" py={{ base: '2', lg: '6' }}>
      <BackLink to={paths.account}>
        <Icon glyph={ChevronLeft} mirror />
        <span>{hub.title}</span>
      </BackLink>
      {topic ? <Told topic={topic} /> : <Unknown />}
    </Wrap>
  );
}

function Told({ topic: { title, lead, passages, part, ways } }: { topic: Topic }) {
  const Part = part && PARTS[part];
  return (
    <>
      <PageTitle title={title} note={lead} />
      <Stack gap="lg" mt="2">
        {passages.map((passage) => (
          <section key={passage.title}>
            <chakra.h2 textStyle="t3">{passage.title}</chakra.h2>
            <chakra.p color="ink-2">{passage.text}</chakra.p>
          </section>
        ))}
        {Part && <Part />}
        <Row>
          {ways.map(({ label, to }, at) => (
            <LinkButton key={to} to={to} variant={at === 0 ? 'primary' : 'secondary'}>
              {label}
            </LinkButton>
          ))}
        </Row>
      </Stack>
    </>
  );
}

/** An address of ours that names nothing. */
function Unknown() {
  return (
    <>
      <PageTitle title="404 Page Not Found" />
      <EmptyState
        text="There is no such page in your account."
        action={<LinkButton to={paths.account}>{hub.title}</LinkButton>}
      />
    </>
  );
}

export function head({ params }: { params: Record<string, string> }) {
  const title = TOPICS[params['topic'] ?? '']?.title ?? hub.title;
  return { title: `${title} · Redrive`, robots: 'noindex' };
}
