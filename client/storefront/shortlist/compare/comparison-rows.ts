/** What two to five cars are compared by: one row a question, with the car that wins it, if only one does. */
import type { PublicCar } from '#shared/contract/cars/public-car.ts';
import { engineLabel, fuelLabel, transmissionLabel } from '#shared/domain/car-labels.ts';
import { damageWord } from '#shared/domain/damage-label.ts';
import { PANEL_NAMES } from '#shared/domain/panels.ts';
import { PLAIN_REPAIR, repairChoiceTotal } from '#shared/domain/repair/repair-options.ts';
import { colourWord } from '#shared/domain/color-label.ts';
import { aed } from '#client/ui/format.ts';
import { shortKm } from '#client/storefront/shortlist/car-labels.ts';
import { texts } from '#client/storefront/shortlist/texts.ts';
import type { ListedCar } from '#client/storefront/shortlist/use-live-shortlist.ts';

export interface CompareCell {
  text: string;
  /** Smaller, under it. */
  note?: string | undefined;
  /** ready: nothing to repair; work: something is repaired; before: a price that is no longer asked. */
  tone?: 'ready' | 'work' | 'before' | 'saving' | undefined;
}

export interface CompareRow {
  key: string;
  label: string;
  /** A second line under the label. */
  note?: string;
  cells: readonly CompareCell[];
  /** The one car that wins the row and what it is. */
  best: { at: number; label: string } | null;
  /** Not the same for all. */
  differs: boolean;
}

export interface CompareGroup {
  label: string;
  rows: readonly CompareRow[];
}

interface Question {
  key: string;
  label: string;
  note?: string;
  cell: (car: ListedCar) => CompareCell;
  /** Which number wins, and the word for it. */
  best?: { number: (car: ListedCar) => number | null; wins: 'least' | 'most'; label: string };
}

const unknown: CompareCell = { text: texts.unknown };

/** A cell that needs the server's answer. */
function fromFresh(say: (car: PublicCar) => CompareCell): (car: ListedCar) => CompareCell {
  return ({ fresh }) => (fresh ? say(fresh) : unknown);
}

const price = ({ kept, fresh }: ListedCar) => (fresh ? fresh.repairPrice : kept.repairPrice);

/** Price with the repair that costs nothing extra, in whole AED; null without a price. */
function total(car: ListedCar): number | null {
  const asked = price(car);
  return asked === null ? null : asked + repairChoiceTotal(PLAIN_REPAIR);
}

const PRICE: readonly Question[] = [
  {
    key: 'price',
    label: texts.repairAndDrive,
    cell: (car) => ({ text: aed(price(car)) }),
    best: { number: price, wins: 'least', label: texts.lowest },
  },
  {
    key: 'market',
    label: texts.marketValue,
    cell: fromFresh(({ asIsPrice, repairPrice }) => ({
      text: aed(asIsPrice),
      ...(asIsPrice !== null &&
        repairPrice !== null &&
        asIsPrice > repairPrice && { tone: 'before' as const }),
    })),
  },
  {
    key: 'saving',
    label: texts.youSave,
    cell: fromFresh(({ savings }) => ({ text: aed(savings), ...(savings && { tone: 'saving' as const }) })),
    best: { number: ({ fresh }) => fresh?.savings ?? null, wins: 'most', label: texts.most },
  },
  {
    key: 'total',
    label: texts.totalToDrive,
    note: texts.totalNote,
    cell: (car) => ({ text: aed(total(car)) }),
  },
];

const REPAIR: readonly Question[] = [
  { key: 'damage', label: texts.damage, cell: fromFresh(damage) },
  {
    key: 'time',
    label: texts.repairTime,
    cell: fromFresh(({ repairTimeCategory }) => ({ text: texts.approx(repairTimeCategory) })),
    best: {
      number: ({ fresh }) => (fresh ? Number.parseInt(fresh.repairTimeCategory, 10) : null),
      wins: 'least',
      label: texts.fewest,
    },
  },
  { key: 'repaired', label: texts.repaired, cell: fromFresh(repaired) },
  { key: 'airbags', label: texts.airbags, cell: fromFresh(airbags) },
  {
    key: 'chassis',
    label: texts.chassis,
    cell: fromFresh(({ chassisIntact }) =>
      chassisIntact ? { text: texts.intact, tone: 'ready' } : { text: texts.chassisDamaged, tone: 'work' },
    ),
  },
  { key: 'warranty', label: texts.warranty, cell: () => ({ text: texts.oneMonth }) },
];

