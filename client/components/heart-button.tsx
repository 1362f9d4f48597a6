/** The tap target is 44 px, the visible disc 36 px. */
import { texts } from '#messages/ui/controls.ts';
import { chakra } from '@chakra-ui/react';
import Heart from 'lucide-react/icons/heart';
import { Icon } from '#client/ui/icons.tsx';

interface Props {
  label: string;
  pressed: boolean;
  onPress: () => void;
}

export function HeartButton({ label, pressed, onPress }: Props) {
  return (
    <chakra.button
      type="button"
      aria-label={label}
      title={texts.saveForLater}
      aria-pressed={pressed}
      onClick={onPress}
      position="absolute"
      insetBlockStart="1"
      insetInlineEnd="1"
      width="touch"
      height="touch"
      display="grid"
      placeItems="center"
      color="on-veil"
      cursor="pointer"
      css={{
        '&::before': { content: '""', position: 'absolute', inset: '4px', borderRadius: 'pill', bg: 'veil' },
        '& svg': { position: 'relative' },
        '&[aria-pressed=true] svg': { fill: 'drive-on-veil', color: 'drive-on-veil' },
        '&:hover::before': { bg: 'white' },
        borderRadius: 'pill',
        '&:focus-visible': {
          outlineColor: 'white',
          outlineOffset: '-2px',
          boxShadow: '0 0 0 3px var(--rd-colors-night)',
        },
      }}
    >
      <Icon glyph={Heart} />
    </chakra.button>
  );
}
