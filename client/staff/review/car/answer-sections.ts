/** The answers as rows: label, words, and the VIN's field where it has one. */
import type { StaffCar } from '#shared/contract/cars/staff-car.ts';
import { markedPanels, PANEL_NAMES, parsePanelConditions } from '#shared/domain/panels.ts';
import { AIRBAG_NAMES, deployedAirbags, type Tri } from '#shared/domain/safety.ts';
import { aed, distance } from '#client/ui/format.ts';
import { texts } from '#client/staff/review/texts.ts';
import type { VinField } from './vin-comparison.ts';

export interface AnswerRow {
  label: string;
  value: string;
  /** Set for what a VIN can tell. */
  field?: VinField;
  strong?: boolean;
  /** What the submission before said, where it said something else. */
  before?: string;
}

interface Section {
  title: string;
  rows: AnswerRow[];
}

/** The rows of a car; of a corrected one also with what it said before. */
export function answerSections(car: StaffCar): Section[] {
  const now = sectionsOf(car);
  if (!car.previous) return now;
  const former = Object.assign({ ...car }, car.previous, { dealerName: dealerBefore(car) });
  const before = sectionsOf(former);
  return now.map(({ title, rows }, section) => ({
    title,
    rows: rows.map((row, at) => {
      const old = before[section]?.rows[at]?.value;
      return old === undefined || old === row.value ? row : { ...row, before: old };
    }),
  }));
}

/** How many answers a correction changed. */
export const changedAnswers = (sections: readonly Section[]): number =>
  sections.flatMap(({ rows }) => rows).filter((row) => row.before !== undefined).length;

/** Only the id of the former dealer is kept. */
function dealerBefore({ dealerName, previous }: StaffCar): string | null {
  return previous?.dealerId === undefined ? dealerName : texts.otherDealer;
}

function sectionsOf(car: StaffCar): Section[] {
  return [
    { title: '', rows: carRows(car) },
    { title: texts.damageAndSafety, rows: safetyRows(car) },
    { title: texts.price, rows: priceRows(car) },
  ];
}

const shown = (value: string | number | null): string =>
  value === null || value === '' ? texts.none : String(value);

function carRows(car: StaffCar): AnswerRow[] {
  const fromVin = (label: string, field: VinField): AnswerRow => ({
    label,
    field,
    value: shown(car[field]),
  });
  return [
    fromVin(texts.year, 'year'),
    fromVin(texts.make, 'make'),
    fromVin(texts.model, 'model'),
    fromVin(texts.trim, 'trim'),
    fromVin(texts.bodyType, 'bodyType'),
    fromVin(texts.engine, 'engineSize'),
    fromVin(texts.cylinders, 'numCylinders'),
    { label: texts.spec, value: car.spec },
    { label: texts.mileage, value: distance(car.mileageValue, car.mileageUnit) },
    { label: texts.exteriorColor, value: shown(car.exteriorColor) },
    { label: texts.interiorColor, value: shown(car.interiorColor) },
    { label: texts.dealer, value: shown(car.dealerName) },
  ];
}

function said(answer: Tri): string {
  if (answer === null) return texts.notAnswered;
  return answer ? texts.yes : texts.no;
}

function safetyRows(car: StaffCar): AnswerRow[] {
  const airbags = deployedAirbags(car).map((airbag) => AIRBAG_NAMES[airbag]);
  return [
    { label: texts.airbags, value: [said(car.airbagsIntact), airbags.join(', ')].filter(Boolean).join(': ') },
    { label: texts.chassis, value: said(car.chassisIntact) },
    { label: texts.oilCoolant, value: said(car.oilCoolantMix) },
    { label: texts.primaryDamage, value: shown(car.primaryDamage) },
    { label: texts.secondaryDamage, value: shown(car.secondaryDamage) },
    { label: texts.panelsMarked, value: panelWords(car.panelConditions) },
    { label: texts.comments, value: shown(car.comments) },
  ];
}

function panelWords(conditions: string): string {
  const words = markedPanels(parsePanelConditions(conditions)).map(
    ({ panel, condition }) =>
      `${PANEL_NAMES[panel]}: ${[condition.action !== 'none' && condition.action, condition.paint && 'paint'].filter(Boolean).join(' + ')}`,
  );
  return words.join(', ') || texts.none;
}

function priceRows(car: StaffCar): AnswerRow[] {
  return [
    { label: texts.sellerPrice, value: aed(car.priceSellerAed) },
    { label: texts.marketPrice, value: aed(car.marketPriceAed) },
    {
      label: texts.reductions(car.reductionPercent),
      value: car.youSaveAed === null ? texts.none : `−${aed(car.youSaveAed)}`,
    },
    { label: texts.fixDrivePrice, value: aed(car.fixDrivePriceAed), strong: true },
  ];
}
