/** Bulk changes of the last minutes, by anyone, each with an Undo button. */
import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { carsUndoable } from '#shared/contract/review.ts';
import type { ListedCar } from '#shared/contract/cars/staff-car.ts';
import { getUndoableChange } from '#shared/domain/car-undo.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';
import { texts as lists } from '#messages/staff/data-table.ts';
import { useUndoChanges } from '#client/staff/data-table/use-undo-changes.ts';
import { Card } from '#client/ui/card.tsx';
import { Button } from '#client/ui/form-controls/button.tsx';
import { formatRelativeTime } from '#client/ui/format.ts';
import { useNow } from '#client/ui/time-ago.tsx';
import { texts } from '#messages/staff/live-cars.ts';

const STALE_TIME_MS = 15_000;

export function UndoBanner() {
  const { data, dataUpdatedAt } = useQuery({ ...apiQueryOptions(carsUndoable, {}), staleTime: STALE_TIME_MS });
  const now = useNow() ?? dataUpdatedAt;
  const { undo, isPending } = useUndoChanges();
  const batches = groupChanges(data?.cars ?? [], now);
  if (batches.length === 0) return null;
  return (
    <chakra.section aria-label={texts.recent} display="grid" gap="2" mb="3">
      {batches.map(({ action, at, cars }) => {
        const text = texts.changedAgo({ what: texts.done[action](cars.length), when: formatRelativeTime(at, now) });
        return (
          <Card key={`${action} ${at}`} display="flex" alignItems="center" gap="3" px="4" py="2" textStyle="t2">
            <chakra.p flex="1" minW="0">
              {text}
            </chakra.p>
            <Button aria-label={`${lists.undo}: ${text}`} disabled={isPending} onClick={() => undo(cars)}>
              {lists.undo}
            </Button>
          </Card>
        );
      })}
    </chakra.section>
  );
}

interface Batch {
  action: 'archive' | 'price';
  at: string;
  cars: ListedCar[];
}

/** Cars that one call changed carry the same time. */
function groupChanges(cars: readonly ListedCar[], now: number): Batch[] {
  const batches = new Map<string, Batch>();
  for (const car of cars) {
    const last = getUndoableChange(car, now);
    if (last?.change !== 'archive' && last?.change !== 'price') continue;
    const key = `${last.at} ${last.change}`;
    const batch = batches.get(key) ?? { action: last.change, at: last.at, cars: [] };
    batches.set(key, { ...batch, cars: [...batch.cars, car] });
  }
  return [...batches.values()].toSorted((a, b) => b.at.localeCompare(a.at));
}
