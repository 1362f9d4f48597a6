import { colorLabel } from '#shared/domain/value-labels.ts';
import { useId } from 'react';
import { chakra } from '@chakra-ui/react';
import { FILTER_COLORS, OTHER_COLOR, OTHER_COLORS } from '#shared/domain/enums.ts';
import { VisuallyHidden } from '#client/ui/page-layout.tsx';
import { ALL } from './filter-set.ts';
import { texts } from '#messages/shop/catalogue.ts';
import { useOptimisticValue } from './use-optimistic-value.ts';

const SWATCH_COLOURS: Record<(typeof FILTER_COLORS)[number], string> = {
  Black: '#191C1D',
  White: '#FFFFFF',
  Pearl: '#EDE8DB',
  Grey: '#7C8588',
  Bronze: '#8A6B4A',
  Red: '#9E1F22',
  Blue: '#244A80',
  Beige: '#CDB596',
  Silver: '#C5CBCC',
};
const OTHER_SWATCH = 'conic-gradient(#D97A1E, #E0C02C, #3E7D46, #6B4A86, #6A4A32, #D97A1E)';
const ALL_SWATCH = 'linear-gradient(135deg, #FFFFFF 46%, #87938C 46% 54%, #FFFFFF 54%)';

interface Props {
  value: string;
  onChange: (value: string) => void;
  counts?: Record<string, number> | undefined;
}

export function ColourFilter(props: Props) {
  const { counts } = props;
  const [value, onChange] = useOptimisticValue(props.value, props.onChange);
  const name = useId();
  const swatch = (option: string, title: string, paint: string) => (
    <Swatch key={option} title={title}>
      <input
        type="radio"
        name={name}
        value={option}
        checked={value === option}
        aria-label={option === ALL ? texts.allColours : colorLabel(option)}
        onChange={() => onChange(option)}
      />
      <i style={{ background: paint }} />
      <span>{option === ALL ? texts.anyColour : colorLabel(option)}</span>
    </Swatch>
  );
  return (
    <chakra.fieldset minW="0">
      <chakra.legend mb={{ base: '1.5', lg: '1' }} textStyle="t2" fontWeight="semibold">
        <span>{texts.colour}</span>
        {value !== ALL && <VisuallyHidden>{`: ${colorLabel(value)}`}</VisuallyHidden>}
      </chakra.legend>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'repeat(6, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' }}
        rowGap="1"
        mx="-2"
      >
        {swatch(ALL, texts.allColours, ALL_SWATCH)}
        {FILTER_COLORS.map((colour) => swatch(colour, labelWithCount(colour, counts), SWATCH_COLOURS[colour]))}
        {swatch(OTHER_COLOR, labelWithCount(OTHER_COLOR, counts), OTHER_SWATCH)}
      </chakra.div>
    </chakra.fieldset>
  );
}

/** The store spells Grey as Gray. @see D-15 */
function labelWithCount(colour: string, counts: Props['counts']): string {
  if (!counts) return colorLabel(colour);
  const stored = colour === OTHER_COLOR ? OTHER_COLORS : [colour === 'Grey' ? 'Gray' : colour];
  return `${colorLabel(colour)} (${stored.reduce((cars, one) => cars + (counts[one] ?? 0), 0)})`;
}

const Swatch = chakra('label', {
  base: {
    position: 'relative',
    minH: { base: '11', lg: '10' },
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    gap: '1',
    textStyle: 't1',
    color: 'ink-2',
    cursor: 'pointer',
    '&:has(:checked)': { color: 'ink', fontWeight: 'semibold' },
    '& input': { position: 'absolute', inset: '0', m: '0', opacity: '0', cursor: 'inherit' },
    '& i': {
      width: '24px',
      height: '24px',
      borderRadius: 'pill',
      boxShadow: 'inset 0 0 0 1px var(--rd-colors-line-strong)',
    },
    '& input:checked + i': {
      boxShadow:
        'inset 0 0 0 1px var(--rd-colors-line-strong), 0 0 0 2px var(--rd-colors-surface), 0 0 0 4px var(--rd-colors-drive)',
    },
    '& input:focus-visible + i': { outline: '3px solid', outlineColor: 'drive', outlineOffset: '5px' },
  },
});
