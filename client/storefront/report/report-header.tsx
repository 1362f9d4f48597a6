import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import type { InspectionReport } from '#shared/contract/reports.ts';
import { carName } from '#shared/domain/car-labels.ts';
import { formatRepairTime } from '#shared/domain/repair/repair-time-category.ts';
import { photoUrl } from '#shared/routes/photo-urls.ts';
import { formatDate, formatDateTime } from '#client/ui/format.ts';
import { buildImageSources } from '#client/ui/image-srcset.ts';
import { Picture } from '#client/ui/picture.tsx';
import { Wordmark } from '#client/ui/layout/wordmark.tsx';
import { describeReportPhoto } from './describe-report-photo.ts';
import { texts } from '#messages/shop/inspection-report.ts';

/** Two columns on a phone, one with large letters. */
const LETTER_SIZED_COLUMNS = 'repeat(auto-fit, minmax(min(100%, 9em), 1fr))';

export function ReportHeader({ report }: { report: InspectionReport }) {
  const { car, inspection, panels, photos } = report;
  const asFound = photos.filter(({ afterRepair }) => !afterRepair);
  const cover = asFound.find(({ gallery }) => gallery === 'uae') ?? asFound[0];
  return (
    <chakra.header display="grid" gap="5">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="4">
        <Wordmark height={24} label="Redrive" />
        <chakra.span textStyle="t2" color="ink-3" fontWeight="semibold">
          <bdi>{car.shortId}</bdi>
        </chakra.span>
      </chakra.div>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 240px' }}
        gap="4"
        alignItems="center"
      >
        <div>
          <chakra.p textStyle="t2" fontWeight="semibold" color="drive">
            {texts.title}
          </chakra.p>
          <chakra.h1 textStyle="t5">{carName(car)}</chakra.h1>
        </div>
        {cover && (
          <chakra.div borderRadius="control" overflow="hidden">
            <Picture
              source={buildImageSources(photoUrl(cover.sha256), { maxWidth: 640 })}
              alt={describeReportPhoto(cover, panels)}
              sizes="240px"
            />
          </chakra.div>
        )}
      </chakra.div>
      <chakra.dl
        display="grid"
        gridTemplateColumns={{ base: LETTER_SIZED_COLUMNS, md: 'repeat(4, auto)' }}
        justifyContent={{ md: 'space-between' }}
        gap="3"
        _print={{ gridTemplateColumns: 'repeat(4, auto)', justifyContent: 'space-between' }}
      >
        <HeaderFact label={texts.inspected}>{formatDate(inspection.inspectedAt)}</HeaderFact>
        <HeaderFact label={texts.inspector}>
          {texts.inspectorNumber(groupInspectorNumber(inspection.inspector))}
        </HeaderFact>
        <HeaderFact label={texts.published}>
          {inspection.publishedAt === null ? texts.notRecorded : formatDate(inspection.publishedAt)}
        </HeaderFact>
        <HeaderFact label={texts.asOf}>{formatDateTime(inspection.asOf)}</HeaderFact>
      </chakra.dl>
      <FindingsSummary report={report} />
    </chakra.header>
  );
}

/** "1234 5678" */
const groupInspectorNumber = (number: string): string => `${number.slice(0, 4)} ${number.slice(4)}`;

function HeaderFact({ label, children }: { label: string; children: ReactNode }) {
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

function getAnswerTone(answer: boolean | null): Tone {
  if (answer === null) return 'unknown';
  return answer ? 'good' : 'work';
}

/** Green is intact, amber is work, grey is not recorded. */
const TONE_STYLES: Record<Tone, { bg: string; color: string }> = {
  good: { bg: 'drive-tint', color: 'drive-deep' },
  work: { bg: 'repair-tint', color: 'repair-ink' },
  unknown: { bg: 'sunken', color: 'ink-2' },
};

function FindingsSummary({ report: { panels, safety, repair } }: { report: InspectionReport }) {
  const damagedPanels = panels.filter(({ action }) => action !== 'none').length;
  const { airbagsIntact, chassisIntact, deployedAirbags } = safety;
  const airbags = airbagsIntact ? texts.airbagsIntact : texts.deployedCount(deployedAirbags.length);
  const chassis = chassisIntact ? texts.intact : texts.damaged;
  return (
    <chakra.dl
      aria-label={texts.summary}
      display="grid"
      gridTemplateColumns={{ base: LETTER_SIZED_COLUMNS, md: 'repeat(4, 1fr)' }}
      gap="3"
      breakInside="avoid"
      _print={{ gridTemplateColumns: 'repeat(4, 1fr)' }}
    >
      <SummaryItem label={texts.panelsWithWork} tone={damagedPanels > 0 ? 'work' : 'good'}>
        {texts.ofPanels({ count: damagedPanels, all: panels.length })}
      </SummaryItem>
      <SummaryItem label={texts.airbags} tone={getAnswerTone(airbagsIntact)}>
        {airbagsIntact === null ? texts.notRecorded : airbags}
      </SummaryItem>
      <SummaryItem label={texts.chassis} tone={getAnswerTone(chassisIntact)}>
        {chassisIntact === null ? texts.notRecorded : chassis}
      </SummaryItem>
      <SummaryItem label={texts.repairTime} tone="unknown">
        {formatRepairTime({ repairTimeCategory: repair.category, repairDays: repair.totalDays })}
      </SummaryItem>
    </chakra.dl>
  );
}

function SummaryItem({ label, tone, children }: { label: string; tone: Tone; children: ReactNode }) {
  return (
    <chakra.div borderRadius="control" px="3" py="2" {...TONE_STYLES[tone]}>
      <chakra.dt textStyle="t1">{label}</chakra.dt>
      <chakra.dd textStyle="t4" fontWeight="bold" lineHeight="1.3">
        {children}
      </chakra.dd>
    </chakra.div>
  );
}
