import { chakra } from '@chakra-ui/react';

export interface HistogramBar {
  from: number;
  count: number;
  within: boolean;
}

interface Props {
  summary: string;
  bars: readonly HistogramBar[];
}

const HEIGHT_PX = 28;
const MIN_BAR_PERCENT = 12;

export function Histogram({ summary, bars }: Props) {
  const maxCount = Math.max(1, ...bars.map(({ count }) => count));
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
            height: count === 0 ? 0 : `${MIN_BAR_PERCENT + ((100 - MIN_BAR_PERCENT) * count) / maxCount}%`,
          }}
        />
      ))}
    </chakra.div>
  );
}
