import { chakra } from '@chakra-ui/react';
import type { InspectionReport } from '#shared/contract/reports.ts';
import { PANEL_LABELS } from '#shared/domain/panels.ts';
import { NumberedPanelDiagram } from '#client/components/numbered-panel-diagram.tsx';
import { PanelLegend, PanelSwatch } from '#client/components/panel-swatch.tsx';
import { formatDays } from '#client/ui/format.ts';
import { Note } from '#client/ui/page-layout.tsx';
import { ReportSection, ReportPhotoGrid, ReportPhoto } from './report-section.tsx';
import { texts } from '#messages/shop/inspection-report.ts';

type ReportPanel = InspectionReport['panels'][number];
/** Further photos of a panel are only in the photo section. */
const MAX_PANEL_PHOTOS = 3;

export function BodyPanelsSection({ report }: { report: InspectionReport }) {
  const damagedPanels = report.panels.filter(({ action }) => action !== 'none');
  const untouchedPanels = report.panels.filter(({ action }) => action === 'none');
  const conditions = Object.fromEntries(damagedPanels.map(({ panel, action, paint }) => [panel, { action, paint }]));
  return (
    <ReportSection title={texts.panels} note={texts.panelsNote}>
      <chakra.div maxW="420px" mx="auto" mb="5" breakInside="avoid" _print={{ maxW: '95mm' }}>
        <NumberedPanelDiagram conditions={conditions} order={damagedPanels.map(({ panel }) => panel)} />
        <PanelLegend
          labels={{ none: texts.noWork, repair: texts.repair, replace: texts.replace, paint: texts.paint }}
        />
      </chakra.div>
      <chakra.ol display="grid" gap="4" listStyleType="none" _print={{ display: 'block' }}>
        {damagedPanels.map((panel, at) => (
          <DamagedPanel key={panel.panel} panel={panel} number={at + 1} report={report} />
        ))}
      </chakra.ol>
      <Note mt="4">
        {damagedPanels.length === 0 ? (
          texts.allUntouched
        ) : (
          <>
            <b>{texts.untouched}:</b>
            <span>{` ${untouchedPanels.map(({ panel }) => PANEL_LABELS[panel]).join(texts.separator)}.`}</span>
          </>
        )}
      </Note>
    </ReportSection>
  );
}

function describeWork({ action, paint }: ReportPanel): string {
  const work = action === 'replace' ? texts.replace : texts.repair;
  return paint ? texts.withPaint(work) : work;
}

function describeWorkTime(days: number): string {
  const time = formatDays(days);
  return days === 1 ? texts.workDay(time) : texts.workDays(time);
}

function DamagedPanel({ panel, number, report }: { panel: ReportPanel; number: number; report: InspectionReport }) {
  const photos = panel.photos.slice(0, MAX_PANEL_PHOTOS);
  return (
    <chakra.li
      data-panel
      border="line"
      borderRadius="control"
      p="3"
      breakInside="avoid"
      _print={{ marginBlockEnd: '4mm' }}
    >
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
        <chakra.span
          display="inline-grid"
          placeItems="center"
          width="1.5rem"
          height="1.5rem"
          borderRadius="pill"
          border="1.5px solid"
          borderColor="repair-ink"
          color="repair-ink"
          textStyle="t1"
          fontWeight="bold"
        >
          {number}
        </chakra.span>
        <chakra.h3 textStyle="t3">{PANEL_LABELS[panel.panel]}</chakra.h3>
        <chakra.span display="inline-flex" alignItems="center" gap="1.5" textStyle="t2">
          <PanelSwatch action={panel.action} />
          <span>{describeWork(panel)}</span>
        </chakra.span>
        <chakra.span ms="auto" textStyle="t2" fontWeight="semibold">
          {panel.days === null ? texts.notRecorded : describeWorkTime(panel.days)}
        </chakra.span>
      </chakra.div>
      {photos.length === 0 ? (
        <Note mt="2">{texts.noPhotos}</Note>
      ) : (
        <ReportPhotoGrid mt="3" gridTemplateColumns="repeat(3, minmax(0, 1fr))">
          {photos.map((sha256) => (
            <ReportPhoto key={sha256} report={report} sha256={sha256} />
          ))}
        </ReportPhotoGrid>
      )}
    </chakra.li>
  );
}
