/** How long the repair takes, added up like a bill, and the delivery promise that follows from it (S-w3-01 to S-w3-05). */
import { memo } from 'react';
import { chakra } from '@chakra-ui/react';
import {
  repairTimeCategoryOf,
  repairTimeOf,
  safetyOf,
  type InspectionForm,
} from '#shared/domain/inspection-form.ts';
import { markedPanels, type PanelConditions } from '#shared/domain/panels.ts';
import { damageBump, RANK_PERCENT, type RepairTime } from '#shared/domain/repair-time.ts';
import { AIRBAG_NAMES, deployedAirbags } from '#shared/domain/safety.ts';
import { REPAIR_TIME_CATEGORIES } from '#shared/domain/words.ts';
import { SectionCard } from '#client/ui/card.tsx';
import { decimal } from '#client/ui/format.ts';
import { Ledger, LedgerRow, LedgerTotal } from '#client/ui/ledger.tsx';
import { RadioChoices } from '#client/ui/controls/radio-choices.tsx';
import { SwitchField } from '#client/ui/controls/switch-field.tsx';
import { useChange, useForm, useFormStore } from '#client/field/inspection/draft/form-store.ts';
import { texts } from '#client/field/inspection/texts.ts';

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
      <Override />
    </SectionCard>
  );
});

function Headline({ time, category }: { time: RepairTime; category: string }) {
  return (
    <>
      <chakra.div display="flex" justifyContent="space-between" alignItems="center" gap="3" flexWrap="wrap">
        <chakra.p fontSize="2.25rem" lineHeight="44px" fontWeight="bold" letterSpacing="-0.02em">
          {say.days(time.totalDays)}
        </chakra.p>
        <chakra.p textStyle="t2" color="ink-2" textAlign="end">
          {say.category} <b>{category}</b>
          <br />
          {say.rank} <b>{time.rank}</b> {say.of3}
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
  const percent = RANK_PERCENT[time.rank];
  const bags = deployedAirbags(safetyOf(form)).map((bag) => AIRBAG_NAMES[bag]);
  const work = [
    [say.panelWork, panelNote(form.panel_conditions), panels],
    [say.airbags, bags.join(', '), airbags],
    [say.major, majorNote(form), majorIssues],
    [say.damage, damageNote(form), damageBumps],
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

function majorNote(form: InspectionForm): string {
  const mechanical = form.primary_damage === 'MECHANICAL' || form.secondary_damage === 'MECHANICAL';
  const parts = [
    form.chassis_intact === false && say.chassis,
    form.oil_coolant_mix === true && say.oil,
    mechanical && say.mechanical,
  ];
  return parts.filter(Boolean).join(', ');
}

function damageNote(form: InspectionForm): string {
  return [form.primary_damage, form.secondary_damage]
    .flatMap((damage) => (damage === '' ? [] : [`${damage} ${damageBump(damage)}`]))
    .join(', ');
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
