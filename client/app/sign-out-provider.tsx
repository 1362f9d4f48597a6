import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { sharedPaths } from '#shared/routes/paths.ts';
import { useSession, useSessionChange, type Person } from '#client/auth/session.ts';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { WayOutContext, type LeavingFrom } from '#client/ui/layout/use-sign-out.ts';
import { counted } from '#client/ui/format.ts';
import { device } from '#client/ui/device-label.ts';

/** Texts of the sign-out dialog and its toasts (C-sess-12, C-sess-13, C-sess-15, S-err-03, D-24). */
const texts = {
  storefront: {
    done: { title: 'Logged Out', description: 'You have been logged out successfully' },
    failed: { title: 'Logout Error', description: 'There was an error logging out' },
  },
  staff: { done: { title: 'Logged out successfully' }, failed: { title: 'Failed to logout' } },
  unsent: {
    title: 'Not everything is sent',
    text: (parts: string) =>
      `Still only on this ${device}: ${parts}. It stays here and goes out when you sign in again.`,
    cars: (amount: number) => counted(amount, 'car'),
    photos: (amount: number) => counted(amount, 'photo'),
    drafts: (amount: number) => counted(amount, 'draft'),
    stay: 'Stay signed in',
    go: 'Sign out',
  },
} as const;

/**
 * The one way out of every frame: an inspector with unsent work is asked first; then the server is told, everything private is
 * forgotten and the person is taken away, whatever the server said (design section 8, D-24).
 */

const AFTER: Record<LeavingFrom, string> = {
  storefront: sharedPaths.home,
  staff: sharedPaths.signIn,
};
const { unsent: say } = texts;

type Dialogs = typeof import('#client/ui/overlay/dialog.tsx');
/** Asked of few people, and seldom; fetched before it is drawn, so that a lost signal breaks nothing on the page. */
const dialogs = (): Promise<Dialogs> => import('#client/ui/overlay/dialog.tsx');

const account = () => import('#client/offline/db/current-account.ts');

/** What is only on this phone, in words; null when everything is sent. Devices that never inspected load no database. */
async function unsentParts(user: Person | null): Promise<string | null> {
  if (user?.role !== 'inspector') return null;
  const { cars, photos, drafts } = await (await account()).unsentWork(user.id);
  const parts = [
    cars > 0 && say.cars(cars),
    photos > 0 && say.photos(photos),
    drafts > 0 && say.drafts(drafts),
  ].filter(Boolean);
  return parts.length === 0 ? null : parts.join(', ');
}

interface Asked extends Pick<Dialogs, 'ConfirmDialog'> {
  from: LeavingFrom;
  parts: string;
}

export function WayOut({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const leave = useLeaving(user);
  const [asked, ask] = useState<Asked | null>(null);
  const busy = useRef(false);
  const begin = async (from: LeavingFrom) => {
    const parts = await unsentParts(user);
    if (parts === null) await leave(from);
    else ask({ from, parts, ConfirmDialog: (await dialogs()).ConfirmDialog });
  };
  const latest = useRef({ begin, leave });
  useEffect(() => {
    latest.current = { begin, leave };
  });
  // The same for ever: with another one the whole page would be searched for whoever offers it. A second press is the same wish.
  const start = useCallback((from: LeavingFrom) => {
    const { begin, leave } = latest.current;
    if (busy.current) return;
    busy.current = true;
    void begin(from)
      .catch((cause: unknown) => {
        console.warn('What is unsent could not be asked about:', cause);
        return leave(from);
      })
      .finally(() => {
        busy.current = false;
      });
  }, []);
  return (
    <WayOutContext value={start}>
      {children}
      {asked && (
        <asked.ConfirmDialog
          open
          onClose={() => ask(null)}
          onConfirm={() => {
            ask(null);
            void leave(asked.from);
          }}
          title={say.title}
          text={say.text(asked.parts)}
          confirmLabel={say.go}
          cancelLabel={say.stay}
        />
      )}
    </WayOutContext>
  );
}

function useLeaving(user: Person | null): (from: LeavingFrom) => Promise<void> {
  const { signOut } = useSessionChange();
  const navigate = useNavigate();
  const isInspector = user?.role === 'inspector';
  return async (from) => {
    if (isInspector) await putAway();
    await signOut().then(
      () => toast({ ...texts[from].done, kind: 'success' }),
      () => toast({ ...texts[from].failed, kind: 'destructive' }),
    );
    void navigate(AFTER[from]);
  };
}

/** Before the server is told, so that nothing more is sent. A phone that cannot write it down signs out all the same. */
async function putAway(): Promise<void> {
  try {
    await (await account()).signedOut();
  } catch (cause) {
    console.warn('The sign-out could not be written down:', cause);
  }
}
