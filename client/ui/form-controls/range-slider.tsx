import { useEffect, useState, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';

interface Props {
  label: string;
  fromLabel: string;
  toLabel: string;
  min: number;
  max: number;
  step: number;
  from: number;
  to: number;
  /** Called once a thumb rests; the thumbs never cross. */
  onChange: (range: { from: number; to: number }) => void;
  formatValue: (value: number) => string;
  histogram?: ReactNode;
}

const DEBOUNCE_MS = 200;

export function RangeSlider(props: Props) {
  const { label, fromLabel, toLabel, min, max, step, formatValue, histogram } = props;
  const [{ from, to }, move] = useDebouncedRange(props);
  const share = (value: number) => (100 * (value - min)) / (max - min);
  const ends = { min, max, step };
  return (
    <chakra.div role="group" aria-label={label} minW="0">
      <SliderHeading label={label}>{`${formatValue(from)} – ${formatValue(to)}`}</SliderHeading>
      {histogram && (
        <chakra.div mt="2" mb="-5">
          {histogram}
        </chakra.div>
      )}
      <chakra.div position="relative" height="touch">
        <SliderTrack style={{ insetInlineStart: 0, insetInlineEnd: 0 }} bg="line-2" />
        <SliderTrack
          style={{ insetInlineStart: `${share(from)}%`, insetInlineEnd: `${100 - share(to)}%` }}
          bg="drive"
        />
        <Thumb
          {...ends}
          type="range"
          aria-label={fromLabel}
          aria-valuetext={formatValue(from)}
          value={from}
          onChange={(event) => move({ from: Math.min(Number(event.target.value), to), to })}
        />
        <Thumb
          {...ends}
          type="range"
          aria-label={toLabel}
          aria-valuetext={formatValue(to)}
          value={to}
          onChange={(event) => move({ from, to: Math.max(Number(event.target.value), from) })}
        />
      </chakra.div>
    </chakra.div>
  );
}

interface NumberRange {
  from: number;
  to: number;
}

function useDebouncedRange({ from, to, onChange }: Pick<Props, 'from' | 'to' | 'onChange'>) {
  const [draft, setDraft] = useState<NumberRange | null>(null);
  useEffect(() => {
    if (!draft) return;
    const timer = setTimeout(() => {
      setDraft(null);
      onChange(draft);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [draft, onChange]);
  return [draft ?? { from, to }, setDraft] as const;
}

function SliderHeading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <chakra.div aria-hidden display="flex" justifyContent="space-between" gap="2" textStyle="t2">
      <b>{label}</b>
      <chakra.span color="ink-2" whiteSpace="nowrap">
        {children}
      </chakra.span>
    </chakra.div>
  );
}

const SliderTrack = chakra('span', {
  base: { position: 'absolute', insetBlockStart: '20px', height: '4px', borderRadius: 'pill' },
});

const thumbStyle = {
  appearance: 'none',
  width: '24px',
  height: '24px',
  borderRadius: '50%',
  border: '2px solid var(--rd-colors-drive)',
  background: 'var(--rd-colors-surface)',
  pointerEvents: 'auto',
  cursor: 'grab',
} as const;

const focusedThumbStyle = {
  boxShadow: '0 0 0 2px var(--rd-colors-surface), 0 0 0 5px var(--rd-colors-drive)',
} as const;

/** Only the thumbs take presses; otherwise the upper slider would cover the lower one. */
const Thumb = chakra('input', {
  base: {
    appearance: 'none',
    position: 'absolute',
    insetInline: '-12px',
    insetBlockStart: '10px',
    width: 'calc(100% + 24px)',
    height: '24px',
    bg: 'transparent',
    pointerEvents: 'none',
    '&::-webkit-slider-thumb': thumbStyle,
    '&::-moz-range-thumb': thumbStyle,
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::-webkit-slider-thumb': focusedThumbStyle,
    '&:focus-visible::-moz-range-thumb': focusedThumbStyle,
  },
});
