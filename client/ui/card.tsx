/** The white surface things stand on. */
import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';

/** A plain surface; `as="article"` or `as="section"` where it has a meaning of its own. */
export const Card = chakra('div', {
  base: {
    bg: 'surface',
    border: 'line',
    borderRadius: 'card',
  },
  variants: {
    padding: { none: {}, md: { p: '4' }, lg: { p: { base: '4', lg: '6' } } },
    raised: { true: { boxShadow: 'resting' } },
  },
  defaultVariants: { padding: 'none' },
});

interface SectionProps {
  title: string;
  /** Stands at the end of the title line: a count, a link. */
  end?: ReactNode;
  /** Heading level in the page's outline. */
  level?: 2 | 3;
  children: ReactNode;
}

/** A card with its heading. */
export function SectionCard({ title, end, level = 2, children }: SectionProps) {
  return (
    <Card as="section" padding="md" display="grid" gap="3" alignContent="start" minW="0">
      <SectionHead title={title} end={end} level={level} />
      {children}
    </Card>
  );
}

/** A heading line with something at its end. */
export function SectionHead({ title, end, level = 2 }: Omit<SectionProps, 'children'>) {
  return (
    <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="3" minH="6">
      <chakra.h2 as={level === 2 ? 'h2' : 'h3'} textStyle="t3" fontWeight="bold">
        {title}
      </chakra.h2>
      {end}
    </chakra.div>
  );
}
