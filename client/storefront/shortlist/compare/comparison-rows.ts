/** Comparison rows, each with its single best car. */
import { bodyTypeLabel, fuelName, specLabel, transmissionName } from '#shared/domain/value-labels.ts';
import type { PublicCar } from '#shared/contract/cars/public-car.ts';
import { engineLabel, fuelLabel, transmissionLabel } from '#shared/domain/car-labels.ts';
import { damageLabel } from '#shared/domain/value-labels.ts';
import { PANEL_LABELS } from '#shared/domain/panels.ts';
import { canBeRegistered, REGISTRATION_LABELS } from '#shared/domain/registration-status.ts';
import { DEFAULT_REPAIR_CHOICE, computeRepairChoiceTotal } from '#shared/domain/repair/repair-options.ts';
import { formatRepairTime, minStatedDays } from '#shared/domain/repair/repair-time-category.ts';
import { colorLabel } from '#shared/domain/value-labels.ts';
import { formatAed } from '#client/ui/format.ts';
import { getShortMileage } from '#client/storefront/shortlist/car-labels.ts';
import { texts } from '#messages/shop/shortlist.ts';
import type { ShortlistCar } from '#client/storefront/shortlist/use-live-shortlist.ts';

export interface ComparisonCell {
  text: string;
  note?: string | undefined;
  /** ready: nothing to repair; work: needs repair; before: struck-through price. */
  tone?: 'ready' | 'work' | 'before' | 'saving' | undefined;
}

export interface ComparisonRow {
  key: string;
  label: string;
  note?: string;
  cells: readonly ComparisonCell[];
  /** The single best car and the label of its badge. */
  best: { at: number; label: string } | null;
  differs: boolean;
}

export interface ComparisonGroup {
  label: string;
  rows: readonly ComparisonRow[];
}

interface RowDefinition {
  key: string;
  label: string;
  note?: string;
  cell: (car: ShortlistCar) => ComparisonCell;
  best?: { number: (car: ShortlistCar) => number | null; wins: 'least' | 'most'; label: string };
}

const UNKNOWN_CELL: ComparisonCell = { text: texts.unknown };

/** A cell that needs live data. */
function fromLiveCar(toCell: (car: PublicCar) => ComparisonCell): (car: ShortlistCar) => ComparisonCell {
  return ({ live }) => (live ? toCell(live) : UNKNOWN_CELL);
}

const getPrice = ({ stored, live }: ShortlistCar) => (live ? live.repairPrice : stored.repairPrice);

/** Price plus the free repair options, in whole AED; null without a price. */
function getTotalCost(car: ShortlistCar): number | null {
  const price = getPrice(car);
  return price === null ? null : price + computeRepairChoiceTotal(DEFAULT_REPAIR_CHOICE);
}

const PRICE_ROWS: readonly RowDefinition[] = [
  {
    key: 'price',
    label: texts.repairAndDrive,
    cell: (car) => ({ text: formatAed(getPrice(car)) }),
    best: { number: getPrice, wins: 'least', label: texts.lowest },
  },
  {
    key: 'market',
    label: texts.marketValue,
    cell: fromLiveCar(({ asIsPrice, repairPrice }) => ({
      text: formatAed(asIsPrice),
      ...(asIsPrice !== null && repairPrice !== null && asIsPrice > repairPrice && { tone: 'before' as const }),
    })),
  },
  {
    key: 'saving',
    label: texts.youSave,
    cell: fromLiveCar(({ savings }) => ({
      text: formatAed(savings),
      ...(savings && { tone: 'saving' as const }),
    })),
    best: { number: ({ live }) => live?.savings ?? null, wins: 'most', label: texts.most },
  },
  {
    key: 'total',
    label: texts.totalToDrive,
    note: texts.totalNote,
    cell: (car) => ({ text: formatAed(getTotalCost(car)) }),
  },
];

const REPAIR_ROWS: readonly RowDefinition[] = [
  { key: 'damage', label: texts.damage, cell: fromLiveCar(damageCell) },
  {
    key: 'time',
    label: texts.repairTime,
    cell: fromLiveCar((car) => ({ text: formatRepairTime(car) })),
    best: {
      number: ({ live }) => (live ? minStatedDays(live) : null),
      wins: 'least',
      label: texts.fewest,
    },
  },
  { key: 'repaired', label: texts.repaired, cell: fromLiveCar(repairedPanelsCell) },
  { key: 'airbags', label: texts.airbags, cell: fromLiveCar(airbagsCell) },
  {
    key: 'chassis',
    label: texts.chassis,
    cell: fromLiveCar(({ chassisIntact }) =>
      chassisIntact ? { text: texts.intact, tone: 'ready' } : { text: texts.chassisDamaged, tone: 'work' },
    ),
  },
  { key: 'warranty', label: texts.warranty, cell: () => ({ text: texts.oneMonth }) },
];

