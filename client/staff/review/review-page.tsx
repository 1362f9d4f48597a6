/** Review Cars: what arrived on the left, its pictures in the middle, the answers and the decision on the right (S-rev). */
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { carsApproved, carsPending } from '#shared/contract/review.ts';
import type { ListedCar } from '#shared/contract/cars/staff-car.ts';
import { ask } from '#client/api/api-query-options.ts';
import { useWide } from '#client/ui/use-media-query.ts';
import { CarReviewDialog } from './car-review-dialog.tsx';
import { nameOf } from './car-display-name.ts';
import { NothingOpen, ReviewPane } from './review-pane.tsx';
import { ReviewList } from './review-list.tsx';
import { texts } from './texts.ts';
import { useAddress } from './use-review-url.ts';
import { useReady } from './use-prefetch-car.ts';
import { useUnsaved, type Unsaved } from './use-unsaved-changes.tsx';
import { useKeys } from './use-review-shortcuts.ts';
import { toComparable } from '#shared/domain/normalize-text.ts';

const CARDS = { query: { view: 'card' } } as const;

/** On wide screens the open car stands beside the list, on others over it; the address says which (`?tab=`, `?car=`). */
export default function ReviewPage() {
  const { tab, carId, open, close, chooseTab } = useAddress();
  const pending = useQuery(ask(carsPending, CARDS));
  const approved = useQuery(ask(carsApproved, CARDS));
  const [filter, setFilter] = useState('');
  const wanted = useDeferredValue(filter);
  const list = tab === 'pending' ? pending : approved;
  const cars = useMemo(() => {
    const fitting = (list.data ?? []).filter((car) => fits(car, wanted));
    return tab === 'pending' ? oldestFirst(fitting) : fitting;
  }, [list.data, wanted, tab]);
  const ids = useMemo(() => cars.map(({ id }) => id), [cars]);
  const wide = useWide();
  const at = carId === null ? -1 : ids.indexOf(carId);
  const after = ids[at + 1] ?? ids[at - 1];
  const name = cars[at] && nameOf(cars[at]);
  const unsaved = useUnsaved();
  const focus = useRef<string | null>(null);
  const takeFocus = useCallback(() => {
    const place = focus.current;
    focus.current = null;
    return place;
  }, []);
  useRowKeys({ ids, current: carId, onOpen: open, leave: unsaved.leave, focus });
  useReady(at >= 0 ? ids[at + 1] : undefined);
  useReady(at >= 0 ? ids[at - 1] : undefined);
  const openRow = useLatest((id) => unsaved.leave(() => open(id)));
  const car = {
    name,
    editing: 'here' as const,
    onDirty: unsaved.mark,
    onClose: () => unsaved.leave(close),
    onDecided: () => (after === undefined ? close() : open(after)),
  };
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '264px minmax(0, 1fr)', xl: '296px minmax(0, 1fr)' }}
      height="calc(100dvh - 57px)"
    >
      <ReviewList
        tab={tab}
        onTab={(next) => unsaved.leave(() => chooseTab(next))}
        counts={{ pending: pending.data?.length, approved: approved.data?.length }}
        list={list}
        cars={cars}
        filter={filter}
        onFilter={setFilter}
        shown={carId}
        onOpen={openRow}
      />
      {!wide && <CarReviewDialog carId={carId} {...car} />}
      {wide && carId !== null && <ReviewPane carId={carId} takeFocus={takeFocus} {...car} />}
      {wide && carId === null && (
        <NothingOpen
          pending={tab === 'pending' ? pending.data?.length : undefined}
          onStart={ids[0] === undefined ? null : () => open(ids[0]!)}
        />
      )}
      {unsaved.question}
    </chakra.div>
  );
}

/** The same function at every drawing, which always acts on the list as it is: no row is drawn again for it. */
function useLatest(act: (id: string) => void): (id: string) => void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  return useCallback((id) => latest.current(id), []);
}

/** Who waited longest is looked at first. */
function oldestFirst(cars: readonly ListedCar[]): ListedCar[] {
  return cars.toSorted((one, other) => (one.submittedAt < other.submittedAt ? -1 : 1));
}

/** Any part of VIN, name, dealer or inspector. */
function fits(car: ListedCar, filter: string): boolean {
  const wanted = toComparable(filter);
  if (wanted === '') return true;
  const { vin, year, make, model, trim, shortId, dealerName, submittedByEmail } = car;
  const words = [vin, year, make, model, trim, shortId, dealerName, submittedByEmail].join(' ');
  return toComparable(words).includes(wanted);
}

export function head() {
  return { title: `${texts.title} · Redrive`, robots: 'noindex' };
}

interface Walk {
  ids: readonly string[];
  current: string | null;
  onOpen: (id: string) => void;
  leave: Unsaved['leave'];
  /** Told where the focus goes on in the next car. */
  focus: RefObject<string | null>;
}

/** J and K, or the arrows up and down, walk the list of cars; the first press opens the first car. The focus stays where it works. */
function useRowKeys({ ids, current, onOpen, leave, focus }: Walk): void {
  // Where the last press led: presses come faster than the screen follows.
  const reached = useRef(current);
  useEffect(() => {
    reached.current = current;
  }, [current]);
  const step = (by: 1 | -1) => {
    const at = reached.current === null ? -1 : ids.indexOf(reached.current);
    const next = at === -1 ? ids[0] : ids[at + by];
    if (next === undefined) return;
    leave(() => {
      focus.current = focusWithin(next);
      reached.current = next;
      onOpen(next);
    });
  };
  const [forward, back] = [() => step(1), () => step(-1)];
  useKeys({ j: forward, k: back, arrowdown: forward, arrowup: back });
}

/** What has the focus now, in the car that comes next: its row in the list, or the same button of its decision; null for the car. */
function focusWithin(nextId: string): string | null {
  const { activeElement } = document;
  if (activeElement?.closest('[data-rows] [data-car]')) return `[data-car="${CSS.escape(nextId)}"]`;
  const key = activeElement?.getAttribute('aria-keyshortcuts');
  // Enter on Approve & Publish would publish a car that nobody has looked at.
  return key && key !== 'A' ? `[data-review] [aria-keyshortcuts="${CSS.escape(key)}"]` : null;
}
