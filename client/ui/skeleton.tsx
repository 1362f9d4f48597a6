/** Grey shapes in the final size while something loads, so nothing jumps when it arrives. */
import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';

/** Give it the final width and height. */
export const Skeleton = chakra('div', {
  base: {
    bg: 'sunken',
    borderRadius: 'badge',
    position: 'relative',
    overflow: 'hidden',
    minH: '4',
    '&::after': {
      content: '""',
      position: 'absolute',
      inset: 0,
      bgImage: 'linear-gradient(90deg, transparent, var(--rd-colors-sheen), transparent)',
      animation: 'sheen 1.4s infinite',
    },
  },
});

/** Tells screen readers that something loads, and keeps its shapes out of their way. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" aria-label={label} aria-busy="true">
      <div aria-hidden="true">{children}</div>
    </div>
  );
}
