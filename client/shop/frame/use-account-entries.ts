/** What a signed-in person finds under their name (C-hdr-09, C-hdr-10, D-83). */
import { landingPath } from '#shared/domain/landing.ts';
import { sharedPaths } from '#shared/domain/paths.ts';
import type { Person } from '#client/session/session.ts';
import { paths } from '#client/shop/paths.ts';
import type { MenuEntry } from '#client/ui/overlay/menu.tsx';
import { useWayOut } from '#client/ui/frame/way-out.ts';
import { texts } from './texts.ts';

/** A customer's account is the profile; staff's is their own page, since the profile is no use to them (D-83). */
function accountPath(role: Person['role']): string {
  return role === 'customer' ? paths.profile : landingPath(role);
}

export function useAccountEntries(user: Person | null): MenuEntry[] {
  const leave = useWayOut();
  if (!user) return [];
  return [
    { label: texts.myAccount, to: accountPath(user.role) },
    ...(user.role === 'admin' ? [{ label: texts.adminPanel, to: sharedPaths.adminHome }] : []),
    { label: texts.signOut, onSelect: () => leave('storefront') },
  ];
}
