import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { texts } from '#messages/ui/sign-out.ts';
import { offlineAppForRole } from '#shared/routes/apps.ts';
import { sharedPaths } from '#shared/routes/paths.ts';
import { useSession, useSessionActions, type DeviceUser } from '#client/auth/session.ts';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { SignOutContext, type SignOutOrigin } from '#client/ui/layout/use-sign-out.ts';
import { formatList } from '#client/ui/format.ts';
import { deviceLabel } from '#client/ui/device-label.ts';

const REDIRECT_PATHS: Record<SignOutOrigin, string> = {
  storefront: sharedPaths.home,
  staff: sharedPaths.signIn,
};
const { unsent: unsentTexts } = texts;

type DialogModule = typeof import('#client/ui/overlay/dialog.tsx');
/** Loaded before it is shown: a lost connection must not break the page. */
const loadDialogModule = (): Promise<DialogModule> => import('#client/ui/overlay/dialog.tsx');

const loadAccountModule = () => import('#client/offline/db/current-account.ts');

async function describeUnsentWork(user: DeviceUser | null): Promise<string | null> {
  if (!user || !offlineAppForRole(user.role)) return null;
  const { cars, photos, drafts, repairLines, inspectionSteps } = await (
    await loadAccountModule()
  ).countUnsentWork(user.id);
  const parts = [
    cars > 0 && unsentTexts.cars(cars),
    repairLines > 0 && unsentTexts.repairLines(repairLines),
    inspectionSteps > 0 && unsentTexts.inspectionSteps(inspectionSteps),
    photos > 0 && unsentTexts.photos(photos),
    drafts > 0 && unsentTexts.drafts(drafts),
  ].filter((part) => part !== false);
  return parts.length === 0 ? null : formatList(parts);
}

interface SignOutPrompt extends Pick<DialogModule, 'ConfirmDialog'> {
  from: SignOutOrigin;
  unsentSummary: string;
}

export function SignOutProvider({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const signOutAndRedirect = useSignOutFlow(user);
  const [prompt, setPrompt] = useState<SignOutPrompt | null>(null);
  const busy = useRef(false);
  const requestSignOut = async (from: SignOutOrigin) => {
    const unsentSummary = await describeUnsentWork(user);
    if (unsentSummary === null) await signOutAndRedirect(from);
    else setPrompt({ from, unsentSummary, ConfirmDialog: (await loadDialogModule()).ConfirmDialog });
  };
  const latest = useRef({ requestSignOut, signOutAndRedirect });
  useEffect(() => {
    latest.current = { requestSignOut, signOutAndRedirect };
  });
  const startSignOut = useCallback((from: SignOutOrigin) => {
    const { requestSignOut, signOutAndRedirect } = latest.current;
    if (busy.current) return;
    busy.current = true;
    void requestSignOut(from)
      .catch((cause: unknown) => {
        console.warn('Unsent work could not be read:', cause);
        return signOutAndRedirect(from);
      })
      .finally(() => {
        busy.current = false;
      });
  }, []);
  return (
    <SignOutContext value={startSignOut}>
      {children}
      {prompt && (
        <prompt.ConfirmDialog
          open
          onClose={() => setPrompt(null)}
          onConfirm={() => {
            setPrompt(null);
            void signOutAndRedirect(prompt.from);
          }}
          title={unsentTexts.title}
          text={unsentTexts.text({ device: deviceLabel, parts: prompt.unsentSummary })}
          confirmLabel={unsentTexts.confirm}
          cancelLabel={unsentTexts.stay}
        />
      )}
    </SignOutContext>
  );
}

/** @see C-sess-12, C-sess-13, C-sess-15, S-err-03, D-24 */
function useSignOutFlow(user: DeviceUser | null): (from: SignOutOrigin) => Promise<void> {
  const { signOut } = useSessionActions();
  const navigate = useNavigate();
  const worksOffline = offlineAppForRole(user?.role) !== null;
  return async (from) => {
    if (worksOffline) await clearDeviceAccount();
    await signOut().then(
      () => toast({ ...texts[from].done, kind: 'success' }),
      () => toast({ ...texts[from].failed, kind: 'destructive' }),
    );
    void navigate(REDIRECT_PATHS[from]);
  };
}

/** Runs before the server is called, so that nothing more is sent. Storage errors do not stop the sign-out. */
async function clearDeviceAccount(): Promise<void> {
  try {
    await (await loadAccountModule()).recordSignOut();
  } catch (cause) {
    console.warn('The sign-out could not be stored:', cause);
  }
}
