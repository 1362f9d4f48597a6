/** A virtual list without pages. @see S-errs-07 */
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { chakra } from '@chakra-ui/react';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { ErrorEntry } from '#shared/contract/error-log.ts';
import { ErrorRow, ERROR_ROW_HEIGHT_PX } from './error-row.tsx';
import { texts } from '#messages/staff/error-log.ts';
import { pxToRem, getFontScale } from '#client/ui/font-scale.ts';

/** Shorter lists render every row, so that the browser's find-in-page works. */
const MAX_UNVIRTUALIZED_ROWS = 200;
const OVERSCAN_ROWS = 12;

interface Props {
  entries: readonly ErrorEntry[];
  height: string;
  selectedId: string | null;
  /** `quietly` replaces the history entry: a walk by keyboard adds one entry. */
  onSelect: (id: string, quietly: boolean) => void;
}

export function ErrorList({ entries, height, selectedId, onSelect }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const isKeyboardMove = useRef(false);
  /** Row reached by keyboard; the URL follows later. */
  const cursor = useRef(-1);
  const rows = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ERROR_ROW_HEIGHT_PX * getFontScale(),
    overscan: entries.length <= MAX_UNVIRTUALIZED_ROWS ? entries.length : OVERSCAN_ROWS,
    initialRect: { width: 0, height: 800 },
  });
  const at = entries.findIndex(({ id }) => id === selectedId);
  const virtualRows = rows.getVirtualItems();
  // One Tab stop: the open row, or the first rendered one.
  const tabStop = virtualRows.some(({ index }) => index === at) ? at : (virtualRows[0]?.index ?? 0);

  useEffect(() => {
    if (!isKeyboardMove.current) cursor.current = at;
    if (at >= 0) rows.scrollToIndex(at, { align: 'auto' });
  }, [at, rows]);

  // A row outside the rendered range is focused once it has been scrolled into view.
  useEffect(() => {
    if (!isKeyboardMove.current || at !== cursor.current) return;
    const row = scroller.current?.querySelector<HTMLElement>('[aria-current=true]');
    row?.focus();
    isKeyboardMove.current = !row;
  });

  const open = (index: number) => {
    cursor.current = index;
    isKeyboardMove.current = false;
    onSelect(entries[index]!.id, false);
  };
  const onKey = (event: KeyboardEvent) => {
    const to = rowIndexForKey(event.key, cursor.current, entries.length);
    const next = entries[to];
    if (!next) return;
    event.preventDefault();
    if (to === cursor.current) return;
    const isWalk = cursor.current >= 0;
    cursor.current = to;
    isKeyboardMove.current = true;
    onSelect(next.id, isWalk);
  };
  return (
    <chakra.div ref={scroller} maxH={height} height={{ lg: 'full' }} overflowY="auto" overscrollBehavior="contain">
      <chakra.ul
        position="relative"
        aria-label={texts.list}
        onKeyDown={onKey}
        style={{ height: pxToRem(entries.length * ERROR_ROW_HEIGHT_PX) }}
      >
        {virtualRows.map(({ index }) => (
          <chakra.li
            key={entries[index]!.id}
            position="absolute"
            insetInline="0"
            insetBlockStart="0"
            aria-setsize={entries.length}
            aria-posinset={index + 1}
            style={{
              height: pxToRem(ERROR_ROW_HEIGHT_PX),
              transform: `translateY(${pxToRem(index * ERROR_ROW_HEIGHT_PX)})`,
            }}
          >
            <ErrorRow
              entry={entries[index]!}
              isCurrent={index === at}
              isTabStop={index === tabStop}
              onOpen={() => open(index)}
            />
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.div>
  );
}

/** @param at the open row, −1 for none @returns −1 for other keys */
function rowIndexForKey(key: string, at: number, count: number): number {
  if (key === 'ArrowDown') return Math.min(at + 1, count - 1);
  if (key === 'ArrowUp') return Math.max(at - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : -1;
}
