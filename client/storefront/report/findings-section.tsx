import { chakra } from '@chakra-ui/react';
import type { InspectionReport } from '#shared/contract/reports.ts';
import { damageLabel } from '#shared/domain/value-labels.ts';
import { PANEL_LABELS } from '#shared/domain/panels.ts';
import { formatRepairTime } from '#shared/domain/repair/repair-time-category.ts';
import { AIRBAG_LABELS, AIRBAGS } from '#shared/domain/safety.ts';
import {
  PriceBreakdown,
  PriceBreakdownNote,
  PriceBreakdownRow,
  PriceBreakdownTotal,
} from '#client/ui/data-display/price-breakdown.tsx';
import { formatDays } from '#client/ui/format.ts';
import { FactList, ReportSection } from './report-section.tsx';
import { texts } from '#messages/shop/inspection-report.ts';

const formatYesNo = (answer: boolean | null, labels: { yes: string; no: string }): string | null =>
  answer === null ? null : answer ? labels.yes : labels.no;

const formatDamage = (kind: string | null): string | null => (kind === null ? null : damageLabel(kind));

function formatDeployedAirbags({ airbagsIntact, deployedAirbags }: InspectionReport['safety']): string | null {
  if (airbagsIntact === null) return null;
  const names = AIRBAGS.filter((one) => deployedAirbags.includes(one)).map((one) => AIRBAG_LABELS[one]);
  if (names.length > 0) return names.join(texts.separator);
  return airbagsIntact ? texts.none : null;
}

export function FindingsSection({ report }: { report: InspectionReport }) {
  const { safety, mechanics, comments } = report;
  return (
    <>
      <ReportSection title={texts.safety}>
        <FactList
          facts={[
            {
              label: texts.airbags,
              value: formatYesNo(safety.airbagsIntact, { yes: texts.airbagsIntact, no: texts.deployedCount(0) }),
            },
            { label: texts.deployed, value: formatDeployedAirbags(safety) },
            {
              label: texts.chassis,
              value: formatYesNo(safety.chassisIntact, { yes: texts.intact, no: texts.damaged }),
            },
            {
              label: texts.oil,
              value: formatYesNo(mechanics.oilCoolantMixed, { yes: texts.mixed, no: texts.separate }),
            },
            { label: texts.primary, value: formatDamage(mechanics.primaryDamage) },
            { label: texts.secondary, value: formatDamage(mechanics.secondaryDamage) },
          ]}
        />
        {comments && (
          <chakra.blockquote
            mt="4"
            ps="4"
            borderInlineStartWidth="3px"
            borderInlineStartColor="drive"
            breakInside="avoid"
          >
            <chakra.h3 textStyle="t2" color="ink-3">
              {texts.comments}
            </chakra.h3>
            <chakra.p dir="auto" whiteSpace="pre-line">
              {comments}
            </chakra.p>
          </chakra.blockquote>
        )}
      </ReportSection>
      <RepairTimeSection repair={report.repair} />
    </>
  );
}

type RepairLine = InspectionReport['repair']['lines'][number];

const getRepairLineText = (line: RepairLine): string =>
  line.cause === 'panel' ? PANEL_LABELS[line.panel] : texts.lines[line.cause];

function RepairTimeSection({ repair }: Pick<InspectionReport, 'repair'>) {
  const { totalDays, lines } = repair;
  const estimate = texts.estimate(formatRepairTime({ repairTimeCategory: repair.category, repairDays: totalDays }));
  return (
    <ReportSection title={texts.work}>
      {totalDays === null ? (
        <chakra.p>
          <b>{estimate}</b> {texts.noLines}
        </chakra.p>
      ) : (
        <chakra.div breakInside="avoid">
          <PriceBreakdown>
            {lines.map((line) => (
              <PriceBreakdownRow
                key={getRepairLineText(line)}
                density="dense"
                label={getRepairLineText(line)}
                amount={formatDays(line.days)}
              />
            ))}
            <PriceBreakdownTotal weight="minor" label={texts.total} amount={formatDays(totalDays)} />
          </PriceBreakdown>
          <PriceBreakdownNote>{estimate}</PriceBreakdownNote>
        </chakra.div>
      )}
    </ReportSection>
  );
}
