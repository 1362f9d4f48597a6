interface QueryStatus {
  data: unknown;
  isError: boolean;
  fetchStatus: 'fetching' | 'paused' | 'idle';
}

/** `aged`: data whose refetch failed. A paused query counts as failed: screens must not wait for it offline. */
export function getQueryState({ data, isError, fetchStatus }: QueryStatus): 'loading' | 'failed' | 'aged' | 'ready' {
  const isStuck = isError || fetchStatus === 'paused' || data === null;
  if (data === undefined || data === null) return isStuck ? 'failed' : 'loading';
  return isStuck ? 'aged' : 'ready';
}
