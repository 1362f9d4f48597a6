/** Active Listings, Sold Cars, Total Value (S-dlr-01). */
import { chakra } from '@chakra-ui/react';
import { aed, number } from '#client/ui/format.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { StatCard } from '#client/ui/data/stat-card.tsx';
import type { Figures } from './stock.ts';
import { texts } from './texts.ts';

const Grid = chakra('section', {
  base: {
    display: 'grid',
    gap: '3',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
    '& > :last-child': { gridColumn: { base: '1 / -1', md: 'auto' } },
  },
});

export function StockFigures({ figures }: { figures: Figures }) {
  const { active, sold, totalValue, priceless } = figures;
  return (
    <Grid aria-label={texts.figures}>
      <StatCard look="head" label={texts.active} value={number(active)} />
      <StatCard look="head" label={texts.sold} value={number(sold)} />
      <StatCard
        look="head"
        label={texts.value}
        value={aed(totalValue)}
        note={priceless > 0 ? texts.priceless(priceless) : undefined}
      />
    </Grid>
  );
}

export function FiguresSkeleton() {
  return (
    <Grid>
      {Array.from({ length: 3 }, (_, at) => (
        <Skeleton key={at} height="98px" borderRadius="card" />
      ))}
    </Grid>
  );
}
