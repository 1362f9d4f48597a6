/** The colours as the paint they are, with the name for those who hear or hover. */
import { useId } from 'react';
import { chakra } from '@chakra-ui/react';
import { FILTER_COLORS, OTHER_COLOR, OTHER_COLORS } from '#shared/domain/words.ts';
import { VisuallyHidden } from '#client/ui/page.tsx';
import { ALL } from './filter-set.ts';
import { texts } from '#client/shop/catalogue/texts.ts';

const PAINTS: Record<(typeof FILTER_COLORS)[number], string> = {
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
/** The colours that have no swatch of their own. */
const REST = 'conic-gradient(#D97A1E, #E0C02C, #3E7D46, #6B4A86, #6A4A32, #D97A1E)';
/** No paint at all: the first swatch, which does not narrow. */
const EVERY = 'linear-gradient(135deg, #FFFFFF 46%, #87938C 46% 54%, #FFFFFF 54%)';

interface Props {
  value: string;
  onChange: (value: string) => void;
  /** Cars per stored colour. */
  counts?: Record<string, number> | undefined;
}

export function ColourChoice({ value, onChange, counts }: Props) {
  const name = useId();
  const swatch = (option: string, label: string, paint: string) => (
    <Swatch key={option} title={label}>
      <input
        type="radio"
        name={name}
        value={option}
        checked={value === option}
        aria-label={option === ALL ? texts.allColours : option}
        onChange={() => onChange(option)}
      />
      <i style={{ background: paint }} />
    </Swatch>
  );
  return (
    <chakra.fieldset minW="0">
      <chakra.legend mb="1.5" textStyle="t2" fontWeight="semibold">
        {texts.colour}
        {value !== ALL && <VisuallyHidden>: {value}</VisuallyHidden>}
      </chakra.legend>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'repeat(6, 40px)', lg: 'repeat(6, 36px)' }}
        justifyContent="space-between"
        mx="-2"
      >
        {swatch(ALL, texts.allColours, EVERY)}
        {FILTER_COLORS.map((colour) => swatch(colour, withCount(colour, counts), PAINTS[colour]))}
        {swatch(OTHER_COLOR, withCount(OTHER_COLOR, counts), REST)}
      </chakra.div>
    </chakra.fieldset>
  );
}

/** The store's word for Grey is Gray (D-15). */
function withCount(colour: string, counts: Props['counts']): string {
  if (!counts) return colour;
  const stored = colour === OTHER_COLOR ? OTHER_COLORS : [colour === 'Grey' ? 'Gray' : colour];
  return `${colour} (${stored.reduce((cars, one) => cars + (counts[one] ?? 0), 0)})`;
}

const Swatch = chakra('label', {
  base: {
    position: 'relative',
    width: { base: '10', lg: '9' },
    height: '10',
    display: 'grid',
    placeItems: 'center',
    cursor: 'pointer',
    '& input': { position: 'absolute', inset: '0', m: '0', opacity: '0', cursor: 'inherit' },
    '& i': {
      width: '24px',
      height: '24px',
      borderRadius: 'pill',
      boxShadow: 'inset 0 0 0 1px rgb(16 32 27 / 0.28)',
    },
    '& input:checked + i': {
      boxShadow:
        'inset 0 0 0 1px rgb(16 32 27 / 0.28), 0 0 0 2px var(--rd-colors-surface), 0 0 0 4px var(--rd-colors-drive)',
    },
    '& input:focus-visible + i': { outline: '3px solid', outlineColor: 'drive', outlineOffset: '5px' },
  },
});
