/** Every panel: drawn and numbered, then each with work as a block that no page cuts. */
import { chakra } from '@chakra-ui/react';
import type { InspectionReport } from '#shared/contract/reports.ts';
import { PANEL_NAMES } from '#shared/domain/panels.ts';
import { NumberedPanels } from '#client/components/numbered-panel-diagram.tsx';
import { PanelLegend, PanelSwatch } from '#client/components/panel-swatch.tsx';
import { Note } from '#client/ui/page-layout.tsx';
import { Part, PhotoGrid, ReportPhoto } from './report-section.tsx';
import { texts } from './texts.ts';

type Panel = InspectionReport['panels'][number];
/** A panel's own photos; all of them are in the part of the photos. */
const MOST_PHOTOS = 3;

export function PanelsPart({ report }: { report: InspectionReport }) {
  const worked = report.panels.filter(({ action }) => action !== 'none');
  const others = report.panels.filter(({ action }) => action === 'none');
  const conditions = Object.fromEntries(worked.map(({ panel, action, paint }) => [panel, { action, paint }]));
  return (
    <Part title={texts.panels} note={texts.panelsNote}>
      <chakra.div maxW="420px" mx="auto" mb="5" breakInside="avoid" _print={{ maxW: '95mm' }}>
        <NumberedPanels conditions={conditions} order={worked.map(({ panel }) => panel)} />
        <PanelLegend
          words={{ none: texts.noWork, repair: texts.repair, replace: texts.replace, paint: texts.paint }}
        />
      </chakra.div>
      <chakra.ol display="grid" gap="4" listStyleType="none" _print={{ display: 'block' }}>
        {worked.map((panel, at) => (
          <WorkedPanel key={panel.panel} panel={panel} number={at + 1} report={report} />
        ))}
      </chakra.ol>
      <Note mt="4">
        {worked.length === 0 ? (
          texts.allUntouched
        ) : (
          <>
            <b>{texts.untouched}:</b>
            <span>{` ${others.map(({ panel }) => PANEL_NAMES[panel]).join(', ')}.`}</span>
          </>
        )}
      </Note>
    </Part>
  );
}

function workOf({ action, paint }: Panel): string {
  const work = action === 'replace' ? texts.replace : texts.repair;
  return paint ? texts.withPaint(work) : work;
}

function WorkedPanel({ panel, number, report }: { panel: Panel; number: number; report: InspectionReport }) {
  const photos = panel.photos.slice(0, MOST_PHOTOS);
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
        <chakra.h3 textStyle="t3">{PANEL_NAMES[panel.panel]}</chakra.h3>
        <chakra.span display="inline-flex" alignItems="center" gap="1.5" textStyle="t2">
          <PanelSwatch action={panel.action} />
          <span>{workOf(panel)}</span>
        </chakra.span>
        <chakra.span ms="auto" textStyle="t2" fontWeight="semibold">
          {panel.days === null ? texts.notRecorded : texts.workDays(panel.days)}
        </chakra.span>
      </chakra.div>
      {photos.length === 0 ? (
        <Note mt="2">{texts.noPhotos}</Note>
      ) : (
        <PhotoGrid mt="3" gridTemplateColumns="repeat(3, minmax(0, 1fr))">
          {photos.map((sha256) => (
            <ReportPhoto key={sha256} report={report} sha256={sha256} />
          ))}
        </PhotoGrid>
      )}
    </chakra.li>
  );
}
