/** Several cars in one transaction; each follows the rules of the single change and fails by itself. */
import { carsBulk, type BulkResult } from '#shared/contract/review.ts';
import type { ParsedInput } from '#shared/contract/endpoint.ts';
import { DEPOSIT_AED } from '#shared/domain/price.ts';
import { computeQuote, type Quote } from '#shared/domain/quote.ts';
import type { Language } from '#shared/messages/languages.ts';
import { Problem } from '#shared/problem.ts';
import { refuse } from '#server/lib/refuse.ts';
import { computeDerivedFields } from '#server/cars/derived-fields.ts';
import { assertCarTransition, transitionCar, type CarTransition } from '#server/cars/transition-car.ts';
import { assertCanUndo, undoCarChange } from '#server/cars/undo-car-change.ts';
import { toLocalizedBody } from '#server/http/problem-response.ts';
import { defineHandler } from '#server/http/define-handler.ts';
import type { CarRow, PricedFields, UserRow } from '#server/store/rows.ts';
import type { Reader, Writer } from '#server/store/store.ts';
import { sayReviewedCarChanged } from './assert-revision.ts';
import { findCar } from './find-car.ts';

type BulkBody = ParsedInput<typeof carsBulk>['body'];

interface BulkContext {
  by: UserRow;
  now: string;
  language: Language;
}

export const postBulkChange = defineHandler(carsBulk)({
  async run({ tx, body, user: by, now, language }) {
    const checked: CheckedChange[] = [];
    for (const wanted of toWantedChanges(body)) checked.push(await checkChange(tx, wanted, { by, now, language }));
    const cars = checked.map(({ result }) => result);
    if (body.isPreview) return { cars: await countToldAccounts(tx, cars) };
    for (const { apply } of checked) await apply?.();
    return { cars };
  },
});

interface PlannedChange {
  /** The car as it becomes, as far as prices are concerned. */
  after: CarRow;
  apply: () => Promise<CarRow>;
}

/** Checks without writing. @throws Problem for a change that is refused */
type PlanChange = (tx: Writer, car: CarRow, context: BulkContext) => Promise<PlannedChange>;

interface WantedChange {
  id: string;
  revision: number;
  plan: PlanChange;
}

function toWantedChanges(body: BulkBody): WantedChange[] {
  if (body.action === 'price') return body.cars.map((car) => ({ ...car, plan: planPrice(car.marketPriceAed) }));
  const plan = body.action === 'undo' ? planUndo : planArchive;
  return body.cars.map((car) => ({ ...car, plan }));
}

interface CheckedChange {
  result: BulkResult;
  /** Absent for a car that is refused. */
  apply?: PlannedChange['apply'];
}

async function checkChange(
  tx: Writer,
  { id, revision, plan }: WantedChange,
  context: BulkContext,
): Promise<CheckedChange> {
  try {
    const car = await findCar(tx, id);
    if (revision !== car.revision) throw refuse('STALE', sayReviewedCarChanged);
    const { after, apply } = await plan(tx, car, context);
    return { result: { id, refused: null, before: pickPrices(car), after: pickPrices(after), told: 0 }, apply };
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error;
    const { message: refused } = toLocalizedBody(error, context.language);
    return { result: { id, refused, before: null, after: null, told: 0 } };
  }
}

const pickPrices = ({ marketPriceAed, fixDrivePriceAed }: CarRow) => ({ marketPriceAed, fixDrivePriceAed });

const planArchive: PlanChange = (tx, car, context) => planTransition(tx, car, { action: 'archive' }, context);

const planUndo: PlanChange = async (tx, car, { by, now }) => {
  await assertCanUndo(tx, car, { by, now });
  return { after: { ...car, ...car.lastChange?.before }, apply: () => undoCarChange(tx, car, by, now) };
};

const planPrice =
  (marketPriceAed: number): PlanChange =>
  (tx, car, context) => {
    if (car.marketPriceAed === marketPriceAed) throw refuse('INVALID_STATE', (texts) => texts.cars.samePrice);
    const lastChange = {
      change: 'price',
      at: context.now,
      revision: car.revision + 1,
      before: pickPricedFields(car),
    } as const;
    const priced = computeDerivedFields({ ...car, marketPriceAed, lastChange });
    if ((priced.fixDrivePriceAed ?? 0) <= DEPOSIT_AED)
      throw refuse('INVALID_STATE', (texts) => texts.cars.priceBelowDeposit);
    return planTransition(tx, car, { action: 'edit', change: priced }, context);
  };

function pickPricedFields(car: CarRow): PricedFields {
  const names = Object.keys(computeQuote(car)) as (keyof Quote)[];
  const quote = Object.fromEntries(names.map((name) => [name, car[name]])) as unknown as Quote;
  const { marketPriceAed, mileageKm, features, repairTimeCategory } = car;
  return { marketPriceAed, mileageKm, features, repairTimeCategory, ...quote };
}

async function planTransition(
  tx: Writer,
  car: CarRow,
  step: Pick<CarTransition, 'action' | 'change'>,
  { by, now }: BulkContext,
): Promise<PlannedChange> {
  await assertCarTransition(tx, car, step.action, by);
  return { after: { ...car, ...step.change }, apply: () => transitionCar(tx, car, { ...step, by, now }) };
}

async function countToldAccounts(tx: Reader, results: readonly BulkResult[]): Promise<BulkResult[]> {
  const priced = results.filter(({ before, after }) => before?.fixDrivePriceAed !== after?.fixDrivePriceAed);
  const interest = await tx.find('cars.interest', { carIds: priced.map(({ id }) => id) });
  const told = new Map(interest.map(({ carId, notified }) => [carId, notified]));
  return results.map((result) => ({ ...result, told: told.get(result.id) ?? 0 }));
}