const CAR: readonly Question[] = [
  {
    key: 'year',
    label: texts.year,
    cell: ({ kept, fresh }) => ({ text: String((fresh ?? kept).year ?? texts.unknown) }),
    best: { number: ({ kept, fresh }) => (fresh ?? kept).year, wins: 'most', label: texts.newest },
  },
  {
    key: 'mileage',
    label: texts.mileage,
    cell: ({ kept, fresh }) => ({ text: shortKm(fresh ?? kept) }),
    best: {
      number: ({ kept, fresh }) => (fresh ?? kept).mileage,
      wins: 'least',
      label: texts.lowest,
    },
  },
  { key: 'fuel', label: texts.fuel, cell: fromFresh((car) => ({ text: fuelLabel(car) })) },
  {
    key: 'transmission',
    label: texts.transmission,
    cell: fromFresh((car) => ({ text: transmissionLabel(car) })),
  },
  { key: 'engine', label: texts.engine, cell: fromFresh((car) => ({ text: engineLabel(car) })) },
  {
    key: 'body',
    label: texts.bodyType,
    cell: fromFresh(({ bodyType }) => ({ text: bodyType ?? texts.unknown })),
  },
  {
    key: 'colour',
    label: texts.colour,
    cell: fromFresh(({ exteriorColor }) => ({ text: colourWord(exteriorColor ?? texts.unknown) })),
  },
  {
    key: 'spec',
    label: texts.spec,
    cell: ({ kept, fresh }) => ({ text: (fresh ?? kept).regionalSpec || texts.unknown }),
  },
];

function damage({ primaryDamage, secondaryDamage }: PublicCar): CompareCell {
  const found = [primaryDamage, secondaryDamage].filter((kind) => kind !== null);
  if (found.length === 0) return unknown;
  const [first = '', ...others] = found.map(damageWord);
  return { text: first, note: others.join(', ') || undefined };
}

function repaired({ panels }: PublicCar): CompareCell {
  if (panels.length === 0) return { text: texts.noPanels, tone: 'ready' };
  const replaced = panels.filter(({ action }) => action === 'replace').length;
  const mended = panels.length - replaced;
  return {
    text: [
      ...(replaced > 0 ? [texts.replaceCount(replaced)] : []),
      ...(mended > 0 ? [texts.repairCount(mended)] : []),
    ].join(', '),
    note: panels.map(({ panel }) => PANEL_NAMES[panel]).join(', '),
    tone: 'work',
  };
}

function airbags({ airbagsIntact, deployedAirbags }: PublicCar): CompareCell {
  if (airbagsIntact) return { text: texts.intact, tone: 'ready' };
  const count = deployedAirbags.length;
  return { text: count > 0 ? texts.deployed(count) : texts.notIntact, tone: 'work' };
}

/** The winner of a row: nobody while a number is missing or two share it. */
function bestOf(cars: readonly ListedCar[], best: Question['best']): CompareRow['best'] {
  if (!best) return null;
  const numbers = cars.map(best.number);
  if (numbers.some((one) => one === null)) return null;
  const wanted =
    best.wins === 'least' ? Math.min(...(numbers as number[])) : Math.max(...(numbers as number[]));
  const at = numbers.indexOf(wanted);
  return numbers.lastIndexOf(wanted) === at ? { at, label: best.label } : null;
}

function row(cars: readonly ListedCar[], { key, label, note, cell, best }: Question): CompareRow {
  const cells = cars.map(cell);
  const same = cells.every(({ text, note: under }) => text === cells[0]?.text && under === cells[0]?.note);
  return { key, label, ...(note && { note }), cells, best: bestOf(cars, best), differs: !same };
}

/** Every row, in groups. The order of the cells is the order of the cars. */
export function compareRows(cars: readonly ListedCar[]): readonly CompareGroup[] {
  return [
    { label: texts.groupPrice, rows: PRICE.map((question) => row(cars, question)) },
    { label: texts.groupRepair, rows: REPAIR.map((question) => row(cars, question)) },
    { label: texts.groupCar, rows: CAR.map((question) => row(cars, question)) },
  ];
}
