/** Asking again what a call changed, as its entry of the contract says. */
import type { QueryClient } from '@tanstack/react-query';
import type { Entry } from '#shared/contract/endpoint.ts';

/** Resolves when what is on screen of it has been asked again. Never rejects. */
export function refreshTouched(client: QueryClient, { touches = [] }: Entry): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [name] }) => touches.some((touched) => isOf(String(name), touched)),
  });
}

/** Whether the entry of that name is the touched one, or one of the touched area. */
function isOf(name: string, touched: string): boolean {
  return name === touched || name.startsWith(`${touched}.`);
}
