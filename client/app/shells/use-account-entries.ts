/** What a signed-in person finds under their name (C-hdr-09, C-hdr-10). */
import { useNavigate } from 'react-router-dom';
import { landingPath } from '#shared/domain/landing.ts';
import { useSessionChange, type Person } from '#client/api/session.ts';
import type { MenuEntry } from '#client/ui/menu.tsx';
import { toast } from '#client/ui/toaster.tsx';
import { texts } from './storefront-texts.ts';

/** Signs out and goes to `after`, whatever the server answers (D-24). */
export function useSignOut(after: string): () => void {
  const { signOut } = useSessionChange();
  const navigate = useNavigate();
  return () => {
    signOut()
      .catch(() => toast({ title: texts.signOutFailed, kind: 'destructive' }))
      .finally(() => void navigate(after));
  };
}

export function useAccountEntries(user: Person | null): MenuEntry[] {
  const signOut = useSignOut('/');
  if (!user) return [];
  const ownDashboard = user.role === 'inspector' || user.role === 'dealer';
  return [
    { label: texts.myAccount, to: '/profile' },
    ...(user.role === 'admin' ? [{ label: texts.adminPanel, to: '/admin' }] : []),
    ...(ownDashboard ? [{ label: texts.myDashboard, to: landingPath(user.role) }] : []),
    { label: texts.signOut, onSelect: signOut },
  ];
}
