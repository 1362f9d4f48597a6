/** A grid of tiles that can be ordered by mouse, by holding a finger on them, and by keyboard. */
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
} from '@dnd-kit/core';
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { chakra } from '@chakra-ui/react';
import { texts } from './texts.ts';

interface Props {
  /** Names the list. */
  label: string;
  ids: readonly string[];
  onMove: (from: number, to: number) => void;
  disabled?: boolean;
  children: ReactNode;
}

/** A finger that holds still this long, ms, means to drag; a shorter one scrolls or opens. */
const HOLD_MS = 220;

export function SortableTiles({ label, ids, onMove, disabled = false, children }: Props) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: HOLD_MS, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return;
    onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };
  const placeOf = (id: string | number) => ids.indexOf(String(id)) + 1;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{ announcements: announcements(placeOf) }}
    >
      <SortableContext items={[...ids]} strategy={rectSortingStrategy} disabled={disabled}>
        <chakra.ul
          aria-label={label}
          listStyle="none"
          m="0"
          p="0"
          display="grid"
          gap="2"
          gridTemplateColumns={{
            base: 'repeat(auto-fill, minmax(108px, 1fr))',
            lg: 'repeat(auto-fill, minmax(168px, 1fr))',
          }}
        >
          {children}
        </chakra.ul>
      </SortableContext>
    </DndContext>
  );
}

function announcements(placeOf: (id: string | number) => number): Announcements {
  const { start, over, end, cancel } = texts.photos.dnd;
  return {
    onDragStart: ({ active }) => start(placeOf(active.id)),
    onDragOver: ({ over: target }) => (target ? over(placeOf(target.id)) : undefined),
    onDragEnd: ({ over: target }) => (target ? end(placeOf(target.id)) : undefined),
    onDragCancel: () => cancel,
  };
}

/** What a tile needs to be dragged: props for its item, and for the badge that takes the keyboard. */
export function useTileDrag(id: string) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id });
  const style: CSSProperties = {
    transform: CSS.Transform.toString(transform),
    ...(transition && { transition }),
    ...(isDragging && { zIndex: 3, opacity: 0.85 }),
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
