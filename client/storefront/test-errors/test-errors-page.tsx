import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { sharedPaths } from '#shared/routes/paths.ts';
import type { LoggedError } from '#client/api/error-log.ts';
import { errorLog } from '#client/api/report-errors.ts';
import { Button, LinkButton } from '#client/ui/form-controls/button.tsx';
import { SectionCard } from '#client/ui/card.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { Note, PageTitle, Stack, PageContainer } from '#client/ui/page-layout.tsx';
import { toServerError, type ServerError } from '#client/api/error-messages.ts';
import { ErrorLogList } from './error-log-list.tsx';
import { TRIGGERED_ERRORS, SAMPLE_ERRORS, throwTypeError } from './sample-errors.ts';
import { texts } from './texts.ts';

const TRIGGERS = ['typeError', 'networkError', 'validationError', 'authError', 'paymentError', 'failingRead'] as const;
type Trigger = (typeof TRIGGERS)[number];

export default function TestErrorsPage() {
  const [outcome, setOutcome] = useState<string>(texts.noOutcome);
  const [showsLogs, setShowsLogs] = useState(false);
  const report = (failure: LoggedError, what: string) => {
    errorLog.record(failure);
    setOutcome(texts.recorded(what));
  };
  const read = async (category: 'NETWORK' | 'API') => {
    const { message, code } = await fetchMissingEndpoint();
    const line = texts.answered(message);
    errorLog.record({ level: 'ERROR', category, message: line, context: { test: true, code } });
    setOutcome(line);
  };
  const pull = (trigger: Trigger) => {
    if (trigger === 'networkError') return void read('NETWORK');
    if (trigger === 'failingRead') return void read('API');
    if (trigger !== 'typeError') return report(TRIGGERED_ERRORS[trigger], texts[trigger]);
    setOutcome(texts.recorded(texts.typeError));
    throwTypeError();
  };
  return (
    <PageContainer pb="12">
      <PageTitle
        title={texts.title}
        note={texts.note}
        end={<LinkButton to={sharedPaths.adminErrors}>{texts.toAdmin}</LinkButton>}
      />
      <Stack gap="md">
        <SectionCard title={texts.triggers}>
          <chakra.ul
            display="grid"
            gridTemplateColumns={{
              base: 'minmax(0, 1fr)',
              sm: 'repeat(2, minmax(0, 1fr))',
              lg: 'repeat(3, minmax(0, 1fr))',
            }}
            gap="4"
          >
            {TRIGGERS.map((trigger) => (
              <chakra.li key={trigger} display="grid" gap="1" alignContent="start">
                <Button block onClick={() => pull(trigger)} aria-describedby={`about-${trigger}`}>
                  <chakra.span whiteSpace="normal">{texts[trigger]}</chakra.span>
                </Button>
                <chakra.span id={`about-${trigger}`} textStyle="t1" color="ink-3">
                  {texts.about[trigger]}
                </chakra.span>
              </chakra.li>
            ))}
          </chakra.ul>
          <chakra.p
            role="status"
            aria-label={texts.outcome}
            bg="sunken"
            borderRadius="control"
            px="3"
            py="2"
            textStyle="t2"
            overflowWrap="anywhere"
          >
            {outcome}
          </chakra.p>
        </SectionCard>
        <SampleErrors onReport={report} />
        <SectionCard
          title={texts.logs}
          end={
            <Button aria-expanded={showsLogs} onClick={() => setShowsLogs(!showsLogs)}>
              {showsLogs ? texts.hideLogs : texts.showLogs}
            </Button>
          }
        >
          {showsLogs && <ErrorLogList />}
        </SectionCard>
      </Stack>
    </PageContainer>
  );
}

function SampleErrors({ onReport }: { onReport: (failure: LoggedError, what: string) => void }) {
  return (
    <SectionCard title={texts.samples}>
      <Note>{texts.sampleNote}</Note>
      <chakra.ul display="grid" gap="2">
        {SAMPLE_ERRORS.map(({ name, failure }) => (
          <chakra.li
            key={name}
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            gap="3"
            py="2"
            borderBlockStart="line"
          >
            <Badge tone="outline">{failure.category}</Badge>
            <chakra.span flex="1 1 15rem" minW="0">
              {failure.message}
            </chakra.span>
            <Button aria-label={texts.report(name)} onClick={() => onReport(failure, failure.message)}>
              {texts.reportShort}
            </Button>
          </chakra.li>
        ))}
      </chakra.ul>
    </SectionCard>
  );
}

/** The only call outside the contract. @see C-terr-08, D-72 */
async function fetchMissingEndpoint(): Promise<ServerError> {
  try {
    const response = await fetch('/api/nonexistent-endpoint', { headers: { Accept: 'application/json' } });
    return toServerError(response.status, await response.text());
  } catch (cause) {
    return { message: cause instanceof Error ? cause.message : String(cause) };
  }
}

export function head() {
  return { title: `${texts.title} · Redrive`, robots: 'noindex' };
}
