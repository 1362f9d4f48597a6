/** The figures over the list: how many, how many open, of which kind, and the last fourteen days (S-errs-01). */
import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { errorsStats, type ErrorStats } from '#shared/contract/error-log.ts';
import { ERROR_CATEGORIES, ERROR_SEVERITIES } from '#shared/domain/enums.ts';
import { ask } from '#client/api/api-query-options.ts';
import { queryState } from '#client/api/query-state.ts';
import { Card } from '#client/ui/card.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { number } from '#client/ui/format.ts';
import { Loading, Skeleton } from '#client/ui/skeleton.tsx';
import { texts } from './texts.ts';
import { Trend } from './error-trend.tsx';

const Grid = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    gridTemplateColumns: {
      base: 'repeat(auto-fit, minmax(min(9rem, 100%), 1fr))',
      lg: 'minmax(0, 0.75fr) minmax(0, 0.75fr) repeat(2, minmax(0, 1.2fr)) minmax(0, 1.7fr)',
    },
  },
});

export function Stats() {
  const stats = useQuery({ ...ask(errorsStats, {}), refetchOnMount: 'always' });
  if (stats.data) return <Figures stats={stats.data} />;
  if (queryState(stats) === 'failed') {
    return (
      <Card>
        <ErrorState title={texts.statsFailed} onRetry={() => void stats.refetch()} />
      </Card>
    );
  }
  return (
    <Loading label={texts.loading}>
      <Grid>
        {Array.from({ length: 5 }, (_, at) => (
          <Skeleton key={at} height={HEIGHT} borderRadius="card" {...(at === 4 && LAST)} />
        ))}
      </Grid>
    </Loading>
  );
}

const HEIGHT = '164px';
const LAST = { gridColumn: { base: '1 / -1', lg: 'auto' } } as const;

function Figures({ stats }: { stats: ErrorStats }) {
  const { total, unresolved, byCategory, bySeverity, trend } = stats;
  return (
    <Grid>
      <Figure label={texts.total}>
        <Big value={total} note={texts.allKinds} />
      </Figure>
      <Figure label={texts.unresolved} ink={unresolved > 0}>
        <Big value={unresolved} note={texts.showUnresolved} />
      </Figure>
      <Figure label={texts.byCategory}>
        <Shares rows={ERROR_CATEGORIES.map((name) => [name, byCategory[name] ?? 0])} />
      </Figure>
      <Figure label={texts.bySeverity}>
        <Shares rows={ERROR_SEVERITIES.map((name) => [texts.severities[name], bySeverity[name] ?? 0])} />
      </Figure>
      <chakra.div {...LAST} display="grid">
        <Figure label={texts.trend}>
          <Trend days={trend} />
        </Figure>
      </chakra.div>
    </Grid>
  );
}

/** A card named by its label. */
function Figure({ label, ink = false, children }: { label: string; ink?: boolean; children: ReactNode }) {
  return (
    <Card
      as="section"
      aria-label={label}
      minH={{ lg: HEIGHT }}
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

function Big({ value, note }: { value: number; note: string }) {
  return (
    <>
      <chakra.b fontSize="2.25rem" lineHeight="2.75rem" letterSpacing="-0.02em">
        {number(value)}
      </chakra.b>
      <chakra.span textStyle="t1" opacity="0.85">
        {note}
      </chakra.span>
    </>
  );
}

/** Names with their counts; the bar is the share of the largest. */
function Shares({ rows }: { rows: (readonly [string, number])[] }) {
  const most = Math.max(1, ...rows.map(([, count]) => count));
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
            style={{ width: `${(count / most) * 100}%` }}
          />
          <chakra.dt
            position="relative"
            px="1.5"
            textStyle="t1"
            color={count === 0 ? 'ink-3' : 'ink'}
            truncate
          >
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
            {number(count)}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}
