import type { ReactNode } from 'react';
import type { Announcements } from '@dnd-kit/core';
import { chakra } from '@chakra-ui/react';
import { Sortable, useSortableDrag } from '#client/ui/sortable.tsx';
import { texts as photoTexts } from '#messages/field/photos.ts';

interface Props {
  label: string;
  ids: readonly string[];
  onMove: (from: number, to: number) => void;
  disabled?: boolean;
  children: ReactNode;
}

export function SortableTiles({ label, ids, onMove, disabled = false, children }: Props) {
  const positionOf = (id: string | number) => ids.indexOf(String(id)) + 1;
  return (
    <Sortable
      ids={ids}
      onMove={onMove}
      disabled={disabled}
      announcements={createAnnouncements(positionOf)}
      help={photoTexts.dnd.help}
    >
      <chakra.ul
        aria-label={label}
        listStyle="none"
        m="0"
        p="0"
        display="grid"
        gap="2"
        gridTemplateColumns={{
          base: 'repeat(auto-fill, minmax(6.75rem, 1fr))',
          lg: 'repeat(auto-fill, minmax(10.5rem, 1fr))',
        }}
      >
        {children}
      </chakra.ul>
    </Sortable>
  );
}

function createAnnouncements(positionOf: (id: string | number) => number): Announcements {
  const { start, over, end, cancel } = photoTexts.dnd;
  return {
    onDragStart: ({ active }) => start(positionOf(active.id)),
    onDragOver: ({ over: target }) => (target ? over(positionOf(target.id)) : undefined),
    onDragEnd: ({ over: target }) => (target ? end(positionOf(target.id)) : undefined),
    onDragCancel: () => cancel,
  };
}

const DRAGGED_STYLE = { opacity: 0.85 };

export function useTileDrag(id: string) {
  return useSortableDrag(id, DRAGGED_STYLE);
}
