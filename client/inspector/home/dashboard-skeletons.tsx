/** Skeletons of the dashboard, as large as its content, so that nothing moves. */
import { deviceLabel } from '#client/ui/device-label.ts';
import { chakra } from '@chakra-ui/react';
import { Card } from '#client/ui/card.tsx';
import { Loading, Skeleton } from '#client/ui/skeleton.tsx';
import { texts } from '#messages/field/inspector-home.ts';
import { useLocation } from 'react-router-dom';
import { signInPathWithRedirect } from '#shared/routes/paths.ts';
import { paths } from '#client/inspector/paths.ts';
import { LinkButton } from '#client/ui/form-controls/button.tsx';

const SKELETON_ROWS = 5;

export function SyncCardSkeleton() {
  return <Skeleton height="70px" borderRadius="card" aria-hidden="true" />;
}

export function DashboardListsSkeleton() {
  return (
    <chakra.div gridColumn="1 / -1">
      <Loading label={texts.loading}>
        <Card padding="md" display="grid" gap="4">
          {Array.from({ length: SKELETON_ROWS }, (_, row) => (
            <chakra.div key={row} display="grid" gridTemplateColumns="72px minmax(0, 1fr)" gap="3">
              <Skeleton height="54px" />
              <chakra.div display="grid" gap="2" alignContent="center">
                <Skeleton height="16px" width="70%" />
                <Skeleton height="16px" width="40%" />
              </chakra.div>
            </chakra.div>
          ))}
        </Card>
      </Loading>
    </chakra.div>
  );
}

const { expired: expiredTexts } = texts;

export function SessionExpiredNotice() {
  const { pathname } = useLocation();
  return (
    <Card role="status" padding="md" display="flex" flexWrap="wrap" alignItems="center" gap="3">
      <chakra.div flex="1" minW="200px">
        <chakra.p fontWeight="bold">{expiredTexts.title}</chakra.p>
        <chakra.p textStyle="t2" color="ink-2">
          {expiredTexts.text(deviceLabel)}
        </chakra.p>
      </chakra.div>
      <LinkButton to={signInPathWithRedirect(paths.signIn, pathname)} variant="primary" size="field">
        {expiredTexts.action}
      </LinkButton>
    </Card>
  );
}
