/** Signs out by URL and redirects home after two seconds. @see C-route-20, C-sess-14, C-sess-15 */
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { sharedPaths } from '#shared/routes/paths.ts';
import { useSession, useSessionActions } from './session.ts';
import { LinkButton } from '#client/ui/form-controls/button.tsx';
import { FormCard } from './form-card.tsx';
import { texts } from '#messages/ui/sign-out-page.ts';

const REDIRECT_DELAY_MS = 2_000;

export default function LogoutPage() {
  const outcome = useSignOutOnMount();
  const { title, note } = texts[outcome];
  return (
    <div role="status">
      <FormCard title={title} note={note}>
        <LinkButton to={sharedPaths.home} variant="secondary" block>
          {texts.home}
        </LinkButton>
      </FormCard>
    </div>
  );
}

function useSignOutOnMount(): 'leaving' | 'done' | 'failed' {
  const [outcome, setOutcome] = useState<'leaving' | 'done' | 'failed'>('leaving');
  const { status } = useSession();
  const { signOut } = useSessionActions();
  const navigate = useNavigate();
  const hasStarted = useRef(false);
  useEffect(() => {
    // Sign-out tasks need the user: the session must be known first.
    if (hasStarted.current || status === 'loading') return;
    hasStarted.current = true;
    void Promise.resolve()
      .then(signOut)
      .then(
        () => setOutcome('done'),
        () => setOutcome('failed'),
      );
  }, [signOut, status]);
  useEffect(() => {
    if (outcome === 'leaving') return;
    const timer = setTimeout(() => void navigate(sharedPaths.home, { replace: true }), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [outcome, navigate]);
  return outcome;
}

export function head() {
  return { title: `${texts.leaving.title} · Redrive`, robots: 'noindex' };
}
