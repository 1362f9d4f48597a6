import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { formatAed, formatNumber } from '#client/ui/format.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { StockTotals } from './stock.ts';
import { texts } from '#messages/staff/dealer.ts';

const StatsGrid = chakra('section', {
  base: {
    display: 'grid',
    gap: '1px',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
    '& > :last-child': { gridColumn: { base: '1 / -1', md: 'auto' } },
    bg: 'line',
    border: 'line',
    borderRadius: 'card',
    overflow: 'hidden',
  },
});

export function StockStats({ figures }: { figures: StockTotals }) {
  const { active, sold, totalValue, ownValue, withoutPrice, soldValue, reserved } = figures;
  const own = ownValue > 0 ? texts.ownValue(formatAed(ownValue)) : undefined;
  return (
    <StatsGrid aria-label={texts.figures}>
      <StatItem
        label={texts.active}
        value={formatNumber(active)}
        note={reserved > 0 ? texts.reservedCars(reserved) : undefined}
      />
      <StatItem
        label={texts.sold}
        value={formatNumber(sold)}
        note={soldValue > 0 ? texts.soldFor(formatAed(soldValue)) : undefined}
      />
      <StatItem
        label={texts.value}
        value={formatAed(totalValue)}
        note={withoutPrice > 0 ? texts.withoutPrice(withoutPrice) : own}
      />
    </StatsGrid>
  );
}

function StatItem({ label, value, note }: { label: string; value: ReactNode; note: string | undefined }) {
  return (
    <chakra.div bg="surface" px={{ base: '4', md: '5' }} py={{ base: '3', md: '4' }} minW="0">
      <chakra.p textStyle="t2" fontWeight="semibold" color="ink-2">
        {label}
      </chakra.p>
      <chakra.p
        fontSize={{ base: 't5', md: '2rem' }}
        lineHeight={{ base: '2rem', md: '2.5rem' }}
        fontWeight="bold"
        letterSpacing="-0.02em"
      >
        {value}
      </chakra.p>
      <chakra.p textStyle="t1" color="ink-3" minH="4">
        {note}
      </chakra.p>
    </chakra.div>
  );
}

export function StockStatsSkeleton() {
  return (
    <StatsGrid>
      {Array.from({ length: 3 }, (_, at) => (
        <chakra.div key={at} bg="surface" p="4">
          <Skeleton height={{ base: '56px', md: '64px' }} />
        </chakra.div>
      ))}
    </StatsGrid>
  );
}
