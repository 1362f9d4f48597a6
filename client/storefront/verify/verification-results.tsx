import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import CircleQuestion from 'lucide-react/icons/circle-question-mark';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ShieldX from 'lucide-react/icons/shield-x';
import { Link } from 'react-router-dom';
import type { MatchedSubject } from '#shared/contract/reports.ts';
import { carName } from '#shared/domain/car-labels.ts';
import { photoCaption } from '#shared/domain/photo-caption.ts';
import { parseShotSlot } from '#shared/domain/photos/shot-list.ts';
import { paths } from '#client/storefront/paths.ts';
import { Card } from '#client/ui/card.tsx';
import { formatDate, formatDateTime } from '#client/ui/format.ts';
import { Icon, type Glyph } from '#client/ui/icons.tsx';
import { SmallPrint, Note } from '#client/ui/page-layout.tsx';
import type { PhotoMatch, VerificationResult } from './verify-file.ts';
import { texts } from '#messages/shop/verify.ts';
import { isolateBidi } from '#shared/domain/isolate-bidi.ts';

export interface CheckedFile {
  id: string;
  name: string;
  result: VerificationResult | undefined;
}

type Tone = 'good' | 'bad' | 'open';

const TONE_STYLES: Record<Tone, { glyph: Glyph; bg: string; color: string }> = {
  good: { glyph: ShieldCheck, bg: 'drive-tint', color: 'drive-deep' },
  bad: { glyph: ShieldX, bg: 'danger-tint', color: 'danger' },
  open: { glyph: CircleQuestion, bg: 'repair-tint', color: 'repair-ink' },
};

interface ResultContent {
  tone: Tone;
  label: string;
  details: ReactNode;
}

export function VerificationResults({ checked }: { checked: readonly CheckedFile[] }) {
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
        {checked.map(({ id, name, result }) => (
          <li key={id}>
            <ResultCard name={name} {...describeResult(result)} />
          </li>
        ))}
      </chakra.ul>
      {checked.length === 0 && <Note textAlign="center">{texts.empty}</Note>}
    </chakra.section>
  );
}

function ResultCard({ name, tone, label, details }: ResultContent & { name: string }) {
  const { glyph, bg, color } = TONE_STYLES[tone];
  return (
    <Card as="article" aria-label={`${isolateBidi(name)}: ${label}`} overflow="hidden">
      <chakra.div display="flex" alignItems="center" gap="2" px="4" py="2" bg={bg} color={color}>
        <Icon glyph={glyph} />
        <chakra.b flexShrink="0">{label}</chakra.b>
        <chakra.span ms="auto" textStyle="t2" truncate minW="0" title={isolateBidi(name)} dir="auto">
          {name}
        </chakra.span>
      </chakra.div>
      <chakra.div px="4" py="3" display="grid" gap="1">
        {details}
      </chakra.div>
    </Card>
  );
}

function describeResult(verdict: VerificationResult | undefined): ResultContent {
  if (!verdict) return { tone: 'open', label: texts.notChecked, details: texts.failed };
  switch (verdict.kind) {
    case 'report':
      return verdict.outcome === 'unchanged' ? describeGenuineReport(verdict) : describeRejectedReport(verdict);
    case 'repair':
      return verdict.outcome === 'unchanged' ? describeGenuineRepair(verdict) : describeBrokenChain(verdict);
    case 'photo':
      if (verdict.outcome === 'edited') return describeEditedPhoto(verdict.matches);
      if (verdict.outcome === 'unknown') return describeUnknownPhoto(verdict.hash);
      return describeKnownPhoto(verdict.matches);
    case 'other': {
      const { print, tooLarge, insecure, unreachable } = texts;
      const messages = { print, 'too-large': tooLarge, insecure, unreachable };
      return { tone: 'open', label: texts.notChecked, details: messages[verdict.outcome] };
    }
  }
}

type ReportResult = Extract<VerificationResult, { kind: 'report' }>;

function describeGenuineReport({
  report,
  kid,
  freshness,
}: Extract<ReportResult, { outcome: 'unchanged' }>): ResultContent {
  const { car, inspection } = report;
  const details = (
    <>
      <b>{texts.report({ car: carName(car), shortId: car.shortId })}</b>
      <span>
        {texts.signed({ inspected: formatDate(inspection.inspectedAt), asOf: formatDateTime(inspection.asOf) })}
      </span>
      {freshness && <span>{texts.freshness[freshness]}</span>}
      {(freshness === 'latest' || freshness === 'older') && <ReportLink carId={car.id} />}
      <SmallPrint overflowWrap="anywhere">{texts.byKey(kid)}</SmallPrint>
    </>
  );
  return { tone: 'good', label: texts.unchanged, details };
}

