/** Everything a customer sees of their reservations is asked again. */
import type { QueryClient } from '@tanstack/react-query';

const NAMES = ['customer.reservations', 'customer.reservationsPage', 'customer.reservation'];

export function refreshReservations(client: QueryClient): void {
  void client.invalidateQueries({ predicate: ({ queryKey: [name] }) => NAMES.includes(String(name)) });
}
