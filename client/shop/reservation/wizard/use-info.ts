/** The buyer's details: what was typed here, else what the profile knows. */
import { useQuery } from '@tanstack/react-query';
import { customerProfile } from '#shared/contract/customer.ts';
import { ask } from '#client/api/ask.ts';
import type { Person } from '#client/session/session.ts';
import type { InfoField, InfoValues } from './info-check.ts';

/** Staff may look at the page and have no profile to ask for (D-84, C-prof-13). */
export function useInfo(user: Person, typed: Partial<Record<InfoField, string>>): InfoValues {
  const { data } = useQuery({ ...ask(customerProfile, {}), enabled: user.role === 'customer' });
  const profile = data?.profile;
  return {
    firstName: typed.firstName ?? profile?.firstName ?? '',
    lastName: typed.lastName ?? profile?.lastName ?? '',
    email: typed.email ?? user.email,
    phone: typed.phone ?? profile?.phone ?? '',
    emirate: typed.emirate ?? '',
    address: typed.address ?? '',
  };
}
