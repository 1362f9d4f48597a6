/** Figures against the last 30 days, and tables whose rows carry a bar. */
import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { adminNumbers, FUNNEL_DAYS, STOCK_AGE_LIMITS } from '#shared/contract/admin-numbers.ts';
import { isolate, LANGUAGE } from '#messages/language.ts';
import { LANGUAGE_SETTINGS } from '#shared/messages/languages.ts';
import type { EndpointResponse } from '#shared/contract/endpoint.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';
import { useListQuery, type ListQuery } from '#client/staff/data-table/use-list-query.ts';
import { paths } from '#client/staff/paths.ts';
import { SectionCard } from '#client/ui/card.tsx';
import { StatCard } from '#client/ui/data-display/stat-card.tsx';
import { formatDate, formatDays, formatDuration, formatNumber } from '#client/ui/format.ts';
import { SmallPrint } from '#client/ui/page-layout.tsx';
import { useNow } from '#client/ui/time-ago.tsx';
import { dashboardTabPath } from './dashboard-tabs.ts';
import { Sparkline } from './sparkline.tsx';
import { texts } from '#messages/staff/dashboard.ts';

const numberTexts = texts.numbers;

const LONG_DAYS = 30;
const longOnSale = `${dashboardTabPath('live')}&view=over-30`;

type Numbers = EndpointResponse<typeof adminNumbers>;

export function useAdminNumbers(): ListQuery<Numbers> {
  return useListQuery(apiQueryOptions(adminNumbers, {}), numberTexts.failed);
}

const TileGrid = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
    gap: { base: '2', md: '3' },
  },
});

const compact = new Intl.NumberFormat(LANGUAGE_SETTINGS[LANGUAGE].locale, {
  notation: 'compact',
  maximumSignificantDigits: 3,
});

function changeText(change: number): string {
  if (change === 0) return numberTexts.unchanged;
  const sign = change > 0 ? '+' : '−';
  // The sign stays on the left of the digits, also before an Arabic unit.
  const amount = compact.format(Math.abs(change)).replace(/^[\d.,]+/, (digits) => isolate(sign + digits));
  return numberTexts.changed(amount);
}

export function NumberTiles({ numbers }: { numbers: Numbers | undefined }) {
  const now = useNow();
  const oldest =
    numbers?.oldestPending && now !== null ? numberTexts.oldest(formatDuration(numbers.oldestPending, now)) : '';
  const tiles = [
    { label: numberTexts.live, number: numbers?.liveCars, to: dashboardTabPath('live') },
    { label: numberTexts.toReview, number: numbers?.pendingCars, note: oldest, to: dashboardTabPath('pending') },
    { label: numberTexts.toActOn, number: numbers?.waitingReservations, to: paths.reservationsWaiting },
    { label: numberTexts.sold, number: numbers?.soldAed, to: paths.reservations },
  ];
  return (
    <TileGrid aria-label={numberTexts.label}>
      {tiles.map(({ label, number, note, to }) => (
        <StatCard
          key={label}
          label={label}
          value={number ? compact.format(number.value) : '–'}
          note={number && [note, changeText(number.change)].filter(Boolean).join(numberTexts.separator)}
          chart={number?.trend && <Sparkline values={[...number.trend, number.value]} />}
          to={to}
        />
      ))}
    </TileGrid>
  );
}

const ChartGrid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    gap: '4',
  },
});

