/** How long something has been waiting, with the exact time on hover; it never turns into a date, however long it is. */
import { date, dateTime, lasting } from '#client/ui/format.ts';
import { useNow } from '#client/ui/time-ago.tsx';

export function Age({ at }: { at: string }) {
  const now = useNow();
  return (
    <time dateTime={at} title={dateTime(at)}>
      {now === null ? date(at) : lasting(at, now)}
    </time>
  );
}
