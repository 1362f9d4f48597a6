/** Things that can be put in another order by mouse, by holding a finger on them, and by keyboard. */
import { useMemo, type CSSProperties, type ReactNode } from 'react';
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
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';

/** A mouse that moves further than this, CSS pixels, drags; a shorter move clicks (C-tray-20). */
const DRAG_THRESHOLD_PX = 8;
/** A finger that holds still this long, ms, means to drag; a shorter one scrolls or opens. */
const TOUCH_DRAG_DELAY_MS = 220;

interface Props {
  /** Tells two of one page apart for screen readers. */
  id?: string;
  ids: readonly string[];
  onMove: (from: number, to: number) => void;
  /** What is said to screen readers on the way. */
  announcements: Announcements;
  /** Said of everything that can be moved; the library's own words when not given. */
  help?: string;
  /** Where an arrow key leads; to the nearest neighbour when not given. */
  keyboardCoordinates?: KeyboardCoordinateGetter;
  disabled?: boolean;
  children: ReactNode;
}

export function Sortable(props: Props) {
  const { ids, onMove, announcements, help, keyboardCoordinates, disabled = false, children, ...context } = props;
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: DRAG_THRESHOLD_PX } }),
    useSensor(TouchSensor, {
      activationConstraint: { delay: TOUCH_DRAG_DELAY_MS, tolerance: DRAG_THRESHOLD_PX },
    }),
    useSensor(KeyboardSensor, { coordinateGetter: keyboardCoordinates ?? sortableKeyboardCoordinates }),
  );
  // A new list, even of the same things, makes each of them draw itself again.
  const items = useMemo(() => [...ids], [ids]);
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };
  return (
    <DndContext
      {...context}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{
        announcements,
        ...(help !== undefined && { screenReaderInstructions: { draggable: help } }),
      }}
    >
      <SortableContext items={items} strategy={rectSortingStrategy} disabled={disabled}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/**
 * What a thing needs to be moved: props for the whole of it, and for the handle that takes the keyboard.
 * @param lifted how it looks on the way
 */
export function useSortableDrag(id: string, lifted: CSSProperties) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  const style: CSSProperties = {
    transform: CSS.Translate.toString(transform),
    ...(transition && { transition }),
    ...(isDragging && { zIndex: 3, ...lifted }),
  };
  return {
    item: { ref: setNodeRef, style, ...listeners },
    handle: {
      ref: setActivatorNodeRef,
      'aria-describedby': attributes['aria-describedby'],
      'aria-roledescription': attributes['aria-roledescription'],
      'aria-disabled': attributes['aria-disabled'],
    },
  };
}
