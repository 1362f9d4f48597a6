import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { secondFactorStatus } from '#shared/contract/account-security.ts';
import { homePathForRole } from '#shared/routes/sign-in-redirect.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';
import { useSession } from '#client/auth/session.ts';
import { Card } from '#client/ui/card.tsx';
import { LinkButton } from '#client/ui/form-controls/button.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { PageTitle, Stack, PageContainer } from '#client/ui/page-layout.tsx';
import { Loading, Skeleton } from '#client/ui/skeleton.tsx';
import { SignedInDevices } from './signed-in-devices.tsx';
import { Passkeys } from './passkeys.tsx';
import { RecoveryCodes, RecoveryCodesDialog } from './recovery-codes.tsx';
import { AuthenticatorAppSection } from './authenticator-app-section.tsx';
import { texts } from '#messages/shop/account-security.ts';

export default function SecurityPage() {
  const { data, isError, isFetching, refetch } = useQuery(apiQueryOptions(secondFactorStatus, {}));
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <PageContainer measure="form" pb={{ base: '4', lg: '8' }}>
      <PageTitle title={texts.title} note={texts.note} />
      <Stack gap="lg">
        {data?.isRequired && <SecondFactorRequired isDone={data.app !== null || data.passkeys.length > 0} />}
        {data ? (
          <>
            <AuthenticatorAppSection app={data.app} onRecoveryCodes={setCodes} />
            <Passkeys passkeys={data.passkeys} onRecoveryCodes={setCodes} />
            {(data.app || data.passkeys.length > 0) && (
              <RecoveryCodes remainingCount={data.recoveryCodesLeft} onRecoveryCodes={setCodes} />
            )}
          </>
        ) : isError ? (
          <Card>
            <ErrorState
              title={texts.failed}
              text={texts.failedText}
              retrying={isFetching}
              onRetry={() => void refetch()}
            />
          </Card>
        ) : (
          <Loading label={texts.loading}>
            <Card padding="md" display="grid" gap="4">
              <Skeleton height="24px" width="40%" />
              <Skeleton height="74px" />
            </Card>
          </Loading>
        )}
        <SignedInDevices />
      </Stack>
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </PageContainer>
  );
}

function SecondFactorRequired({ isDone }: { isDone: boolean }) {
  const { user } = useSession();
  if (isDone)
    return user ? (
      <div>
        <LinkButton to={homePathForRole(user.role)} variant="primary">
          {texts.continue}
        </LinkButton>
      </div>
    ) : null;
  return (
    <chakra.p role="status" p="3" bg="repair-tint" borderRadius="control">
      {texts.required}
    </chakra.p>
  );
}

export function head() {
  return { title: `${texts.title} · Redrive`, robots: 'noindex' };
}
