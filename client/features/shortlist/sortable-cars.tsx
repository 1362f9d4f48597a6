/** Cars that are ranked by mouse, by holding a finger on them, and by keyboard (C-tray-19 to C-tray-21, C-short-05). */
import type { CSSProperties, ReactNode } from 'react';
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { KeptCar } from '#client/ui/selection-context.ts';

import { nameOf } from './car-words.ts';
import { texts } from './texts.ts';

/** A mouse that moves further than this, CSS pixels, drags; a shorter move clicks (C-tray-20). */
const DRAG_AFTER_PX = 8;
/** A finger that holds still this long, ms, means to drag; a shorter one scrolls. */
const HOLD_MS = 220;

interface Props {
  /** Tells two sortable lists of one page apart for screen readers. */
  id: string;
  cars: readonly KeptCar[];
  onMove: (from: number, to: number) => void;
  children: ReactNode;
}

export function SortableCars({ id, cars, onMove, children }: Props) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: DRAG_AFTER_PX } }),
    useSensor(TouchSensor, { activationConstraint: { delay: HOLD_MS, tolerance: DRAG_AFTER_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: nextPlace }),
  );
  const ids = cars.map((car) => car.id);
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{
        announcements: announcements(cars),
        screenReaderInstructions: { draggable: texts.dragHelp },
      }}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

const SIDEWAYS: Record<string, string> = { ArrowDown: 'ArrowRight', ArrowUp: 'ArrowLeft' };

/** Cars in one row also follow the up and down arrows: a rank is higher or lower, however it is drawn. */
const nextPlace: KeyboardCoordinateGetter = (event, args) => {
  const tops = new Set([...args.context.droppableRects.values()].map(({ top }) => Math.round(top)));
  const sideways = SIDEWAYS[event.code];
  if (tops.size > 1 || sideways === undefined) return sortableKeyboardCoordinates(event, args);
  event.preventDefault();
  return sortableKeyboardCoordinates(new KeyboardEvent('keydown', { code: sideways }), args);
};

function announcements(cars: readonly KeptCar[]): Announcements {
  const place = (id: UniqueIdentifier) => cars.findIndex((car) => car.id === id) + 1;
  const name = (id: UniqueIdentifier) => {
    const car = cars.find((one) => one.id === id);
    return car ? nameOf(car) : '';
  };
  return {
    onDragStart: ({ active }) => texts.lifted(name(active.id), place(active.id)),
    // Its own place is said when it is picked up.
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id ? texts.over(name(active.id), place(over.id)) : undefined,
    onDragEnd: ({ active, over }) => (over ? texts.dropped(name(active.id), place(over.id)) : undefined),
    onDragCancel: ({ active }) => texts.putBack(name(active.id)),
  };
}

/** What a car needs to be dragged: props for the whole of it, and for the handle that takes the keyboard. */
export function useCarDrag(id: string) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id });
  const style: CSSProperties = {
    transform: CSS.Translate.toString(transform),
    ...(transition && { transition }),
    // Links under the pointer would be followed when it lets go (C-tray-19).
    ...(isDragging && { zIndex: 3, opacity: 0.5, pointerEvents: 'none' }),
  };
  return {
    item: { ref: setNodeRef, style, ...listeners },
    handle: {
      ref: setActivatorNodeRef,
      'aria-describedby': attributes['aria-describedby'],
      'aria-roledescription': attributes['aria-roledescription'],
    },
  };
}
