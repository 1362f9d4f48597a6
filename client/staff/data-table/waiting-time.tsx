/** Never turns into a date, however long the wait. */
import { formatDate, formatDateTime, formatDuration } from '#client/ui/format.ts';
import { useNow } from '#client/ui/time-ago.tsx';

export function WaitingTime({ at }: { at: string }) {
  const now = useNow();
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {now === null ? formatDate(at) : formatDuration(at, now)}
    </time>
  );
}
