import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { wrapText } from './wrap-text.tsx';

export const Card = chakra('div', {
  base: {
    bg: 'surface',
    border: 'line',
    borderRadius: 'card',
    // For cards that are grids: long words wrap before they widen the card.
    gridTemplateColumns: 'minmax(0, 1fr)',
  },
  variants: {
    padding: { none: {}, md: { p: 'min(1.25rem, 6.25vw)' } },
    raised: { true: { boxShadow: 'resting' } },
  },
  defaultVariants: { padding: 'none' },
});

interface SectionProps {
  title: string;
  end?: ReactNode;
  children: ReactNode;
}

export function SectionCard({ title, end, children }: SectionProps) {
  return (
    <Card as="section" padding="md" display="grid" gap="3" alignContent="start" minW="0">
      <SectionHeader title={title} end={end} />
      {children}
    </Card>
  );
}

export function SectionHeader({ title, end }: Omit<SectionProps, 'children'>) {
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3" minH="6">
      <chakra.h2 textStyle="t3" flex="1 1 8rem" minW="0">
        {title}
      </chakra.h2>
      {wrapText(end)}
    </chakra.div>
  );
}
