import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';

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

export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" aria-label={label} aria-busy="true">
      <div aria-hidden="true">{children}</div>
    </div>
  );
}
