/** Several cars in one transaction; each follows the rules of the single change and fails by itself. */
import { carsBulk, type BulkResult } from '#shared/contract/review.ts';
import type { ParsedInput } from '#shared/contract/endpoint.ts';
import { DEPOSIT_AED } from '#shared/domain/price.ts';
import { computeQuote, type Quote } from '#shared/domain/quote.ts';
import { Problem } from '#shared/problem.ts';
import { computeDerivedFields } from '#server/cars/derived-fields.ts';
import { assertCarTransition, transitionCar, type CarTransition } from '#server/cars/transition-car.ts';
import { assertCanUndo, undoCarChange } from '#server/cars/undo-car-change.ts';
import { defineHandler } from '#server/http/define-handler.ts';
import type { CarRow, PricedFields, UserRow } from '#server/store/rows.ts';
import type { Reader, Writer } from '#server/store/store.ts';
import { assertReviewedRevision } from './assert-revision.ts';
import { findCar } from './find-car.ts';

type BulkBody = ParsedInput<typeof carsBulk>['body'];

interface BulkContext {
  by: UserRow;
  now: string;
  isPreview: boolean;
}

export const postBulkChange = defineHandler(carsBulk)({
  async run({ tx, body, user: by, now }) {
    const { isPreview = false } = body;
    const results: BulkResult[] = [];
    for (const { id, apply } of toChanges(body)) results.push(await changeCar(tx, id, apply, { by, now, isPreview }));
    return { cars: results };
  },
});

/** Checks, and applies unless it is a preview. @returns the car as it becomes */
type ApplyChange = (tx: Writer, car: CarRow, context: BulkContext) => Promise<CarRow>;

function toChanges(body: BulkBody): { id: string; apply: ApplyChange }[] {
  const changes =
    body.action === 'price'
      ? body.cars.map((car) => ({ ...car, apply: createPriceChange(car.marketPriceAed) }))
      : body.cars.map((car) => ({ ...car, apply: body.action === 'undo' ? undoChange : archive }));
  return changes.map(({ id, revision, apply }) => ({
    id,
    apply: async (tx, car, context) => {
      await assertReviewedRevision(tx, car, revision);
      return apply(tx, car, context);
    },
  }));
}

async function changeCar(tx: Writer, id: string, apply: ApplyChange, context: BulkContext): Promise<BulkResult> {
  try {
    const car = await findCar(tx, id);
    const after = await apply(tx, car, context);
    const told = context.isPreview ? await countToldAccounts(tx, car, after) : 0;
    return { id, refused: null, before: pickPrices(car), after: pickPrices(after), told };
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error;
    return { id, refused: error.message, before: null, after: null, told: 0 };
  }
}

const pickPrices = ({ marketPriceAed, fixDrivePriceAed }: CarRow) => ({ marketPriceAed, fixDrivePriceAed });

const archive: ApplyChange = (tx, car, context) => change(tx, car, { action: 'archive' }, context);

const undoChange: ApplyChange = async (tx, car, { by, now, isPreview }) => {
  if (!isPreview) return undoCarChange(tx, car, by, now);
  await assertCanUndo(tx, car, { by, now });
  return { ...car, ...car.lastChange?.before };
};

const createPriceChange =
  (marketPriceAed: number): ApplyChange =>
  (tx, car, context) => {
    if (car.marketPriceAed === marketPriceAed)
      throw new Problem('INVALID_STATE', { message: 'This is already the price' });
    const lastChange = {
      change: 'price',
      at: context.now,
      revision: car.revision + 1,
      before: pickPricedFields(car),
    } as const;
    const priced = computeDerivedFields({ ...car, marketPriceAed, lastChange });
    if ((priced.fixDrivePriceAed ?? 0) <= DEPOSIT_AED)
      throw new Problem('INVALID_STATE', { message: 'This price is below the deposit' });
    return change(tx, car, { action: 'edit', change: priced }, context);
  };

function pickPricedFields(car: CarRow): PricedFields {
  const names = Object.keys(computeQuote(car)) as (keyof Quote)[];
  const quote = Object.fromEntries(names.map((name) => [name, car[name]])) as unknown as Quote;
  const { marketPriceAed, mileageKm, features, repairTimeCategory } = car;
  return { marketPriceAed, mileageKm, features, repairTimeCategory, ...quote };
}

async function change(
  tx: Writer,
  car: CarRow,
  step: Pick<CarTransition, 'action' | 'change'>,
  { by, now, isPreview }: BulkContext,
): Promise<CarRow> {
  if (!isPreview) return transitionCar(tx, car, { ...step, by, now });
  await assertCarTransition(tx, car, step.action, by);
  return { ...car, ...step.change };
}

async function countToldAccounts(tx: Reader, before: CarRow, after: CarRow): Promise<number> {
  if (before.fixDrivePriceAed === after.fixDrivePriceAed) return 0;
  const [interest] = await tx.find('cars.interest', { carIds: [before.id] });
  return interest?.watching ?? 0;
}
