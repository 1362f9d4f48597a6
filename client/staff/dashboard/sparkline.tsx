import { chakra } from '@chakra-ui/react';

const WIDTH = 100;
const HEIGHT = 28;
/** Keeps the stroke inside the picture. */
const MARGIN = 2;

/** A line in the width of its place; the figures beside it say the same in words. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const min = Math.min(...values);
  const range = Math.max(...values) - min;
  const points = values.map((value, at) => {
    const share = range === 0 ? 0.5 : (value - min) / range;
    return `${(WIDTH * at) / (values.length - 1)},${HEIGHT - MARGIN - share * (HEIGHT - 2 * MARGIN)}`;
  });
  return (
    <chakra.svg
      aria-hidden
      data-mirror=""
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      display="block"
      width="full"
      height={`${HEIGHT}px`}
    >
      <chakra.polygon points={`0,${HEIGHT} ${points.join(' ')} ${WIDTH},${HEIGHT}`} fill="drive-tint" />
      <chakra.polyline
        points={points.join(' ')}
        fill="none"
        stroke="drive"
        strokeWidth="2"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </chakra.svg>
  );
}
