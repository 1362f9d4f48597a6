/** Asking again what a call changed, as its entry of the contract says. */
import type { QueryClient } from '@tanstack/react-query';
import type { Endpoint } from '#shared/contract/endpoint.ts';

/** Resolves when what is on screen of it has been asked again. Never rejects. */
export function invalidateRelatedQueries(client: QueryClient, { invalidates = [] }: Endpoint): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [name] }) => invalidates.some((touched) => matchesQueryArea(String(name), touched)),
  });
}

/** Whether the entry of that name is the touched one, or one of the touched area. */
function matchesQueryArea(name: string, touched: string): boolean {
  return name === touched || name.startsWith(`${touched}.`);
}
