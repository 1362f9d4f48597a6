/** How many there are along a range, as small bars over its slider or its fields; a sentence says the same. */
import { chakra } from '@chakra-ui/react';

export interface HistogramBar {
  /** Where the bar starts, in the range's unit; also its identity. */
  from: number;
  count: number;
  /** Inside the chosen range. */
  within: boolean;
}

interface Props {
  /** What the bars tell, in words. */
  summary: string;
  bars: readonly HistogramBar[];
}

const HEIGHT_PX = 28;
/** The least a bar with something in it stands tall, of 100. */
const MIN_BAR_PERCENT = 12;

/** Bars of equal width from the start edge to the end edge; the tallest fills the height. */
export function Histogram({ summary, bars }: Props) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <chakra.div
      role="img"
      aria-label={summary}
      display="flex"
      alignItems="flex-end"
      gap="1px"
      borderBlockEnd="1px solid var(--rd-colors-line-2)"
      style={{ height: HEIGHT_PX }}
    >
      {bars.map(({ from, count, within }) => (
        <chakra.span
          key={from}
          flex="1"
          minW="0"
          borderStartStartRadius="2px"
          borderStartEndRadius="2px"
          bg={within ? 'drive' : 'line-2'}
          transition="height 140ms"
          style={{
            height: count === 0 ? 0 : `${MIN_BAR_PERCENT + ((100 - MIN_BAR_PERCENT) * count) / most}%`,
          }}
        />
      ))}
    </chakra.div>
  );
}
