interface QueryStatus {
  data: unknown;
  isError: boolean;
  fetchStatus: 'fetching' | 'paused' | 'idle';
}

/**
 * `aged` is there but could not be renewed; `failed` never came. A read that waits for signal counts as one that did not come:
 * whoever looks at it should not wait for something that is not on its way.
 */
export function getQueryState({ data, isError, fetchStatus }: QueryStatus): 'loading' | 'failed' | 'aged' | 'ready' {
  const isStuck = isError || fetchStatus === 'paused' || data === null;
  if (data === undefined || data === null) return isStuck ? 'failed' : 'loading';
  return isStuck ? 'aged' : 'ready';
}
