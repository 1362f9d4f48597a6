/** What each file turned out to be, the last one first. */
import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import CircleQuestion from 'lucide-react/icons/circle-question-mark';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ShieldX from 'lucide-react/icons/shield-x';
import { Link } from 'react-router-dom';
import { carName } from '#shared/domain/car-labels.ts';
import { paths } from '#client/storefront/paths.ts';
import { Card } from '#client/ui/card.tsx';
import { date, dateTime } from '#client/ui/format.ts';
import { Icon, type Glyph } from '#client/ui/icons.tsx';
import { FinePrint, Note } from '#client/ui/page-layout.tsx';
import type { PhotoPlace, Verdict } from './verify-file.ts';
import { texts } from './texts.ts';
import { isolate } from '#shared/domain/isolate-bidi.ts';

export interface Checked {
  id: string;
  /** Of the file. */
  name: string;
  /** undefined: it could not be read. */
  verdict: Verdict | undefined;
}

type Tone = 'good' | 'bad' | 'open';

const LOOK: Record<Tone, { glyph: Glyph; bg: string; color: string }> = {
  good: { glyph: ShieldCheck, bg: 'drive-tint', color: 'drive-deep' },
  bad: { glyph: ShieldX, bg: 'danger-tint', color: 'danger' },
  open: { glyph: CircleQuestion, bg: 'repair-tint', color: 'repair-ink' },
};

interface Told {
  tone: Tone;
  word: string;
  details: ReactNode;
}

export function Results({ checked }: { checked: readonly Checked[] }) {
  return (
    <chakra.section aria-label={texts.results} mt="6">
      <chakra.ul
        role="list"
        aria-live="polite"
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap="3"
        listStyleType="none"
      >
        {checked.map(({ id, name, verdict }) => (
          <li key={id}>
            <Result name={name} {...tellOf(verdict)} />
          </li>
        ))}
      </chakra.ul>
      {checked.length === 0 && <Note textAlign="center">{texts.empty}</Note>}
    </chakra.section>
  );
}

function Result({ name, tone, word, details }: Told & { name: string }) {
  const { glyph, bg, color } = LOOK[tone];
  return (
    <Card as="article" aria-label={`${isolate(name)}: ${word}`} overflow="hidden">
      <chakra.div display="flex" alignItems="center" gap="2" px="4" py="2" bg={bg} color={color}>
        <Icon glyph={glyph} />
        <chakra.b flexShrink="0">{word}</chakra.b>
        <chakra.span ms="auto" textStyle="t2" truncate minW="0" title={isolate(name)} dir="auto">
          {name}
        </chakra.span>
      </chakra.div>
      <chakra.div px="4" py="3" display="grid" gap="1">
        {details}
      </chakra.div>
    </Card>
  );
}

function tellOf(verdict: Verdict | undefined): Told {
  if (!verdict) return { tone: 'open', word: texts.notChecked, details: texts.failed };
  switch (verdict.kind) {
    case 'report':
      return verdict.outcome === 'unchanged' ? genuine(verdict) : refused(verdict);
    case 'photo':
      return verdict.outcome === 'unchanged' ? found(verdict.places) : unknown(verdict.hash);
    case 'other': {
      const { print, tooLarge, insecure, unreachable } = texts;
      const words = { print, 'too-large': tooLarge, insecure, unreachable };
      return { tone: 'open', word: texts.notChecked, details: words[verdict.outcome] };
    }
  }
}

type Report = Extract<Verdict, { kind: 'report' }>;

function genuine({ report, kid, standing }: Extract<Report, { outcome: 'unchanged' }>): Told {
  const { car, inspection } = report;
  const details = (
    <>
      <b>{texts.report(carName(car), car.shortId)}</b>
      <span>{texts.signed(date(inspection.inspectedAt), dateTime(inspection.asOf))}</span>
      {standing && <span>{texts.standing[standing]}</span>}
      {(standing === 'latest' || standing === 'older') && <ReportLink carId={car.id} />}
      <FinePrint overflowWrap="anywhere">{texts.byKey(kid)}</FinePrint>
    </>
  );
  return { tone: 'good', word: texts.unchanged, details };
}

function refused(verdict: Exclude<Report, { outcome: 'unchanged' }>): Told {
  if (verdict.outcome === 'unsupported')
    return { tone: 'open', word: texts.notChecked, details: texts.unsupported };
  if (verdict.outcome === 'unknown-key')
    return { tone: 'bad', word: texts.notKnown, details: texts.unknownKey };
  const { places } = verdict;
  const details = (
    <>
      <b>{texts.reportChanged}</b>
      <chakra.span overflowWrap="anywhere">
        {places.length > 0 ? texts.differs(places.join(', ')) : texts.reportBroken}
      </chakra.span>
    </>
  );
  return { tone: 'bad', word: texts.changed, details };
}

function found(places: readonly PhotoPlace[]): Told {
  const details = places.map(({ carId, number, shows, name, shortId, isOriginal, inspectedAt }) => (
    <chakra.div key={carId + String(number)} display="grid" gap="1">
      <b>{texts.photo(number, shows, name, shortId)}</b>
      <span>{(isOriginal ? texts.original : texts.published)(date(inspectedAt))}</span>
      <ReportLink carId={carId} />
    </chakra.div>
  ));
  return { tone: 'good', word: texts.unchanged, details };
}

function unknown(hash: string): Told {
  const details = (
    <>
      <span>{texts.photoUnknown}</span>
      <FinePrint overflowWrap="anywhere">{`${texts.fingerprint} ${hash}`}</FinePrint>
    </>
  );
  return { tone: 'bad', word: texts.notKnown, details };
}

const TodayLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifySelf: 'start',
    minH: 'touch',
    color: 'drive',
    fontWeight: 'semibold',
  },
});

function ReportLink({ carId }: { carId: string }) {
  return <TodayLink to={paths.report(carId)}>{texts.openReport}</TodayLink>;
}
