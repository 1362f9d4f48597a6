/** Name, telephone and password of a customer; the email is the sign-in and stays (C-route-30, D-30, D-47). */
import { useSession } from '#client/session/session.ts';
import { Card } from '#client/ui/card.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { PageTitle, Stack, Wrap } from '#client/ui/page.tsx';
import { Loading, Skeleton } from '#client/ui/skeleton.tsx';
import { PasswordForm } from './password-form.tsx';
import { PersonForm } from './person-form.tsx';
import { texts } from './texts.ts';
import { useProfile } from './use-customer.ts';

/** Staff have a password to change and no profile. */
export default function SettingsPage() {
  const { user } = useSession();
  const isCustomer = user?.role === 'customer';
  return (
    <Wrap measure="form" py={{ base: '4', lg: '8' }}>
      <PageTitle title={texts.settingsTitle} note={isCustomer && texts.settingsNote} />
      <Stack gap="lg">
        {isCustomer && <Person />}
        <PasswordForm />
      </Stack>
    </Wrap>
  );
}

function Person() {
  const { data, failed, retrying, retry } = useProfile();
  if (data) return <PersonForm profile={data} />;
  if (failed) {
    return (
      <Card>
        <ErrorState title={texts.profileFailed} text={texts.failedText} retrying={retrying} onRetry={retry} />
      </Card>
    );
  }
  return (
    <Loading label={texts.loading}>
      <Card padding="lg" display="grid" gap="4">
        <Skeleton height="24px" width="30%" />
        {[1, 2, 3].map((at) => (
          <Skeleton key={at} height="74px" />
        ))}
        <Skeleton height="44px" width="40%" />
      </Card>
    </Loading>
  );
}

export function head() {
  return { title: `${texts.settingsTitle} · Redrive`, robots: 'noindex' };
}
