import { useEffect, useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { SessionUser } from '#shared/contract/auth.ts';
import { invitationDetails } from '#shared/contract/invitations.ts';
import { homePathForRole } from '#shared/routes/sign-in-redirect.ts';
import { sharedPaths } from '#shared/routes/paths.ts';
import { Problem } from '#shared/problem.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';
import { useSessionActions } from './session.ts';
import { LinkButton } from '#client/ui/form-controls/button.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { PageContainer } from '#client/ui/page-layout.tsx';
import { Loading, Skeleton } from '#client/ui/skeleton.tsx';
import { AcceptInvitationForm } from './accept-invitation-form.tsx';
import { FormCard } from './form-card.tsx';
import { texts } from '#messages/ui/invitation.ts';

const REDIRECT_DELAY_MS = 1500;

export default function InvitationPage() {
  const token = useSearchParams()[0].get('token') ?? '';
  const [state, setState] = useState<'open' | 'gone' | SessionUser>(token ? 'open' : 'gone');
  const { signedIn } = useSessionActions();
  const completeInvitation = (user: SessionUser) => {
    // Set first: signing in clears the query cache.
    setState(user);
    signedIn(user);
  };
  if (state === 'open')
    return <InvitationLoader token={token} onSignedIn={completeInvitation} onExpired={() => setState('gone')} />;
  return <div role="status">{state === 'gone' ? <InvitationExpired /> : <InvitationAccepted user={state} />}</div>;
}

interface Props {
  token: string;
  onSignedIn: (user: SessionUser) => void;
  onExpired: () => void;
}

function InvitationLoader({ token, onSignedIn, onExpired }: Props) {
  const { data, error, refetch, isFetching } = useQuery(apiQueryOptions(invitationDetails, { body: { token } }));
  if (data) return <AcceptInvitationForm {...{ data, token, onSignedIn, onExpired }} />;
  if (error instanceof Problem && error.code === 'GONE') return <InvitationExpired />;
  if (error)
    return (
      <PageContainer py={{ base: '6', lg: '16' }}>
        <ErrorState
          title={texts.loadFailed}
          text={texts.loadFailedText}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </PageContainer>
    );
  return (
    <FormCard title={texts.title} note={texts.loading}>
      <Loading label={texts.loading}>
        <chakra.div display="grid" gap="4">
          <Skeleton height="72px" />
          <Skeleton height="48px" />
          <Skeleton height="48px" />
        </chakra.div>
      </Loading>
    </FormCard>
  );
}

function InvitationAccepted({ user }: { user: SessionUser }) {
  const navigate = useNavigate();
  const home = homePathForRole(user.role);
  useEffect(() => {
    const timer = setTimeout(() => void navigate(home, { replace: true }), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [navigate, home]);
  return (
    <FormCard title={texts.done.title} note={texts.done.note(user.email)}>
      <LinkButton to={home} variant="primary" block>
        {texts.done.goOn}
      </LinkButton>
    </FormCard>
  );
}

function InvitationExpired() {
  return (
    <FormCard title={texts.gone.title} note={texts.gone.note}>
      <LinkButton to={sharedPaths.signIn} variant="primary" block>
        {texts.signIn}
      </LinkButton>
    </FormCard>
  );
}

export function head() {
  return { title: `${texts.title} · Redrive`, robots: 'noindex' };
}
