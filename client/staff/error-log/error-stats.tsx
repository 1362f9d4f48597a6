import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { errorsStats, type ErrorStats } from '#shared/contract/error-log.ts';
import { ERROR_CATEGORIES, ERROR_SEVERITIES } from '#shared/domain/enums.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';
import { getQueryState } from '#client/api/query-state.ts';
import { Card } from '#client/ui/card.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { formatNumber } from '#client/ui/format.ts';
import { Loading, Skeleton } from '#client/ui/skeleton.tsx';
import { texts } from '#messages/staff/error-log.ts';
import { ErrorTrend } from './error-trend.tsx';

const StatsGrid = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    gridTemplateColumns: {
      base: 'repeat(auto-fit, minmax(min(9rem, 100%), 1fr))',
      lg: 'minmax(0, 0.75fr) minmax(0, 0.75fr) repeat(2, minmax(0, 1.2fr)) minmax(0, 1.7fr)',
    },
  },
});

export function ErrorStatsSection() {
  const stats = useQuery({ ...apiQueryOptions(errorsStats, {}), refetchOnMount: 'always' });
  if (stats.data) return <ErrorStatCards stats={stats.data} />;
  if (getQueryState(stats) === 'failed') {
    return (
      <Card>
        <ErrorState title={texts.statsFailed} onRetry={() => void stats.refetch()} />
      </Card>
    );
  }
  return (
    <Loading label={texts.loading}>
      <StatsGrid>
        {Array.from({ length: 5 }, (_, at) => (
          <Skeleton key={at} height={CARD_HEIGHT} borderRadius="card" {...(at === 4 && LAST_CARD_STYLE)} />
        ))}
      </StatsGrid>
    </Loading>
  );
}

const CARD_HEIGHT = '164px';
const LAST_CARD_STYLE = { gridColumn: { base: '1 / -1', lg: 'auto' } } as const;

function ErrorStatCards({ stats }: { stats: ErrorStats }) {
  const { total, unresolved, byCategory, bySeverity, trend } = stats;
  return (
    <StatsGrid>
      <ErrorStatCard label={texts.total}>
        <BigNumber value={total} note={texts.allKinds} />
      </ErrorStatCard>
      <ErrorStatCard label={texts.unresolved} ink={unresolved > 0}>
        <BigNumber value={unresolved} note={texts.showUnresolved} />
      </ErrorStatCard>
      <ErrorStatCard label={texts.byCategory}>
        <ShareBars rows={ERROR_CATEGORIES.map((name) => [texts.categories[name], byCategory[name] ?? 0])} />
      </ErrorStatCard>
      <ErrorStatCard label={texts.bySeverity}>
        <ShareBars rows={ERROR_SEVERITIES.map((name) => [texts.severities[name], bySeverity[name] ?? 0])} />
      </ErrorStatCard>
      <chakra.div {...LAST_CARD_STYLE} display="grid">
        <ErrorStatCard label={texts.trend}>
          <ErrorTrend days={trend} />
        </ErrorStatCard>
      </chakra.div>
    </StatsGrid>
  );
}

function ErrorStatCard({ label, ink = false, children }: { label: string; ink?: boolean; children: ReactNode }) {
  return (
    <Card
      as="section"
      aria-label={label}
      minH={{ lg: CARD_HEIGHT }}
      minW="0"
      px="4"
      py="3"
      display="flex"
      flexDirection="column"
      gap="2"
      {...(ink && { bg: 'ink', borderColor: 'ink', color: 'on-ink' })}
    >
      <chakra.h2 textStyle="t2" fontWeight="semibold" color={ink ? 'on-ink' : 'ink-2'}>
        {label}
      </chakra.h2>
      {children}
    </Card>
  );
}

function BigNumber({ value, note }: { value: number; note: string }) {
  return (
    <>
      <chakra.b fontSize="2.25rem" lineHeight={11 / 9} letterSpacing="-0.02em">
        {formatNumber(value)}
      </chakra.b>
      <chakra.span textStyle="t1" opacity="0.85">
        {note}
      </chakra.span>
    </>
  );
}

function ShareBars({ rows }: { rows: (readonly [string, number])[] }) {
  const maxCount = Math.max(1, ...rows.map(([, count]) => count));
  return (
    <chakra.dl display="grid" gap="1">
      {rows.map(([name, count]) => (
        <chakra.div key={name} position="relative" display="flex" alignItems="center" gap="2" minH="5">
          <chakra.span
            aria-hidden="true"
            position="absolute"
            insetBlock="0"
            insetInlineStart="0"
            bg="sunken"
            borderRadius="4px"
            style={{ width: `${(count / maxCount) * 100}%` }}
          />
          <chakra.dt position="relative" px="1.5" textStyle="t1" color={count === 0 ? 'ink-3' : 'ink'} truncate>
            {name}
          </chakra.dt>
          <chakra.dd
            position="relative"
            marginInlineStart="auto"
            px="1.5"
            textStyle="t1"
            fontWeight={count === 0 ? 'normal' : 'bold'}
            color={count === 0 ? 'ink-3' : 'ink'}
          >
            {formatNumber(count)}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}
