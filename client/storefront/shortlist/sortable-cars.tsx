import type { CSSProperties, ReactNode } from 'react';
import type { Announcements, KeyboardCoordinateGetter, UniqueIdentifier } from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import type { CarListItem } from '#client/components/shortlist-context.ts';
import { Sortable, useSortableDrag } from '#client/ui/sortable.tsx';
import { getCarLabel } from './car-labels.ts';
import { texts } from '#messages/shop/shortlist.ts';

interface Props {
  /** Distinguishes two sortable lists of a page for screen readers. */
  id: string;
  cars: readonly CarListItem[];
  onMove: (from: number, to: number) => void;
  children: ReactNode;
}

export function SortableCars({ id, cars, onMove, children }: Props) {
  return (
    <Sortable
      id={id}
      ids={cars.map((car) => car.id)}
      onMove={onMove}
      keyboardCoordinates={getNextCoordinates}
      announcements={buildAnnouncements(cars)}
      help={texts.dragHelp}
    >
      {children}
    </Sortable>
  );
}

const HORIZONTAL_KEYS: Record<string, string> = { ArrowDown: 'ArrowRight', ArrowUp: 'ArrowLeft' };

/** Up and down arrows also work in a single row: they change the rank. */
const getNextCoordinates: KeyboardCoordinateGetter = (event, args) => {
  const tops = new Set([...args.context.droppableRects.values()].map(({ top }) => Math.round(top)));
  const sideways = HORIZONTAL_KEYS[event.code];
  if (tops.size > 1 || sideways === undefined) return sortableKeyboardCoordinates(event, args);
  event.preventDefault();
  return sortableKeyboardCoordinates(new KeyboardEvent('keydown', { code: sideways }), args);
};

function buildAnnouncements(cars: readonly CarListItem[]): Announcements {
  const positionOf = (id: UniqueIdentifier) => cars.findIndex((car) => car.id === id) + 1;
  const name = (id: UniqueIdentifier) => {
    const car = cars.find((one) => one.id === id);
    return car ? getCarLabel(car) : '';
  };
  return {
    onDragStart: ({ active }) => texts.lifted({ car: name(active.id), position: positionOf(active.id) }),
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id ? texts.over({ car: name(active.id), position: positionOf(over.id) }) : undefined,
    onDragEnd: ({ active, over }) =>
      over ? texts.dropped({ car: name(active.id), position: positionOf(over.id) }) : undefined,
    onDragCancel: ({ active }) => texts.dragCancelled(name(active.id)),
  };
}

/** Without pointer events a dropped car's links are not followed. @see C-tray-19 */
const DRAGGED_STYLE: CSSProperties = { opacity: 0.5, pointerEvents: 'none' };

export function useCarDrag(id: string) {
  return useSortableDrag(id, DRAGGED_STYLE);
}
