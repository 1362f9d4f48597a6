/** Takes back the last change of cars; see shared/domain/car-undo.ts. */
import { carsBulk } from '#shared/contract/review.ts';
import { UNDO_TOAST_MS } from '#shared/domain/car-undo.ts';
import { useApiMutation } from '#client/api/use-api-mutation.ts';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { createErrorToast } from './error-text.ts';
import { texts } from '#messages/staff/data-table.ts';

type ChangedCar = { id: string; revision: number };

interface UndoChanges {
  undo: (cars: readonly ChangedCar[]) => void;
  /** A toast with an Undo button. */
  offerUndo: (title: string, cars: readonly ChangedCar[]) => void;
  isPending: boolean;
}

export function useUndoChanges(): UndoChanges {
  const { run, isPending } = useApiMutation(carsBulk, { errorToast: createErrorToast(texts.undoFailed) });
  const undo = async (changed: readonly ChangedCar[]) => {
    const cars = changed.map(({ id, revision }) => ({ id, revision }));
    const result = await run({ body: { action: 'undo', cars } });
    if (result.error) return;
    const refused = result.answer.cars.filter((car) => car.refused !== null);
    const done = cars.length - refused.length;
    const description =
      refused.length > 0 ? texts.undoRefused({ count: refused.length, reason: refused[0]!.refused ?? '' }) : undefined;
    if (done === 0) toast({ title: texts.undoFailed, description, kind: 'destructive' });
    else toast({ title: texts.undone(done), description, kind: 'success' });
  };
  return {
    undo: (cars) => void undo(cars),
    offerUndo: (title, cars) =>
      void toast({
        title,
        kind: 'success',
        duration: UNDO_TOAST_MS,
        action: { label: texts.undo, run: () => void undo(cars) },
      }),
    isPending,
  };
}
