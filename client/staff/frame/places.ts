/** The places in the staff's bar, by role. */
import type { Role } from '#shared/domain/words.ts';
import { paths } from '#client/staff/paths.ts';
import { texts } from './texts.ts';

export interface Place {
  to: string;
  label: string;
  /** Every address of the place, for one that has several. */
  at?: readonly string[];
}

/** The dashboard has two addresses, and its log a page of its own. */
const ADMIN: readonly Place[] = [
  { to: paths.admin, label: texts.dashboard, at: [paths.admin, paths.adminDashboard, paths.activity] },
  { to: paths.review, label: texts.review },
  { to: paths.reservations, label: texts.reservations },
  { to: paths.errors, label: texts.errors },
];

const DEALER: readonly Place[] = [
  {
    to: paths.dealerDashboard,
    label: texts.dealerCars,
    at: [paths.dealer, paths.dealerDashboard, paths.dealerCars],
  },
];

/** None for roles without a staff frame of their own, and while nobody is known. */
export function placesOf(role: Role | undefined): readonly Place[] {
  if (role === 'admin') return ADMIN;
  return role === 'dealer' ? DEALER : [];
}

export function isAt(place: Place, pathname: string): boolean {
  return place.at ? place.at.includes(pathname) : pathname.startsWith(place.to);
}
