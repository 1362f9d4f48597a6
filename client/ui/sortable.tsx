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
import { texts } from '#messages/ui/sortable.ts';

/** Shorter moves are clicks. @see C-tray-20 */
const DRAG_THRESHOLD_PX = 8;
/** Shorter touches scroll or open. */
const TOUCH_DRAG_DELAY_MS = 220;

interface Props {
  /** Distinguishes two sortable lists on one page for screen readers. */
  id?: string;
  ids: readonly string[];
  onMove: (from: number, to: number) => void;
  announcements: Announcements;
  /** Instructions for screen readers. */
  help: string;
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
  // A new array re-renders every item, even with equal IDs.
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
        screenReaderInstructions: { draggable: help },
      }}
    >
      <SortableContext items={items} strategy={rectSortingStrategy} disabled={disabled}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** @returns props for the item and for its keyboard handle @param lifted styles while dragging */
export function useSortableDrag(id: string, lifted: CSSProperties) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: texts.item },
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
