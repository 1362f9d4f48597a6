import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession, useSessionChange, type Person } from '#client/api/session.ts';
import { toast } from '#client/ui/toaster.tsx';
import { WayOutContext, type LeavingFrom } from '#client/ui/way-out.ts';
import { texts } from '#client/app/way-out-texts.ts';

/**
 * The one way out of every frame: an inspector with unsent work is asked first; then the server is told, everything private is
 * forgotten and the person is taken away, whatever the server said (design section 8, D-24).
 */

const AFTER: Record<LeavingFrom, string> = { storefront: '/', staff: '/login' };
const { unsent: say } = texts;

/** Asked of few people, and seldom. */
const ConfirmDialog = lazy(async () => ({ default: (await import('#client/ui/dialog.tsx')).ConfirmDialog }));

const account = () => import('#client/offline/account.ts');

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

export function WayOut({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const leave = useLeaving(user);
  const [asked, ask] = useState<{ from: LeavingFrom; parts: string } | null>(null);
  const start = (from: LeavingFrom) =>
    void unsentParts(user).then(
      (parts) => (parts === null ? leave(from) : ask({ from, parts })),
      (cause: unknown) => {
        console.warn('What is unsent could not be counted:', cause);
        leave(from);
      },
    );
  return (
    <WayOutContext value={start}>
      {children}
      {asked && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open
            onClose={() => ask(null)}
            onConfirm={() => {
              ask(null);
              leave(asked.from);
            }}
            title={say.title}
            text={say.text(asked.parts)}
            confirmLabel={say.go}
            cancelLabel={say.stay}
          />
        </Suspense>
      )}
    </WayOutContext>
  );
}

function useLeaving(user: Person | null): (from: LeavingFrom) => void {
  const { signOut } = useSessionChange();
  const navigate = useNavigate();
  const isInspector = user?.role === 'inspector';
  return (from) => {
    void (isInspector ? account().then(({ signedOut }) => signedOut()) : Promise.resolve())
      .then(signOut)
      .then(
        () => toast({ ...texts[from].done, kind: 'success' }),
        () => toast({ ...texts[from].failed, kind: 'destructive' }),
      )
      .finally(() => void navigate(AFTER[from]));
  };
}
