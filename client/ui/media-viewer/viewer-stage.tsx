/** One size for all viewers, so that switching between them shifts nothing. */
import { chakra } from '@chakra-ui/react';

export const ViewerStage = chakra('div', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    aspectRatio: { base: '4 / 3', lg: '16 / 10' },
    borderRadius: 'card',
    overflow: 'hidden',
    bg: 'sunken',
    color: 'ink-3',
    fontWeight: 'semibold',
  },
});