const CAR_ROWS: readonly RowDefinition[] = [
  { key: 'registration', label: texts.registration, cell: fromLiveCar(registrationCell) },
  {
    key: 'year',
    label: texts.year,
    cell: ({ stored, live }) => ({ text: String((live ?? stored).year ?? texts.unknown) }),
    best: { number: ({ stored, live }) => (live ?? stored).year, wins: 'most', label: texts.newest },
  },
  {
    key: 'mileage',
    label: texts.mileage,
    cell: ({ stored, live }) => ({ text: getShortMileage(live ?? stored) }),
    best: {
      number: ({ stored, live }) => (live ?? stored).mileage,
      wins: 'least',
      label: texts.lowest,
    },
  },
  { key: 'fuel', label: texts.fuel, cell: fromLiveCar((car) => ({ text: fuelName(fuelLabel(car)) })) },
  {
    key: 'transmission',
    label: texts.transmission,
    cell: fromLiveCar((car) => ({ text: transmissionName(transmissionLabel(car)) })),
  },
  { key: 'engine', label: texts.engine, cell: fromLiveCar((car) => ({ text: engineLabel(car) })) },
  {
    key: 'body',
    label: texts.bodyType,
    cell: fromLiveCar(({ bodyType }) => ({ text: bodyType === null ? texts.unknown : bodyTypeLabel(bodyType) })),
  },
  {
    key: 'colour',
    label: texts.colour,
    cell: fromLiveCar(({ exteriorColor }) => ({ text: colorLabel(exteriorColor ?? texts.unknown) })),
  },
  {
    key: 'spec',
    label: texts.spec,
    cell: ({ stored, live }) => ({ text: specLabel((live ?? stored).regionalSpec) || texts.unknown }),
  },
];

function registrationCell({ registrationStatus: status }: PublicCar): ComparisonCell {
  if (!status) return UNKNOWN_CELL;
  return { text: REGISTRATION_LABELS[status], tone: canBeRegistered(status) ? 'ready' : 'work' };
}

function damageCell({ primaryDamage, secondaryDamage }: PublicCar): ComparisonCell {
  const damages = [primaryDamage, secondaryDamage].filter((kind) => kind !== null);
  if (damages.length === 0) return UNKNOWN_CELL;
  const [first = '', ...further] = damages.map(damageLabel);
  return { text: first, note: further.join(texts.separator) || undefined };
}

function repairedPanelsCell({ panels }: PublicCar): ComparisonCell {
  if (panels.length === 0) return { text: texts.noPanels, tone: 'ready' };
  const replaced = panels.filter(({ action }) => action === 'replace').length;
  const repaired = panels.length - replaced;
  return {
    text: [
      ...(replaced > 0 ? [texts.replaceCount(replaced)] : []),
      ...(repaired > 0 ? [texts.repairCount(repaired)] : []),
    ].join(texts.separator),
    note: panels.map(({ panel }) => PANEL_LABELS[panel]).join(texts.separator),
    tone: 'work',
  };
}

function airbagsCell({ airbagsIntact, deployedAirbags }: PublicCar): ComparisonCell {
  if (airbagsIntact) return { text: texts.intact, tone: 'ready' };
  const count = deployedAirbags.length;
  return { text: count > 0 ? texts.deployed(count) : texts.notIntact, tone: 'work' };
}

/** Null while a number is missing or two cars tie. */
function findBest(cars: readonly ShortlistCar[], best: RowDefinition['best']): ComparisonRow['best'] {
  if (!best) return null;
  const numbers = cars.map(best.number);
  if (numbers.some((one) => one === null)) return null;
  const bestValue = best.wins === 'least' ? Math.min(...(numbers as number[])) : Math.max(...(numbers as number[]));
  const at = numbers.indexOf(bestValue);
  return numbers.lastIndexOf(bestValue) === at ? { at, label: best.label } : null;
}

function buildRow(cars: readonly ShortlistCar[], { key, label, note, cell, best }: RowDefinition): ComparisonRow {
  const cells = cars.map(cell);
  const same = cells.every(({ text, note: under }) => text === cells[0]?.text && under === cells[0]?.note);
  return { key, label, ...(note && { note }), cells, best: findBest(cars, best), differs: !same };
}

/** Cells are in the order of the cars. */
export function buildComparisonRows(cars: readonly ShortlistCar[]): readonly ComparisonGroup[] {
  return [
    { label: texts.groupPrice, rows: PRICE_ROWS.map((row) => buildRow(cars, row)) },
    { label: texts.groupRepair, rows: REPAIR_ROWS.map((row) => buildRow(cars, row)) },
    { label: texts.groupCar, rows: CAR_ROWS.map((row) => buildRow(cars, row)) },
  ];
}
