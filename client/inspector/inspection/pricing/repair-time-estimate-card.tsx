/** @see S-w3-01 to S-w3-05 */
import { memo } from 'react';
import { chakra } from '@chakra-ui/react';
import {
  toRepairTimeInput,
  computeRepairTimeCategory,
  computeFormRepairTime,
  toSafetyAnswers,
  type InspectionForm,
} from '#shared/domain/inspection-form.ts';
import { countMissingRepairAnswers } from '#shared/domain/inspection-completion.ts';
import { damageLabel } from '#shared/domain/value-labels.ts';
import { getDamagedPanels, type PanelConditions } from '#shared/domain/panels.ts';
import { computeRepairLines, type RepairLine, type RepairTime } from '#shared/domain/repair/repair-time.ts';
import { formatRepairTime } from '#shared/domain/repair/repair-time-category.ts';
import { AIRBAG_LABELS, getDeployedAirbags } from '#shared/domain/safety.ts';
import { REPAIR_TIME_CATEGORIES } from '#shared/domain/enums.ts';
import { SectionCard } from '#client/ui/card.tsx';
import { formatDecimal } from '#client/ui/format.ts';
import { PriceBreakdown, PriceBreakdownRow, PriceBreakdownTotal } from '#client/ui/data-display/price-breakdown.tsx';
import { RadioGroup } from '#client/ui/form-controls/radio-group.tsx';
import { SwitchField } from '#client/ui/form-controls/switch-field.tsx';
import { EditableFieldset } from '#client/inspector/inspection/details/form-fields.tsx';
import { useUpdateForm, useFormValue, useFormStore } from '#client/inspector/inspection/draft/form-store.ts';
import { texts } from '#messages/field/inspection.ts';
import { isolate } from '#messages/language.ts';
import { texts as repairTexts } from '#messages/field/repair-estimate.ts';

/** Inputs of the card as one comparable string: typing a price must not render it. */
function repairInputsKey(form: InspectionForm): string {
  const { primary_damage, secondary_damage, panel_conditions } = form;
  const category = computeRepairTimeCategory(form);
  return JSON.stringify([toSafetyAnswers(form), primary_damage, secondary_damage, panel_conditions, category]);
}

export const RepairTimeEstimateCard = memo(function RepairCard() {
  const store = useFormStore();
  useFormValue(repairInputsKey);
  const form = store.getState();
  const time = computeFormRepairTime(form);
  return (
    <SectionCard title={repairTexts.title}>
      {time ? (
        <>
          <RepairTimeHeadline
            time={time}
            missing={countMissingRepairAnswers(form)}
            category={computeRepairTimeCategory(form)}
          />
          <RepairTimeLines time={time} form={form} />
          <RepairTimeSummary reason={time.reason} stated={formatFormRepairTime(form)} />
        </>
      ) : (
        <chakra.p color="ink-2">{repairTexts.empty}</chakra.p>
      )}
      <EditableFieldset>
        <ManualOverride />
      </EditableFieldset>
    </SectionCard>
  );
});

function RepairTimeHeadline({ time, missing, category }: { time: RepairTime; missing: number; category: string }) {
  return (
    <>
      <chakra.div display="flex" justifyContent="space-between" alignItems="center" gap="3" flexWrap="wrap">
        <chakra.p fontSize="2.25rem" lineHeight={11 / 9} fontWeight="bold" letterSpacing="-0.02em">
          <span>{missing > 0 ? repairTexts.atLeast(time.totalDays) : repairTexts.days(time.totalDays)}</span>
          {missing > 0 && (
            <chakra.span display="block" textStyle="t2" letterSpacing="normal" color="repair-ink">
              {repairTexts.missing(missing)}
            </chakra.span>
          )}
        </chakra.p>
        <chakra.p textStyle="t2" color="ink-2" textAlign="end">
          <span>{`${repairTexts.category} `}</span>
          <b>
            <bdi>{category}</bdi>
          </b>
          <br />
          <span>{`${repairTexts.rank} `}</span>
          <b>{time.rank}</b>
          <span>{` ${repairTexts.of3}`}</span>
        </chakra.p>
      </chakra.div>
      <chakra.ul aria-hidden display="grid" gap="1" gridTemplateColumns="repeat(4, minmax(0, 1fr))">
        {REPAIR_TIME_CATEGORIES.map((one) => (
          <chakra.li
            key={one}
            textAlign="center"
            textStyle="t1"
            fontWeight="semibold"
            py="1.5"
            borderRadius="badge"
            bg={one === category ? 'ink' : 'sunken'}
            color={one === category ? 'on-ink' : 'ink-2'}
          >
            <bdi>{one}</bdi>
          </chakra.li>
        ))}
      </chakra.ul>
    </>
  );
}

