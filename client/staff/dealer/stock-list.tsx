/** The cars one under the other; of thousands only those in sight are drawn. */
import { useLayoutEffect, useRef, useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import type { StockCar } from './stock.ts';
import { CarRow } from './car-row.tsx';

/** Up to here all rows are drawn: the browser's own search then finds every car. */
const DRAWN_WHOLE = 100;
/** Pixels of a row on a desktop; phones' rows are measured. */
const ROW_HEIGHT = 104;

interface Props {
  /** Names the list. */
  label: string;
  cars: readonly StockCar[];
  onSell: (car: StockCar) => void;
}

export function StockList({ label, cars, onSell }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => setTop(list.current?.offsetTop ?? 0), []);
  const rows = useWindowVirtualizer({
    count: cars.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: cars.length <= DRAWN_WHOLE ? cars.length : 6,
    scrollMargin: top,
    getItemKey: (index) => cars[index]!.id,
  });
  return (
    <chakra.ul
      ref={list}
      m="0"
      p="0"
      listStyle="none"
      position="relative"
      aria-label={label}
      style={{ height: rows.getTotalSize() }}
    >
      {rows.getVirtualItems().map(({ index, start, key }) => (
        <chakra.li
          key={key}
          ref={rows.measureElement}
          data-index={index}
          position="absolute"
          insetInline="0"
          insetBlockStart="0"
          aria-setsize={cars.length}
          aria-posinset={index + 1}
          style={{ transform: `translateY(${start - top}px)` }}
        >
          <CarRow car={cars[index]!} onSell={onSell} />
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
