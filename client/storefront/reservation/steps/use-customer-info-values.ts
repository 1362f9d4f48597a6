import { useQuery } from '@tanstack/react-query';
import { customerProfile } from '#shared/contract/customer.ts';
import { formatPhone } from '#shared/domain/phone-number.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';
import type { DeviceUser } from '#client/auth/session.ts';
import type { CustomerInfoField, CustomerInfoValues } from './validate-customer-info.ts';

/** Draft values, else the profile's; staff have no profile. @see D-84, C-prof-13 */
export function useCustomerInfoValues(
  user: DeviceUser,
  typed: Partial<Record<CustomerInfoField, string>>,
): { values: CustomerInfoValues; isLoading: boolean } {
  const { data, isLoading } = useQuery({ ...apiQueryOptions(customerProfile, {}), enabled: user.role === 'customer' });
  const profile = data?.profile;
  const values = {
    firstName: typed.firstName ?? profile?.firstName ?? '',
    lastName: typed.lastName ?? profile?.lastName ?? '',
    email: typed.email ?? user.email,
    phone: typed.phone ?? (profile?.phone ? formatPhone(profile.phone) : ''),
    emirate: typed.emirate ?? '',
    address: typed.address ?? '',
  };
  return { values, isLoading };
}
