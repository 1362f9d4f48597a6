import type { QueryClient } from '@tanstack/react-query';
import type { Endpoint } from '#shared/contract/endpoint.ts';

export function invalidateRelatedQueries(client: QueryClient, { invalidates = [] }: Endpoint): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [name] }) => invalidates.some((touched) => matchesQueryArea(String(name), touched)),
  });
}

function matchesQueryArea(name: string, touched: string): boolean {
  return name === touched || name.startsWith(`${touched}.`);
}
