import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { carsApproved, carsPending } from '#shared/contract/review.ts';
import type { ListedCar } from '#shared/contract/cars/staff-car.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';
import { useIsDesktop } from '#client/ui/use-media-query.ts';
import { CarReviewDialog } from './car-review-dialog.tsx';
import { getCarDisplayName } from './car-display-name.ts';
import { NoCarOpen, ReviewPane } from './review-pane.tsx';
import { ReviewList } from './review-list.tsx';
import { texts } from '#messages/staff/review.ts';
import { useReviewUrl } from './use-review-url.ts';
import { usePrefetchCar } from './use-prefetch-car.ts';
import { useUnsavedChanges, type UnsavedChanges } from '#client/components/use-unsaved-changes.tsx';
import { REVIEW_SHORTCUTS } from './review-shortcuts.ts';
import { useReviewShortcuts } from './use-review-shortcuts.ts';
import { useLatinSearch } from '#client/staff/data-table/use-latin-search.ts';
import { toComparableText } from '#shared/domain/normalize-text.ts';

const CARD_VIEW_INPUT = { query: { view: 'card' } } as const;

/** The open car is stored in `?tab=` and `?car=`; wide screens show it beside the list. */
export default function ReviewPage() {
  const { tab, carId, open, close, chooseTab } = useReviewUrl();
  const pending = useQuery(apiQueryOptions(carsPending, CARD_VIEW_INPUT));
  const approved = useQuery(apiQueryOptions(carsApproved, CARD_VIEW_INPUT));
  const [filter, setFilter] = useState('');
  const deferredFilter = useDeferredValue(filter);
  const latinFilter = useLatinSearch(deferredFilter);
  const list = tab === 'pending' ? pending : approved;
  const cars = useMemo(() => {
    const fitting = (list.data ?? []).filter(
      (car) => matchesFilter(car, deferredFilter) || matchesFilter(car, latinFilter),
    );
    return tab === 'pending' ? sortOldestFirst(fitting) : fitting;
  }, [list.data, deferredFilter, latinFilter, tab]);
  const ids = useMemo(() => cars.map(({ id }) => id), [cars]);
  const wide = useIsDesktop();
  const at = carId === null ? -1 : ids.indexOf(carId);
  const after = ids[at + 1] ?? ids[at - 1];
  const name = cars[at] && getCarDisplayName(cars[at]);
  const unsaved = useUnsavedChanges(texts.leaveText);
  const nextFocus = useRef<string | null>(null);
  const takeFocus = useCallback(() => {
    const selector = nextFocus.current;
    nextFocus.current = null;
    return selector;
  }, []);
  useRowNavigation({ ids, current: carId, onOpen: open, confirmLeave: unsaved.confirmLeave, nextFocus });
  usePrefetchCar(at >= 0 ? ids[at + 1] : undefined);
  usePrefetchCar(at >= 0 ? ids[at - 1] : undefined);
  const openRow = useStableCallback((id) => unsaved.confirmLeave(() => open(id)));
  const car = {
    name,
    editing: 'here' as const,
    onDirty: unsaved.setIsDirty,
    onClose: () => unsaved.confirmLeave(close),
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
        onTab={(next) => unsaved.confirmLeave(() => chooseTab(next))}
        counts={{ pending: pending.data?.length, approved: approved.data?.length }}
        list={list}
        cars={cars}
        filter={filter}
        onFilter={setFilter}
        openCarId={carId}
        onOpen={openRow}
      />
      {!wide && <CarReviewDialog carId={carId} {...car} />}
      {wide && carId !== null && <ReviewPane carId={carId} takeNextFocus={takeFocus} {...car} />}
      {wide && carId === null && (
        <NoCarOpen
          pending={tab === 'pending' ? pending.data?.length : undefined}
          onStart={ids[0] === undefined ? null : () => open(ids[0]!)}
        />
      )}
      {unsaved.confirmDialog}
    </chakra.div>
  );
}

/** Stable across renders and always calls the latest `act`. */
function useStableCallback(act: (id: string) => void): (id: string) => void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  return useCallback((id) => latest.current(id), []);
}

function sortOldestFirst(cars: readonly ListedCar[]): ListedCar[] {
  return cars.toSorted((a, b) => (a.submittedAt < b.submittedAt ? -1 : 1));
}

/** Matches VIN, name, dealer or inspector by substring. */
function matchesFilter(car: ListedCar, filter: string): boolean {
  const query = toComparableText(filter);
  if (query === '') return true;
  const { vin, year, make, model, trim, shortId, dealerName, submittedByEmail } = car;
  const searchText = [vin, year, make, model, trim, shortId, dealerName, submittedByEmail].join(' ');
  return toComparableText(searchText).includes(query);
}

export function head() {
  return { title: `${texts.title} · Redrive`, robots: 'noindex' };
}

interface RowNavigationOptions {
  ids: readonly string[];
  current: string | null;
  onOpen: (id: string) => void;
  confirmLeave: UnsavedChanges['confirmLeave'];
  nextFocus: RefObject<string | null>;
}

/** J and K or the arrow keys move through the list; the first press opens the first car. */
function useRowNavigation({ ids, current, onOpen, confirmLeave, nextFocus }: RowNavigationOptions): void {
  // Presses come faster than the screen renders.
  const lastOpened = useRef(current);
  useEffect(() => {
    lastOpened.current = current;
  }, [current]);
  const step = (by: 1 | -1) => {
    const at = lastOpened.current === null ? -1 : ids.indexOf(lastOpened.current);
    const next = at === -1 ? ids[0] : ids[at + by];
    if (next === undefined) return;
    confirmLeave(() => {
      nextFocus.current = getFocusTarget(next);
      lastOpened.current = next;
      onOpen(next);
    });
  };
  useReviewShortcuts({ nextCar: () => step(1), previousCar: () => step(-1) });
}

/**
 * Equivalent of the focused element in the next car: its list row or the same decision button; null for the whole car.
 */
function getFocusTarget(nextId: string): string | null {
  const { activeElement } = document;
  if (activeElement?.closest('[data-rows] [data-car]')) return `[data-car="${CSS.escape(nextId)}"]`;
  const key = activeElement?.getAttribute('aria-keyshortcuts');
  // Enter on Approve & Publish would publish a car that has not been viewed.
  return key && key !== REVIEW_SHORTCUTS.approve.label
    ? `[data-review] [aria-keyshortcuts="${CSS.escape(key)}"]`
    : null;
}
