/** How long the repair takes, added up like a bill, and the delivery promise that follows from it (S-w3-01 to S-w3-05). */
import { memo } from 'react';
import { chakra } from '@chakra-ui/react';
import {
  repairInputOf,
  repairTimeCategoryOf,
  repairTimeOf,
  safetyOf,
  type InspectionForm,
} from '#shared/domain/inspection-form.ts';
import { markedPanels, type PanelConditions } from '#shared/domain/panels.ts';
import { repairLines, type RepairLine, type RepairTime } from '#shared/domain/repair/repair-time.ts';
import { AIRBAG_NAMES, deployedAirbags } from '#shared/domain/safety.ts';
import { REPAIR_TIME_CATEGORIES } from '#shared/domain/enums.ts';
import { SectionCard } from '#client/ui/card.tsx';
import { decimal } from '#client/ui/format.ts';
import { Ledger, LedgerRow, LedgerTotal } from '#client/ui/data-display/price-breakdown.tsx';
import { RadioChoices } from '#client/ui/form-controls/radio-group.tsx';
import { SwitchField } from '#client/ui/form-controls/switch-field.tsx';
import { AnswerGroup } from '#client/inspector/inspection/details/form-fields.tsx';
import { useChange, useForm, useFormStore } from '#client/inspector/inspection/draft/form-store.ts';
import { texts } from '#client/inspector/inspection/texts.ts';

const { repair: say } = texts;

/** What the card shows depends on, as one text: typing a price must not redraw it. */
function inputsOf(form: InspectionForm): string {
  const { primary_damage, secondary_damage, panel_conditions } = form;
  const category = repairTimeCategoryOf(form);
  return JSON.stringify([safetyOf(form), primary_damage, secondary_damage, panel_conditions, category]);
}

export const RepairCard = memo(function RepairCard() {
  const store = useFormStore();
  useForm(inputsOf);
  const form = store.getState();
  const time = repairTimeOf(form);
  return (
    <SectionCard title={say.title}>
      {time ? (
        <>
          <Headline time={time} category={repairTimeCategoryOf(form)} />
          <Breakdown time={time} form={form} />
          <Summary reason={time.reason} />
        </>
      ) : (
        <chakra.p color="ink-2">{say.empty}</chakra.p>
      )}
      <AnswerGroup>
        <Override />
      </AnswerGroup>
    </SectionCard>
  );
});

function Headline({ time, category }: { time: RepairTime; category: string }) {
  return (
    <>
      <chakra.div display="flex" justifyContent="space-between" alignItems="center" gap="3" flexWrap="wrap">
        <chakra.p fontSize="2.25rem" lineHeight="2.75rem" fontWeight="bold" letterSpacing="-0.02em">
          {say.days(time.totalDays)}
        </chakra.p>
        <chakra.p textStyle="t2" color="ink-2" textAlign="end">
          <span>{`${say.category} `}</span>
          <b>{category}</b>
          <br />
          <span>{`${say.rank} `}</span>
          <b>{time.rank}</b>
          <span>{` ${say.of3}`}</span>
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
            {one}
          </chakra.li>
        ))}
      </chakra.ul>
    </>
  );
}

function Breakdown({ time, form }: { time: RepairTime; form: InspectionForm }) {
  const { panels, airbags, majorIssues, damageBumps, preTotal, rankAdjustment } = time.breakdown;
  const lines = repairLines(repairInputOf(form));
  const percent = lines.find((line) => line.cause === 'complexity')?.percent ?? 0;
  const topUp = lines.find((line) => line.cause === 'minimum' || line.cause === 'rounding');
  const bags = deployedAirbags(safetyOf(form)).map((bag) => AIRBAG_NAMES[bag]);
  const work = [
    [say.panelWork, panelNote(form.panel_conditions), panels],
    [say.airbags, bags.join(', '), airbags],
    [say.major, notesOf(lines, say.majorIssues), majorIssues],
    [say.damage, notesOf(lines, damageNames(form)), damageBumps],
  ] as const;
  return (
    <div>
      <chakra.p display="flex" justifyContent="space-between" textStyle="t2" color="ink-3">
        <span>{say.breakdown}</span>
        <span>{say.unit}</span>
      </chakra.p>
      <Ledger>
        {work.map(([label, note, days]) => (
          <LedgerRow key={label} density="tight" label={label} note={note} amount={decimal(days, 2)} />
        ))}
        <LedgerTotal weight="minor" label={say.preTotal} amount={decimal(preTotal, 2)} />
        <LedgerRow
          density="tight"
          label={say.adjustment}
          note={`${percent > 0 ? '+' : ''}${decimal(percent)}%`}
          amount={decimal(rankAdjustment, 2)}
        />
        {topUp && <LedgerRow density="tight" label={say[topUp.cause]} amount={decimal(topUp.days, 2)} />}
        <LedgerTotal weight="minor" label={say.final} amount={decimal(time.totalDays)} />
      </Ledger>
    </div>
  );
}

function panelNote(conditions: PanelConditions): string {
  const marked = markedPanels(conditions).map(({ condition }) => condition);
  const replaced = marked.filter((one) => one.action === 'replace').length;
  const painted = marked.filter((one) => one.paint).length;
  const parts = [
    replaced > 0 && say.replaced(replaced),
    marked.length > replaced && say.repaired(marked.length - replaced),
    painted > 0 && say.painted(painted),
  ];
  return parts.filter(Boolean).join(', ');
}

/** "chassis 7, mechanical 2.5": the lines that are named, each with its days. */
function notesOf(lines: readonly RepairLine[], names: Partial<Record<RepairLine['cause'], string>>): string {
  return lines
    .flatMap(({ cause, days }) => (names[cause] ? [`${names[cause]} ${decimal(days)}`] : []))
    .join(', ');
}

function damageNames({ primary_damage, secondary_damage }: InspectionForm) {
  return { 'primary-damage': primary_damage, 'secondary-damage': secondary_damage };
}

function Summary({ reason }: { reason: string }) {
  return (
    <chakra.div p="3" borderRadius="control" bg="sunken" textStyle="t2">
      <chakra.p fontWeight="semibold">{say.summary}</chakra.p>
      <p>{reason}</p>
    </chakra.div>
  );
}

/** Changes the promise only; the days stay what they are (decisions 3.1, step 10). */
function Override() {
  const manual = useForm((form) => form.repair_time_manual);
  const category = useForm((form) => form.repair_time_category);
  const change = useChange();
  return (
    <>
      <SwitchField
        size="field"
        label={say.override}
        note={say.overrideNote}
        checked={manual}
        onChange={(on) =>
          change((form) => ({
            ...form,
            repair_time_manual: on,
            // It starts from what was computed, so that switching it on changes nothing by itself.
            repair_time_category: on ? repairTimeCategoryOf(form) : form.repair_time_category,
          }))
        }
      />
      {manual && (
        <RadioChoices
          label={say.choose}
          value={category}
          choices={REPAIR_TIME_CATEGORIES.map((value) => ({ value, label: value }))}
          onChange={(repair_time_category) => change((form) => ({ ...form, repair_time_category }))}
        />
      )}
    </>
  );
}