export function NumberCharts({ numbers }: { numbers: Numbers }) {
  const { stockAge, funnel, hoursToPublish, repairs } = numbers;
  const reserved = funnel[0] ?? 0;
  const percent = (count: number) => (reserved === 0 ? '' : numberTexts.percent(Math.round((100 * count) / reserved)));
  const onTime = repairs.filter(({ days, plannedDays }) => plannedDays !== null && days <= plannedDays);
  return (
    <ChartGrid>
      <ChartTable
        title={numberTexts.stockAge}
        columns={[numberTexts.daysOnSale, numberTexts.cars]}
        rows={stockAge.map((count, at) => ({
          label:
            (STOCK_AGE_LIMITS[at] ?? 0) > LONG_DAYS ? (
              <Link to={longOnSale}>{numberTexts.ages[at]}</Link>
            ) : (
              numberTexts.ages[at]
            ),
          bars: [count],
          value: formatNumber(count),
        }))}
        note={<Link to={dashboardTabPath('live')}>{numberTexts.toLive}</Link>}
      />
      <ChartTable
        title={numberTexts.funnel}
        columns={[numberTexts.step, numberTexts.reservations]}
        rows={funnel.map((count, at) => ({
          label: numberTexts.steps[at] ?? '',
          bars: [count],
          value: [formatNumber(count), percent(count)].filter(Boolean).join(' · '),
        }))}
        note={<span>{numberTexts.funnelNote(FUNNEL_DAYS)}</span>}
      />
      <ChartTable
        title={numberTexts.publish}
        columns={[numberTexts.weekFrom, numberTexts.median]}
        rows={hoursToPublish.map(({ week, median, cars }) => ({
          label: formatDate(week),
          bars: [median ?? 0],
          value: median === null ? numberTexts.none : numberTexts.hours({ hours: Math.round(median), cars }),
        }))}
        note={<span>{numberTexts.publishNote}</span>}
      />
      <ChartTable
        title={numberTexts.repairs}
        columns={[numberTexts.order, numberTexts.plannedAndReal]}
        rows={repairs.map(({ id, orderId, plannedDays, days }) => ({
          label: <Link to={paths.reservation(id)}>{orderId}</Link>,
          bars: [plannedDays ?? 0, days],
          isLate: plannedDays !== null && days > plannedDays,
          value: numberTexts.repairDays({
            planned: plannedDays === null ? numberTexts.none : formatDays(plannedDays),
            real: formatDays(days),
          }),
        }))}
        note={
          <span>
            {repairs.length === 0
              ? numberTexts.noRepairs
              : numberTexts.onTime({ all: repairs.length, onTime: onTime.length })}
          </span>
        }
      />
    </ChartGrid>
  );
}

interface ChartRow {
  label: ReactNode;
  /** The last one is drawn in colour. */
  bars: number[];
  value: string;
  isLate?: boolean;
}

interface ChartProps {
  title: string;
  columns: readonly [string, string];
  rows: readonly ChartRow[];
  note: ReactNode;
}

const LINK_STYLE = {
  display: 'inline-flex',
  alignItems: 'center',
  minW: 'touch',
  minH: { base: 'touch', lg: '6' },
  color: 'drive',
  fontWeight: 'semibold',
} as const;

const NumbersTable = chakra('table', {
  base: {
    width: 'full',
    textStyle: 't1',
    fontVariantNumeric: 'tabular-nums',
    '& th': { textAlign: 'start', fontWeight: 'medium', color: 'ink-2', pe: '3', py: '1', width: '34%' },
    '& thead th': { color: 'ink-3' },
    '& td': { py: '1' },
    '& tbody:has(a) tr': { height: { base: 'touch', lg: '7' } },
    '& tbody:has(a) :is(th, td)': { py: '0' },
    '& a': LINK_STYLE,
  },
});

const BarCell = chakra('td');
const Note = chakra(SmallPrint, { base: { '& a': LINK_STYLE } });

/** The bars repeat the figures beside them, so readers get the table alone. */
function ChartTable({ title, columns, rows, note }: ChartProps) {
  const max = Math.max(1, ...rows.flatMap(({ bars }) => bars));
  return (
    <SectionCard title={title}>
      {rows.length > 0 && (
        <NumbersTable aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{columns[0]}</th>
              <th scope="col">{columns[1]}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, bars, value, isLate }, row) => (
              <tr key={row}>
                <th scope="row">{label}</th>
                <BarCell>
                  <chakra.span display="flex" alignItems="center" gap="2">
                    <chakra.span aria-hidden flex="1" display="grid" gap="0.5">
                      {bars.map((bar, at) => (
                        <chakra.span
                          key={at}
                          display="block"
                          height="10px"
                          borderRadius="badge"
                          bg={at < bars.length - 1 ? 'line-strong' : isLate ? 'danger' : 'drive'}
                          style={{ width: `${(100 * bar) / max}%` }}
                        />
                      ))}
                    </chakra.span>
                    <chakra.span minW="min(5.5rem, 60%)" textAlign="end" fontWeight="semibold">
                      {value}
                    </chakra.span>
                  </chakra.span>
                </BarCell>
              </tr>
            ))}
          </tbody>
        </NumbersTable>
      )}
      <Note>{note}</Note>
    </SectionCard>
  );
}
