/** The answers as rows: label, words, and the VIN's field where it has one. */
import type { StaffCar } from '#shared/contract/staff-car.ts';
import { reductions } from '#shared/domain/price.ts';
import { AIRBAG_NAMES, deployedAirbags, type Tri } from '#shared/domain/safety.ts';
import { aed, distance } from '#client/ui/format.ts';
import { texts } from './texts.ts';
import type { VinField } from './use-vin.ts';

export interface AnswerRow {
  label: string;
  value: string;
  /** Set for what a VIN can tell. */
  field?: VinField;
  strong?: boolean;
}

interface Section {
  title: string;
  rows: AnswerRow[];
}

export function answerSections(car: StaffCar): Section[] {
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
    ...(car.comments ? [{ label: texts.comments, value: car.comments }] : []),
  ];
}

function priceRows(car: StaffCar): AnswerRow[] {
  const percent = reductions(car).reduce((sum, part) => sum + part.percent, 0);
  return [
    { label: texts.sellerPrice, value: aed(car.priceSellerAed) },
    { label: texts.marketPrice, value: aed(car.marketPriceAed) },
    {
      label: texts.reductions(percent),
      value: car.youSaveAed === null ? texts.none : `−${aed(car.youSaveAed)}`,
    },
    { label: texts.fixDrivePrice, value: aed(car.fixDrivePriceAed), strong: true },
  ];
}
