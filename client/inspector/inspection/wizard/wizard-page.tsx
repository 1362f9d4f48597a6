/** @see S-guard, S-wiz */
import { deviceLabel } from '#client/ui/device-label.ts';
import { useCallback, useEffect, useRef } from 'react';
import { chakra } from '@chakra-ui/react';
import Inbox from 'lucide-react/icons/inbox';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { signInPathWithRedirect } from '#shared/routes/paths.ts';
import { useSession, type DeviceUser } from '#client/auth/session.ts';
import { AppBar, BackLink } from '#client/ui/layout/app-bar.tsx';
import { LinkButton } from '#client/ui/form-controls/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { Loading, Skeleton } from '#client/ui/skeleton.tsx';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { texts } from '#messages/field/inspection.ts';
import { preloadInspection, useOpenInspection } from '#client/inspector/inspection/draft/use-open-inspection.ts';
import { paths } from '#client/inspector/paths.ts';
import { Wizard } from './wizard.tsx';

export default function WizardPage() {
  const { user, status } = useSession();
  const [query] = useSearchParams();
  if (status === 'loading') return <WizardSkeleton />;
  // Offline the role cannot be checked; the route guard sends visitors to sign in.
  if (!user) return <Navigate to={signInPathWithRedirect(paths.signIn, currentPath())} replace />;
  const mayEdit = user.role === 'admin' && query.has('edit');
  if (user.role !== 'inspector' && !mayEdit) return <AccessDenied />;
  return <WizardLoader key={user.id} person={user} />;
}

export const prepare = preloadInspection;

function currentPath(): string {
  return location.pathname + location.search;
}

/** @see S-guard-03, S-guard-04, D-03 */
function AccessDenied() {
  const isAnnounced = useRef(false);
  useEffect(() => {
    if (isAnnounced.current) return;
    isAnnounced.current = true;
    toast({ title: texts.denied.title, description: texts.denied.text, kind: 'destructive' });
  }, []);
  return <Navigate to={paths.dashboard} replace />;
}

function WizardLoader({ person }: { person: DeviceUser }) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const address = { draft: query.get('draft'), edit: query.get('edit') };
  // Not the setter of the query, which is another function at each step and would render all steps again.
  const setParts = useCallback(
    (params: Record<string, string | null>) => {
      // The current URL instead of the rendered one, which may lag behind on a slow phone.
      const next = new URLSearchParams(location.search);
      for (const [name, value] of Object.entries(params)) {
        if (value === null) next.delete(name);
        else next.set(name, value);
      }
      void navigate({ search: String(next) }, { replace: true });
    },
    [navigate],
  );
  const { opening, again } = useOpenInspection(person, address, (id) => setParts({ draft: id }));
  const step = Number(query.get('step'));
  if (opening.state === 'loading') return <WizardSkeleton />;
  if (opening.state === 'failed') return <LoadFailed what={opening.what} onRetry={again} />;
  return (
    <Wizard
      key={opening.inspection.key}
      inspection={opening.inspection}
      person={person}
      step={step >= 1 && step <= 4 ? step : opening.inspection.startStep}
      setQueryParams={setParts}
      onReload={again}
    />
  );
}

function WizardSkeleton() {
  return (
    <>
      <AppBar title={texts.titles.add} />
      <Loading label={texts.loading}>
        <chakra.div p="4" display="grid" gap="4">
          <Skeleton height="13" />
          <Skeleton height="28" />
          <Skeleton height="28" />
          <Skeleton height="28" />
        </chakra.div>
      </Loading>
    </>
  );
}

function LoadFailed({ what, onRetry }: { what: 'draft' | 'car' | 'submitted'; onRetry: () => void }) {
  if (what === 'submitted') return <AlreadySubmitted />;
  const title = what === 'car' ? texts.toasts.loadCarFailed : texts.toasts.loadDraftFailed;
  return (
    <>
      <AppBar
        title={what === 'car' ? texts.titles.edit : texts.titles.draft}
        start={<BackLink to={paths.dashboard} label={texts.back} />}
      />
      <chakra.main id="main" tabIndex={-1}>
        <ErrorState title={title} text={texts.loadFailed[what](deviceLabel)} onRetry={onRetry} />
      </chakra.main>
    </>
  );
}

function AlreadySubmitted() {
  const { title, arrived, open } = texts.submitted;
  return (
    <>
      <AppBar title={texts.titles.submitted} start={<BackLink to={paths.dashboard} label={texts.back} />} />
      <chakra.main id="main" tabIndex={-1}>
        <EmptyState
          icon={Inbox}
          title={title}
          text={arrived}
          action={
            <LinkButton to={paths.outbox} size="field">
              {open}
            </LinkButton>
          }
        />
      </chakra.main>
    </>
  );
}
