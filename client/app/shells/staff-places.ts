/** The places in the staff's bar, by role. */
import type { Role } from '#shared/domain/words.ts';
import { texts } from './staff-texts.ts';

export interface Place {
  to: string;
  label: string;
  /** Other addresses of the same place. */
  also?: readonly string[];
}

const ADMIN: readonly Place[] = [
  { to: '/admin/review', label: texts.review },
  { to: '/admin/errors', label: texts.errors },
];

const DEALER: readonly Place[] = [
  { to: '/dealer-dashboard', label: texts.dealerCars, also: ['/dealer', '/dealer/cars'] },
];

/** None for roles without a staff frame of their own, and while nobody is known. */
export function placesOf(role: Role | undefined): readonly Place[] {
  if (role === 'admin') return ADMIN;
  return role === 'dealer' ? DEALER : [];
}

export function isAt(place: Place, pathname: string): boolean {
  return pathname === place.to || (place.also ?? []).includes(pathname);
}
