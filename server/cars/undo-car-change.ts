/** Takes back the last change of a car; people who wait for its news never hear of it. */
import { getUndoableChange, type UndoableChange } from '#shared/domain/car-undo.ts';
import { refuse } from '#server/lib/refuse.ts';
import type { CarRow, UserRow } from '#server/store/rows.ts';
import type { Reader, Writer } from '#server/store/store.ts';
import { assertCarTransition, transitionCar } from './transition-car.ts';

async function assertUntouched(tx: Reader, car: CarRow): Promise<void> {
  const [interest] = await tx.find('cars.interest', { carIds: [car.id] });
  if (interest) throw refuse('INVALID_STATE', (texts) => texts.cars.chosen);
}

/** @throws Problem INVALID_STATE for a later change, an expired period or a published car that a customer has chosen */
export async function assertCanUndo(
  tx: Reader,
  car: CarRow,
  { by, now }: { by: UserRow; now: string },
): Promise<UndoableChange> {
  const last = getUndoableChange(car, Date.parse(now));
  if (!last) throw refuse('INVALID_STATE', (texts) => texts.cars.undoExpired);
  await assertCarTransition(tx, car, `undo_${last.change}`, by);
  if (last.change === 'approve') await assertUntouched(tx, car);
  return last.change;
}

/** @throws Problem INVALID_STATE */
export async function undoCarChange(tx: Writer, car: CarRow, by: UserRow, now: string): Promise<CarRow> {
  const change = await assertCanUndo(tx, car, { by, now });
  return transitionCar(tx, car, { action: `undo_${change}`, by, now, change: car.lastChange?.before ?? {} });
}
