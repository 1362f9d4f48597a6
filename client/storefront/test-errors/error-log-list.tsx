import { useSyncExternalStore } from 'react';
import { chakra } from '@chakra-ui/react';
import { shortReference, type LogEntry } from '#client/api/error-log.ts';
import { errorLog } from '#client/api/report-errors.ts';
import { Badge } from '#client/ui/badge.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { formatLocalTime } from '#client/ui/format.ts';
import { texts } from './texts.ts';

const EMPTY_LOG: readonly LogEntry[] = [];

export function useErrorLog(): readonly LogEntry[] {
  return useSyncExternalStore(errorLog.subscribe, errorLog.entries, () => EMPTY_LOG);
}

export function ErrorLogList() {
  const entries = useErrorLog();
  if (entries.length === 0) return <EmptyState text={texts.noLogs} />;
  return (
    <chakra.ol aria-label={texts.logs}>
      {entries.toReversed().map((entry) => (
        <ErrorLogRow key={entry.id} entry={entry} />
      ))}
    </chakra.ol>
  );
}

function ErrorLogRow({ entry: { level, category, message, count, lastSeen, reference } }: { entry: LogEntry }) {
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={{ base: 'auto minmax(0, 1fr)', md: '72px 128px minmax(0, 1fr) 176px' }}
      columnGap="3"
      rowGap="1"
      alignItems="center"
      py="2"
      borderBlockStart="line"
      textStyle="t2"
    >
      <Badge tone={level === 'ERROR' ? 'danger' : 'quiet'}>{level}</Badge>
      <chakra.span fontWeight="semibold">{category}</chakra.span>
      <chakra.span gridColumn={{ base: '1 / -1', md: 'auto' }} overflowWrap="anywhere">
        {message}
      </chakra.span>
      <chakra.span gridColumn={{ base: '1 / -1', md: 'auto' }} color="ink-3" textAlign={{ md: 'end' }} textStyle="t1">
        {[
          count > 1 && texts.times(count),
          formatLocalTime(lastSeen),
          reference ? texts.reference(shortReference(reference)) : texts.sending,
        ]
          .filter(Boolean)
          .join(' · ')}
      </chakra.span>
    </chakra.li>
  );
}
