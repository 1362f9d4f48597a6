import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { sharedPaths } from '#shared/routes/paths.ts';
import { useSession, useSessionActions, type DeviceUser } from '#client/auth/session.ts';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { SignOutContext, type SignOutOrigin } from '#client/ui/layout/use-sign-out.ts';
import { pluralize } from '#client/ui/format.ts';
import { deviceLabel } from '#client/ui/device-label.ts';

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
      `Still only on this ${deviceLabel}: ${parts}. It stays here and goes out when you sign in again.`,
    cars: (amount: number) => pluralize(amount, 'car'),
    photos: (amount: number) => pluralize(amount, 'photo'),
    drafts: (amount: number) => pluralize(amount, 'draft'),
    stay: 'Stay signed in',
    go: 'Sign out',
  },
} as const;

/**
 * The one way out of every frame: an inspector with unsent work is asked first; then the server is told, everything private is
 * forgotten and the person is taken away, whatever the server said (design section 8, D-24).
 */

const REDIRECT_PATHS: Record<SignOutOrigin, string> = {
  storefront: sharedPaths.home,
  staff: sharedPaths.signIn,
};
const { unsent: unsentTexts } = texts;

type DialogModule = typeof import('#client/ui/overlay/dialog.tsx');
/** Asked of few people, and seldom; fetched before it is drawn, so that a lost signal breaks nothing on the page. */
const loadDialogModule = (): Promise<DialogModule> => import('#client/ui/overlay/dialog.tsx');

const loadAccountModule = () => import('#client/offline/db/current-account.ts');

/** What is only on this phone, in words; null when everything is sent. Devices that never inspected load no database. */
async function describeUnsentWork(user: DeviceUser | null): Promise<string | null> {
  if (user?.role !== 'inspector') return null;
  const { cars, photos, drafts } = await (await loadAccountModule()).countUnsentWork(user.id);
  const parts = [
    cars > 0 && unsentTexts.cars(cars),
    photos > 0 && unsentTexts.photos(photos),
    drafts > 0 && unsentTexts.drafts(drafts),
  ].filter(Boolean);
  return parts.length === 0 ? null : parts.join(', ');
}

interface SignOutPrompt extends Pick<DialogModule, 'ConfirmDialog'> {
  from: SignOutOrigin;
  unsentSummary: string;
}

export function SignOutProvider({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const leave = useSignOutFlow(user);
  const [asked, ask] = useState<SignOutPrompt | null>(null);
  const busy = useRef(false);
  const begin = async (from: SignOutOrigin) => {
    const unsentSummary = await describeUnsentWork(user);
    if (unsentSummary === null) await leave(from);
    else ask({ from, unsentSummary, ConfirmDialog: (await loadDialogModule()).ConfirmDialog });
  };
  const latest = useRef({ begin, leave });
  useEffect(() => {
    latest.current = { begin, leave };
  });
  // The same for ever: with another one the whole page would be searched for whoever offers it. A second press is the same wish.
  const start = useCallback((from: SignOutOrigin) => {
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
    <SignOutContext value={start}>
      {children}
      {asked && (
        <asked.ConfirmDialog
          open
          onClose={() => ask(null)}
          onConfirm={() => {
            ask(null);
            void leave(asked.from);
          }}
          title={unsentTexts.title}
          text={unsentTexts.text(asked.unsentSummary)}
          confirmLabel={unsentTexts.go}
          cancelLabel={unsentTexts.stay}
        />
      )}
    </SignOutContext>
  );
}

function useSignOutFlow(user: DeviceUser | null): (from: SignOutOrigin) => Promise<void> {
  const { signOut } = useSessionActions();
  const navigate = useNavigate();
  const isInspector = user?.role === 'inspector';
  return async (from) => {
    if (isInspector) await clearDeviceAccount();
    await signOut().then(
      () => toast({ ...texts[from].done, kind: 'success' }),
      () => toast({ ...texts[from].failed, kind: 'destructive' }),
    );
    void navigate(REDIRECT_PATHS[from]);
  };
}

/** Before the server is told, so that nothing more is sent. A phone that cannot write it down signs out all the same. */
async function clearDeviceAccount(): Promise<void> {
  try {
    await (await loadAccountModule()).recordSignOut();
  } catch (cause) {
    console.warn('The sign-out could not be written down:', cause);
  }
}
