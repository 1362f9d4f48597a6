/** Virtual rows in the page's own scroll area, so that Back restores the scroll position. */
import { useLayoutEffect, useRef, useState, type CSSProperties } from 'react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';

/** Shorter lists render every row, so that the browser's find-in-page works. */
export const MAX_UNVIRTUALIZED_ROWS = 100;
const OVERSCAN_ROWS = 12;

interface VirtualRowsOptions<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  estimate: number;
}

export function useVirtualRows<Row, Container extends HTMLElement>({
  rows,
  rowKey,
  estimate,
}: VirtualRowsOptions<Row>) {
  const container = useRef<Container>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (container.current) setTop(Math.round(container.current.getBoundingClientRect().top + window.scrollY));
  }, [rows]);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => estimate,
    overscan: rows.length <= MAX_UNVIRTUALIZED_ROWS ? rows.length : OVERSCAN_ROWS,
    scrollMargin: top,
    getItemKey: (index) => {
      const row = rows[index];
      return row === undefined ? index : rowKey(row);
    },
  });
  const containerStyle: CSSProperties = { position: 'relative', height: virtualizer.getTotalSize() };
  const virtualRows = virtualizer.getVirtualItems().flatMap(({ key, index, start }) => {
    const row = rows[index];
    const style: CSSProperties = {
      position: 'absolute',
      insetInline: 0,
      top: 0,
      transform: `translateY(${start - top}px)`,
    };
    const rowProps = { ref: virtualizer.measureElement, 'data-index': index, style };
    return row === undefined ? [] : [{ key, index, row, rowProps }];
  });
  return { container, containerStyle, virtualRows };
}
