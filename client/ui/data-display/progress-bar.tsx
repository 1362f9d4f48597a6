import { chakra } from '@chakra-ui/react';

interface Props {
  label: string;
  value: number;
  /** Zero or less renders an empty bar: the total is unknown. */
  max: number;
  /** Read out instead of a percentage, such as "310 of 500 kB". */
  valueText?: string | undefined;
  height?: 4 | 6;
}

export function ProgressBar({ label, value, max, valueText, height = 6 }: Props) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <chakra.div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, max)}
      aria-valuenow={Math.min(Math.max(0, value), Math.max(0, max))}
      aria-valuetext={valueText}
      height={`${height}px`}
      borderRadius="pill"
      bg="line-2"
      overflow="hidden"
    >
      <chakra.div height="full" bg="drive" borderRadius="pill" style={{ width: `${share * 100}%` }} />
    </chakra.div>
  );
}