function RepairTimeLines({ time, form }: { time: RepairTime; form: InspectionForm }) {
  const { panels, airbags, majorIssues, damageBumps, preTotal, rankAdjustment } = time.breakdown;
  const lines = computeRepairLines(toRepairTimeInput(form));
  const percent = lines.find((line) => line.cause === 'complexity')?.percent ?? 0;
  const extraDays = lines.find((line) => line.cause === 'minimum' || line.cause === 'rounding');
  const bags = getDeployedAirbags(toSafetyAnswers(form)).map((bag) => AIRBAG_LABELS[bag]);
  const work = [
    [repairTexts.panelWork, panelWorkText(form.panel_conditions), panels],
    [repairTexts.airbags, bags.join(texts.listSeparator), airbags],
    [repairTexts.major, repairLinesText(lines, repairTexts.majorIssues), majorIssues],
    [repairTexts.damage, repairLinesText(lines, damageLabels(form)), damageBumps],
  ] as const;
  return (
    <div>
      <chakra.p display="flex" justifyContent="space-between" textStyle="t2" color="ink-3">
        <span>{repairTexts.breakdown}</span>
        <span>{repairTexts.unit}</span>
      </chakra.p>
      <PriceBreakdown>
        {work.map(([label, note, days]) => (
          <PriceBreakdownRow key={label} density="tight" label={label} note={note} amount={formatDecimal(days, 2)} />
        ))}
        <PriceBreakdownTotal weight="minor" label={repairTexts.preTotal} amount={formatDecimal(preTotal, 2)} />
        <PriceBreakdownRow
          density="tight"
          label={repairTexts.adjustment}
          note={isolate(`${percent > 0 ? '+' : ''}${formatDecimal(percent)}%`)}
          amount={<bdi>{formatDecimal(rankAdjustment, 2)}</bdi>}
        />
        {extraDays && (
          <PriceBreakdownRow
            density="tight"
            label={repairTexts[extraDays.cause]}
            amount={formatDecimal(extraDays.days, 2)}
          />
        )}
        <PriceBreakdownTotal weight="minor" label={repairTexts.final} amount={formatDecimal(time.totalDays)} />
      </PriceBreakdown>
    </div>
  );
}

function panelWorkText(conditions: PanelConditions): string {
  const marked = getDamagedPanels(conditions).map(({ condition }) => condition);
  const replaced = marked.filter((one) => one.action === 'replace').length;
  const painted = marked.filter((one) => one.paint).length;
  const parts = [
    replaced > 0 && repairTexts.replaced(replaced),
    marked.length > replaced && repairTexts.repaired(marked.length - replaced),
    painted > 0 && repairTexts.painted(painted),
  ];
  return parts.filter(Boolean).join(texts.listSeparator);
}

/** "chassis 7, mechanical 2.5" */
function repairLinesText(lines: readonly RepairLine[], names: Partial<Record<RepairLine['cause'], string>>): string {
  return lines
    .flatMap(({ cause, days }) => (names[cause] ? [`${names[cause]} ${formatDecimal(days)}`] : []))
    .join(texts.listSeparator);
}

function damageLabels({ primary_damage, secondary_damage }: InspectionForm) {
  return { 'primary-damage': damageLabel(primary_damage), 'secondary-damage': damageLabel(secondary_damage) };
}

const formatFormRepairTime = (form: InspectionForm): string =>
  formatRepairTime({
    repairTimeCategory: computeRepairTimeCategory(form),
    repairTime: computeFormRepairTime(form),
  });

function RepairTimeSummary({ reason, stated }: { reason: string; stated: string }) {
  return (
    <chakra.div p="3" borderRadius="control" bg="sunken" textStyle="t2">
      <chakra.p fontWeight="semibold">{repairTexts.summary}</chakra.p>
      <p>{reason}</p>
      <p>{repairTexts.stated(stated)}</p>
    </chakra.div>
  );
}

/** Changes the delivery category only, not the days. @see S-w3-05 */
function ManualOverride() {
  const manual = useFormValue((form) => form.repair_time_manual);
  const category = useFormValue((form) => form.repair_time_category);
  const change = useUpdateForm();
  return (
    <>
      <SwitchField
        size="field"
        label={repairTexts.override}
        note={repairTexts.overrideNote}
        checked={manual}
        onChange={(on) =>
          change((form) => ({
            ...form,
            repair_time_manual: on,
            // Starts with the computed category, so that switching on changes nothing.
            repair_time_category: on ? computeRepairTimeCategory(form) : form.repair_time_category,
          }))
        }
      />
      {manual && (
        <RadioGroup
          label={repairTexts.choose}
          value={category}
          choices={REPAIR_TIME_CATEGORIES.map((value) => ({ value, label: isolate(value) }))}
          onChange={(repair_time_category) => change((form) => ({ ...form, repair_time_category }))}
        />
      )}
    </>
  );
}
