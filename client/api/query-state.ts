interface QueryStatus {
  data: unknown;
  isError: boolean;
  fetchStatus: 'fetching' | 'paused' | 'idle';
}

/** `aged`: cached data that could not be refreshed. `failed`: no data, also while a query waits for signal. */
export function getQueryState({ data, isError, fetchStatus }: QueryStatus): 'loading' | 'failed' | 'aged' | 'ready' {
  const isStuck = isError || fetchStatus === 'paused' || data === null;
  if (data === undefined || data === null) return isStuck ? 'failed' : 'loading';
  return isStuck ? 'aged' : 'ready';
}
