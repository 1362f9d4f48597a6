/** How far something got, in bytes or pieces. */
import { chakra } from '@chakra-ui/react';

interface Props {
  /** The accessible name, such as "Photo 3". */
  label: string;
  value: number;
  /** Zero or less means nothing is known yet and shows an empty bar. */
  max: number;
  /** Said instead of a bare percentage, such as "310 of 500 kB". */
  valueText?: string | undefined;
  /** Height in CSS pixels. */
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