function describeRejectedReport(verdict: Exclude<ReportResult, { outcome: 'unchanged' }>): ResultContent {
  if (verdict.outcome === 'unsupported') return { tone: 'open', label: texts.notChecked, details: texts.unsupported };
  if (verdict.outcome === 'unknown-key') return { tone: 'bad', label: texts.notKnown, details: texts.unknownKey };
  const { changedPaths } = verdict;
  const details = (
    <>
      <b>{texts.reportChanged}</b>
      <chakra.span overflowWrap="anywhere">
        {changedPaths.length > 0 ? texts.differs(changedPaths.join(', ')) : texts.reportBroken}
      </chakra.span>
    </>
  );
  return { tone: 'bad', label: texts.changed, details };
}

type RepairResult = Extract<VerificationResult, { kind: 'repair' }>;

function describeGenuineRepair({ report, kid }: Extract<RepairResult, { outcome: 'unchanged' }>): ResultContent {
  const { car, repair } = report;
  const details = (
    <>
      <b>{texts.repairReport({ car: carName(car), shortId: car.shortId })}</b>
      <span>{texts.repaired({ day: formatDate(repair.completedAt), days: repair.days })}</span>
      <span>{texts.chainIntact}</span>
      <SmallPrint overflowWrap="anywhere">{texts.byKey(kid)}</SmallPrint>
    </>
  );
  return { tone: 'good', label: texts.unchanged, details };
}

function describeBrokenChain(verdict: Exclude<RepairResult, { outcome: 'unchanged' }>): ResultContent {
  if (verdict.outcome === 'unsupported') return { tone: 'open', label: texts.notChecked, details: texts.unsupported };
  const { link, reason, changedPaths } = verdict;
  const details = (
    <>
      <b>{texts.brokenLinks[link][reason]}</b>
      {changedPaths.length > 0 && (
        <chakra.span overflowWrap="anywhere">{texts.differs(changedPaths.join(', '))}</chakra.span>
      )}
    </>
  );
  return { tone: 'bad', label: reason === 'unknown-key' ? texts.notKnown : texts.changed, details };
}

/** "Photo 3 (Rear) of …" in the reader's language. */
function describeMatch({ number, shows, subject, name, shortId }: PhotoMatch): string {
  const caption = subject ? describeSubject(subject) : shows;
  return texts.photo({ number, shows: caption, car: name, shortId, hasCaption: caption !== '' });
}

function describeSubject({ damaged, slot, ...subject }: MatchedSubject): string {
  return photoCaption({ ...subject, slot: slot === undefined ? null : parseShotSlot(slot) }, damaged);
}

function describeKnownPhoto(matches: readonly PhotoMatch[]): ResultContent {
  const details = matches.map((match) => (
    <chakra.div key={match.carId + String(match.number)} display="grid" gap="1">
      <b>{describeMatch(match)}</b>
      <span>
        {match.repairedAt
          ? texts.afterRepair(formatDate(match.repairedAt))
          : (match.isOriginal ? texts.original : texts.published)(formatDate(match.inspectedAt))}
      </span>
      {!match.repairedAt && <ReportLink carId={match.carId} />}
    </chakra.div>
  ));
  return { tone: 'good', label: texts.unchanged, details };
}

function describeEditedPhoto(matches: readonly PhotoMatch[]): ResultContent {
  const details = matches.map((match) => (
    <chakra.div key={match.carId + String(match.number)} display="grid" gap="1">
      <b>{describeMatch(match)}</b>
      <span>{texts.editedCopy(formatDate(match.inspectedAt))}</span>
      <ReportLink carId={match.carId} />
    </chakra.div>
  ));
  return { tone: 'open', label: texts.edited, details };
}

function describeUnknownPhoto(hash: string): ResultContent {
  const details = (
    <>
      <span>{texts.photoUnknown}</span>
      <SmallPrint overflowWrap="anywhere">{`${texts.fingerprint} ${hash}`}</SmallPrint>
    </>
  );
  return { tone: 'bad', label: texts.notKnown, details };
}

const TextLink = chakra(Link, {
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
  return <TextLink to={paths.report(carId)}>{texts.openReport}</TextLink>;
}
