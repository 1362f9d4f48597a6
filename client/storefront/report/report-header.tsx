/** The head of the sheet: whose report it is, of when, and the four answers everybody looks for. */
import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import type { InspectionReport } from '#shared/contract/reports.ts';
import { carName } from '#shared/domain/car-labels.ts';
import { date, dateTime } from '#client/ui/format.ts';
import { Wordmark } from '#client/ui/layout/wordmark.tsx';
import { texts } from './texts.ts';

export function SheetHead({ report }: { report: InspectionReport }) {
  const { car, inspection } = report;
  return (
    <chakra.header display="grid" gap="5">
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="4">
        <Wordmark height={24} label="Redrive" />
        <chakra.span textStyle="t2" color="ink-3" fontWeight="semibold">
          {car.shortId}
        </chakra.span>
      </chakra.div>
      <div>
        <chakra.p textStyle="t2" fontWeight="semibold" color="drive">
          {texts.title}
        </chakra.p>
        <chakra.h1 textStyle="t5">{carName(car)}</chakra.h1>
      </div>
      <chakra.dl
        display="grid"
        gridTemplateColumns={{ base: '1fr 1fr', md: 'repeat(4, auto)' }}
        justifyContent={{ md: 'space-between' }}
        gap="3"
        _print={{ gridTemplateColumns: 'repeat(4, auto)', justifyContent: 'space-between' }}
      >
        <Stamp label={texts.inspected}>{date(inspection.inspectedAt)}</Stamp>
        <Stamp label={texts.inspector}>{texts.inspectorNumber(inspection.inspector)}</Stamp>
        <Stamp label={texts.published}>
          {inspection.publishedAt === null ? texts.notRecorded : date(inspection.publishedAt)}
        </Stamp>
        <Stamp label={texts.asOf}>{dateTime(inspection.asOf)}</Stamp>
      </chakra.dl>
      <Glance report={report} />
    </chakra.header>
  );
}

function Stamp({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <chakra.dt textStyle="t1" color="ink-3">
        {label}
      </chakra.dt>
      <chakra.dd textStyle="t2" fontWeight="semibold">
        {children}
      </chakra.dd>
    </div>
  );
}

type Tone = 'good' | 'work' | 'unknown';

function toneOf(answer: boolean | null): Tone {
  if (answer === null) return 'unknown';
  return answer ? 'good' : 'work';
}

/** Green is intact, amber is work, grey is not recorded. */
const TONES: Record<Tone, { bg: string; color: string }> = {
  good: { bg: 'drive-tint', color: 'drive-deep' },
  work: { bg: 'repair-tint', color: 'repair-ink' },
  unknown: { bg: 'sunken', color: 'ink-2' },
};

function Glance({ report: { panels, safety, repair } }: { report: InspectionReport }) {
  const worked = panels.filter(({ action }) => action !== 'none').length;
  const { airbagsIntact, chassisIntact, deployedAirbags } = safety;
  const airbags = airbagsIntact ? texts.intact : texts.deployedCount(deployedAirbags.length);
  const chassis = chassisIntact ? texts.intact : texts.damaged;
  return (
    <chakra.dl
      aria-label={texts.glance}
      display="grid"
      gridTemplateColumns={{ base: '1fr 1fr', md: 'repeat(4, 1fr)' }}
      gap="3"
      breakInside="avoid"
      _print={{ gridTemplateColumns: 'repeat(4, 1fr)' }}
    >
      <Answer label={texts.panelsWithWork} tone={worked > 0 ? 'work' : 'good'}>
        {texts.ofPanels(worked, panels.length)}
      </Answer>
      <Answer label={texts.airbags} tone={toneOf(airbagsIntact)}>
        {airbagsIntact === null ? texts.notRecorded : airbags}
      </Answer>
      <Answer label={texts.chassis} tone={toneOf(chassisIntact)}>
        {chassisIntact === null ? texts.notRecorded : chassis}
      </Answer>
      <Answer label={texts.repairTime} tone="unknown">
        {texts.daysOf(repair.category)}
      </Answer>
    </chakra.dl>
  );
}

function Answer({ label, tone, children }: { label: string; tone: Tone; children: ReactNode }) {
  return (
    <chakra.div borderRadius="control" px="3" py="2" {...TONES[tone]}>
      <chakra.dt textStyle="t1">{label}</chakra.dt>
      <chakra.dd textStyle="t4" fontWeight="bold" lineHeight="1.3">
        {children}
      </chakra.dd>
    </chakra.div>
  );
}
