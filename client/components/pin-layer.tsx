/** Pins over a picture that its frame shows whole. */
import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { ringOnPicture } from '#client/ui/theme/focus-ring.ts';

interface Props {
  /** Width divided by height of the upright picture. */
  ratio: number;
  children: ReactNode;
}

/** As large as `object-fit: contain` draws the picture. CSS alone, so that server-rendered pins are in place at once. */
export function PinLayer({ ratio, children }: Props) {
  return (
    <PinFrame>
      <chakra.div
        position="relative"
        style={{ width: `min(100cqw, 100cqh * ${ratio})`, aspectRatio: String(ratio) }}
        css={{ '& > *': { pointerEvents: 'auto' } }}
      >
        {children}
      </chakra.div>
    </PinFrame>
  );
}

const PinFrame = chakra('div', {
  base: {
    position: 'absolute',
    inset: '0',
    display: 'grid',
    placeItems: 'center',
    overflow: 'clip',
    containerType: 'size',
    pointerEvents: 'none',
  },
});

export const toPinStyle = ({ x, y }: { x: number; y: number }) => ({ left: `${x * 100}%`, top: `${y * 100}%` });

/** The same in both themes, like the numbers in the drawing of the car. */
export const PinButton = chakra('button', {
  base: {
    position: 'absolute',
    width: 'touch',
    height: 'touch',
    p: '0',
    transform: 'translate(-50%, -50%)',
    display: 'grid',
    placeItems: 'center',
    borderRadius: 'pill',
    cursor: 'pointer',
    ...ringOnPicture,
    '& > span': {
      width: '24px',
      height: '24px',
      display: 'grid',
      placeItems: 'center',
      borderRadius: 'pill',
      bg: 'white',
      color: '#8A3F06',
      border: '2px solid #8A3F06',
      boxShadow: '0 0 0 2px white',
      fontSize: '13px',
      lineHeight: '1',
      fontWeight: 'bold',
    },
    '&:is([aria-expanded=true], [aria-pressed=true]) > span': { bg: '#8A3F06', color: 'white' },
  },
});
