/** The repair time as lines that add up: panels, airbags, major issues, kinds of damage (S-rtime). */
import type { PublicCar } from '#shared/contract/public-car.ts';
import { PANEL_NAMES } from '#shared/domain/panels.ts';
import { damageBump } from '#shared/domain/repair-time.ts';
import { AIRBAG_NAMES, AIRBAGS } from '#shared/domain/safety.ts';
import { DAMAGE_TYPES, type DamageType } from '#shared/domain/words.ts';
import { texts } from './texts.ts';

export interface RepairLine {
  label: string;
  note: string;
  days: number;
  /** The panel's number in the drawing. */
  panel?: { number: number; replaced: boolean };
}

const CHASSIS_DAYS = 7;
const OIL_DAYS = 4;
const MECHANICAL_DAYS = 2.5;

export function repairLines(car: PublicCar): RepairLine[] {
  return [...panelLines(car), ...airbagLine(car), ...majorLines(car), ...damageLines(car)];
}

function panelLines(car: PublicCar): RepairLine[] {
  return car.panels.map(({ panel, action, paint, days }, at) => {
    const work = action === 'replace' ? texts.replace : texts.repair;
    return {
      label: PANEL_NAMES[panel],
      note: paint ? texts.withPaint(work) : work,
      days,
      panel: { number: at + 1, replaced: action === 'replace' },
    };
  });
}

function airbagLine({ deployedAirbags, repairTime }: PublicCar): RepairLine[] {
  if (!repairTime || repairTime.breakdown.airbags === 0) return [];
  const names = deployedAirbags.map((airbag) => {
    const known = AIRBAGS.find((name) => name === airbag);
    return known ? AIRBAG_NAMES[known].replace(/ airbags?$/, '') : airbag;
  });
  return [{ label: texts.airbags, note: names.join(', '), days: repairTime.breakdown.airbags }];
}

/** What the breakdown counts as major, split into its causes; the chassis is what the others do not explain. */
function majorLines(car: PublicCar): RepairLine[] {
  const total = car.repairTime?.breakdown.majorIssues ?? 0;
  if (total === 0) return [];
  const mechanical = car.primaryDamage === 'MECHANICAL' || car.secondaryDamage === 'MECHANICAL';
  const known = (car.oilCoolantMix ? OIL_DAYS : 0) + (mechanical ? MECHANICAL_DAYS : 0);
  return [
    ...(total - known === CHASSIS_DAYS
      ? [{ label: texts.chassis, note: texts.chassisNote, days: CHASSIS_DAYS }]
      : []),
    ...(car.oilCoolantMix ? [{ label: texts.oilCoolant, note: texts.oilCoolantNote, days: OIL_DAYS }] : []),
    ...(mechanical ? [{ label: texts.mechanical, note: '', days: MECHANICAL_DAYS }] : []),
  ];
}

function damageLines(car: PublicCar): RepairLine[] {
  return [
    ...damageLine(car.primaryDamage, texts.primaryDamage),
    ...damageLine(car.secondaryDamage, texts.secondaryDamage),
  ];
}

function damageLine(text: string | null, note: string): RepairLine[] {
  const kind = DAMAGE_TYPES.find((type) => type === text) ?? null;
  const days = damageBump(kind);
  return kind && days > 0 ? [{ label: damageName(kind), note, days }] : [];
}

/** "FRONT END" as "Front end damage"; words that already say damage stay as they are. */
function damageName(kind: DamageType): string {
  const words = kind.charAt(0) + kind.slice(1).toLowerCase();
  return ['FRONT END', 'REAR END', 'SIDE', 'TOP/ROOF', 'HAIL', 'UNDERCARRIAGE'].includes(kind)
    ? texts.damage(words)
    : words;
}
