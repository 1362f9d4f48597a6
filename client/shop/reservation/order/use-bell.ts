/** What the bell rings for may be this order: it is asked for anew with it, so that an open page follows. */
import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ask } from '#client/api/ask.ts';
import { bellUnread } from '#client/trade/bell/calls.ts';

/** @param onRing is called whenever the bell was looked at since the page came */
export function useBell(onRing: () => void): void {
  const { dataUpdatedAt } = useQuery(ask(bellUnread, {}));
  const before = useRef(dataUpdatedAt);
  useEffect(() => {
    const isFirst = before.current === 0;
    if (dataUpdatedAt === before.current) return;
    before.current = dataUpdatedAt;
    if (!isFirst) onRing();
  });
}
