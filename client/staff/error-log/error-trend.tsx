import { chakra } from '@chakra-ui/react';
import { formatDate } from '#client/ui/format.ts';
import { texts } from '#messages/staff/error-log.ts';

interface Props {
  days: readonly { day: string; count: number }[];
}

export function ErrorTrend({ days }: Props) {
  const maxCount = Math.max(1, ...days.map(({ count }) => count));
  const labelledDays = days.map(({ day, count }) => ({
    day,
    count,
    name: texts.trendDay({ day: formatDate(`${day}T12:00:00Z`), count }),
  }));
  return (
    <>
      <TrendBars labelledDays={labelledDays} maxCount={maxCount} />
      <chakra.span aria-hidden="true" display="flex" justifyContent="space-between" textStyle="t1" color="ink-3">
        <span>{formatDate(`${days[0]?.day}T12:00:00Z`)}</span>
        <span>{texts.today}</span>
      </chakra.span>
    </>
  );
}

type LabelledDay = Props['days'][number] & { name: string };

function TrendBars({ labelledDays, maxCount }: { labelledDays: readonly LabelledDay[]; maxCount: number }) {
  return (
    <chakra.ol
      flex="1"
      minH="18"
      display="grid"
      gridAutoFlow="column"
      gridAutoColumns="minmax(0, 1fr)"
      gap="1"
      alignItems="end"
      borderBlockEndWidth="1.5px"
      borderBlockEndColor="ink"
    >
      {labelledDays.map(({ day, count, name }) => (
        <chakra.li key={day} title={name} height="full" display="grid" alignItems="end" minW="0">
          <chakra.span
            role="img"
            aria-label={name}
            display="block"
            borderStartRadius="2px"
            borderTopRadius="3px"
            bg={count === 0 ? 'line' : 'drive'}
            style={{ height: count === 0 ? '2px' : `${Math.max(8, (count / maxCount) * 100)}%` }}
          />
        </chakra.li>
      ))}
    </chakra.ol>
  );
}
