import type { StaffCar } from '#shared/contract/cars/staff-car.ts';
import { getDamagedPanels, PANEL_LABELS, parsePanelConditions } from '#shared/domain/panels.ts';
import { bodyTypeLabel, colorLabel, damageLabel, fuelName, specLabel } from '#shared/domain/value-labels.ts';
import { AIRBAG_LABELS, getDeployedAirbags, type NullableBoolean } from '#shared/domain/safety.ts';
import { formatAed, formatDistance } from '#client/ui/format.ts';
import { texts } from '#messages/staff/review.ts';
import type { VinField } from './vin-comparison.ts';

export interface AnswerRow {
  label: string;
  value: string;
  /** Set for fields that a VIN encodes. */
  field?: VinField;
  strong?: boolean;
  /** Value of the previous submission, when different. */
  before?: string;
}

interface AnswerSection {
  title: string;
  rows: AnswerRow[];
}

export function buildAnswerSections(car: StaffCar): AnswerSection[] {
  const now = toAnswerSections(car);
  if (!car.previous) return now;
  const former = Object.assign({ ...car }, car.previous, { dealerName: getPreviousDealerName(car) });
  const before = toAnswerSections(former);
  return now.map(({ title, rows }, section) => ({
    title,
    rows: rows.map((row, at) => {
      const old = before[section]?.rows[at]?.value;
      return old === undefined || old === row.value ? row : { ...row, before: old };
    }),
  }));
}

export const countChangedAnswers = (sections: readonly AnswerSection[]): number =>
  sections.flatMap(({ rows }) => rows).filter((row) => row.before !== undefined).length;

/** The previous submission stores only the dealer's ID. */
function getPreviousDealerName({ dealerName, previous }: StaffCar): string | null {
  return previous?.dealerId === undefined ? dealerName : texts.otherDealer;
}

function toAnswerSections(car: StaffCar): AnswerSection[] {
  return [
    { title: '', rows: createCarRows(car) },
    { title: texts.damageAndSafety, rows: createSafetyRows(car) },
    { title: texts.price, rows: createPriceRows(car) },
  ];
}

const displayValue = (value: string | number | null, labelOf: (value: string) => string = String): string =>
  value === null || value === '' ? texts.none : labelOf(String(value));

export function vinFieldLabel(field: VinField, value: string | number | null): string {
  if (field === 'bodyType') return displayValue(value, bodyTypeLabel);
  return value === 'electric' ? fuelName('Electric') : displayValue(value);
}

function createCarRows(car: StaffCar): AnswerRow[] {
  const fromVin = (label: string, field: VinField): AnswerRow => ({
    label,
    field,
    value: vinFieldLabel(field, car[field]),
  });
  return [
    fromVin(texts.year, 'year'),
    fromVin(texts.make, 'make'),
    fromVin(texts.model, 'model'),
    fromVin(texts.trim, 'trim'),
    fromVin(texts.bodyType, 'bodyType'),
    fromVin(texts.engine, 'engineSize'),
    fromVin(texts.cylinders, 'numCylinders'),
    { label: texts.spec, value: specLabel(car.spec) },
    { label: texts.mileage, value: formatDistance(car.mileageValue, car.mileageUnit) },
    { label: texts.exteriorColor, value: displayValue(car.exteriorColor, colorLabel) },
    { label: texts.interiorColor, value: displayValue(car.interiorColor, colorLabel) },
    { label: texts.dealer, value: displayValue(car.dealerName) },
  ];
}

function answerText(answer: NullableBoolean): string {
  if (answer === null) return texts.notAnswered;
  return answer ? texts.yes : texts.no;
}

function createSafetyRows(car: StaffCar): AnswerRow[] {
  const airbags = getDeployedAirbags(car).map((airbag) => AIRBAG_LABELS[airbag]);
  return [
    {
      label: texts.airbags,
      value: [answerText(car.airbagsIntact), airbags.join(texts.separator)].filter(Boolean).join(': '),
    },
    { label: texts.chassis, value: answerText(car.chassisIntact) },
    { label: texts.oilCoolant, value: answerText(car.oilCoolantMix) },
    { label: texts.primaryDamage, value: displayValue(car.primaryDamage, damageLabel) },
    { label: texts.secondaryDamage, value: displayValue(car.secondaryDamage, damageLabel) },
    { label: texts.panelsMarked, value: panelsText(car.panelConditions) },
    { label: texts.comments, value: displayValue(car.comments) },
  ];
}

function panelsText(conditions: string): string {
  const descriptions = getDamagedPanels(parsePanelConditions(conditions)).map(
    ({ panel, condition }) =>
      `${PANEL_LABELS[panel]}: ${[texts.panelActions[condition.action], condition.paint && texts.paint].filter(Boolean).join(' + ')}`,
  );
  return descriptions.join(texts.separator) || texts.none;
}

function createPriceRows(car: StaffCar): AnswerRow[] {
  return [
    { label: texts.sellerPrice, value: formatAed(car.priceSellerAed) },
    { label: texts.marketPrice, value: formatAed(car.marketPriceAed) },
    {
      label: texts.reductions(car.reductionPercent),
      value: car.youSaveAed === null ? texts.none : `−${formatAed(car.youSaveAed)}`,
    },
    { label: texts.fixDrivePrice, value: formatAed(car.fixDrivePriceAed), strong: true },
  ];
}
