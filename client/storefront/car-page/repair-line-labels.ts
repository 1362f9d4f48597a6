import type { PublicCar } from '#shared/contract/cars/public-car.ts';
import { damageLabel } from '#shared/domain/value-labels.ts';
import { PANEL_LABELS, type Panel } from '#shared/domain/panels.ts';
import { AIRBAGS, SHORT_AIRBAG_LABELS } from '#shared/domain/safety.ts';
import { texts } from '#messages/shop/car-page.ts';

type RepairLine = PublicCar['repairLines'][number];

export interface RepairLineLabel {
  label: string;
  note?: string;
  /** The panel's number in the diagram. */
  panel?: { number: number; replaced: boolean };
}

export function getRepairLineLabel(line: RepairLine, car: PublicCar): RepairLineLabel {
  switch (line.cause) {
    case 'panel':
      return getPanelLineLabel(line.panel, car);
    case 'airbags':
      return { label: texts.airbags, note: car.deployedAirbags.map(shortenAirbagName).join(texts.separator) };
    case 'chassis':
      return { label: texts.chassis, note: texts.chassisNote };
    case 'oil-coolant':
      return { label: texts.oilCoolant, note: texts.oilCoolantNote };
    case 'mechanical':
      return { label: texts.mechanical };
    case 'primary-damage':
      return { label: getDamageLabel(car.primaryDamage), note: texts.primaryDamage };
    case 'secondary-damage':
      return { label: getDamageLabel(car.secondaryDamage), note: texts.secondaryDamage };
    case 'complexity':
      return { label: texts.complexity(car.repairTime?.rank ?? 1) };
    case 'minimum':
      return { label: texts.minimum, note: texts.minimumNote };
    case 'rounding':
      return { label: texts.rounding };
  }
}

export function getPanelLineLabel(panel: Panel, { panels }: PublicCar): Required<RepairLineLabel> {
  const at = panels.findIndex((one) => one.panel === panel);
  const replaced = panels[at]?.action === 'replace';
  const work = replaced ? texts.replace : texts.repair;
  return {
    label: PANEL_LABELS[panel],
    note: panels[at]?.paint ? texts.withPaint(work) : work,
    panel: { number: at + 1, replaced },
  };
}

function shortenAirbagName(airbag: string): string {
  const airbagName = AIRBAGS.find((name) => name === airbag);
  return airbagName ? SHORT_AIRBAG_LABELS[airbagName] : airbag;
}

/** "FRONT END" becomes "Front end damage"; labels that contain "damage" stay unchanged. */
function getDamageLabel(kind: string | null): string {
  if (kind === null) return '';
  const label = damageLabel(kind);
  return ['FRONT END', 'REAR END', 'SIDE', 'TOP/ROOF', 'HAIL', 'UNDERCARRIAGE'].includes(kind)
    ? texts.damage(label)
    : label;
}
