import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { useLocation } from 'react-router-dom';
import { signInPathWithRedirect } from '#shared/routes/paths.ts';
import { useSession, type DeviceUser } from '#client/auth/session.ts';
import { AccountMenu } from '#client/components/account-menu.tsx';
import { SyncBadge, type SyncBadgeState } from '#client/components/sync-badge.tsx';
import type { OutboxSummary } from '#client/offline/outbox/outbox-summary.ts';
import { drainOutbox } from '#client/offline/outbox/drain-outbox.ts';
import { resetRetryDelays } from '#client/offline/outbox/outbox.ts';
import { AppBar, BackLink } from '#client/ui/layout/app-bar.tsx';
import { Button, LinkButton } from '#client/ui/form-controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Main, PageShell } from '#client/ui/page-layout.tsx';
import { paths } from './paths.ts';
import { texts } from '#messages/field/workshop.ts';
import { useOutbox } from './use-work-orders.ts';

interface Props {
  title: string;
  /** Path of the Back button; absent on the home page. */
  back?: string;
  children: (person: DeviceUser) => ReactNode;
}

export function WorkshopLayout({ title, back, children }: Props) {
  const { user } = useSession();
  if (!user) return null;
  return (
    <PageShell>
      <AppBar
        title={title}
        start={back !== undefined && <BackLink to={back} label={texts.back} />}
        end={<AccountMenu email={user.email} notificationsPath={paths.notifications} />}
      />
      <Main>
        <chakra.div display="grid" gap="4" p="4" maxW="720px" mx="auto" gridTemplateColumns="minmax(0, 1fr)">
          {children(user)}
        </chakra.div>
      </Main>
    </PageShell>
  );
}

const BADGE_STATES: Record<OutboxSummary['state'], SyncBadgeState> = {
  clear: 'ok',
  waiting: 'waiting',
  sending: 'sending',
  'waiting-sign-in': 'waiting',
  'needs-attention': 'attention',
};

export function SyncStatus({ ownerId }: { ownerId: string }) {
  const { pathname } = useLocation();
  const summary = useOutbox(ownerId)?.summary;
  if (!summary) return null;
  const send = () => void resetRetryDelays(ownerId).then(() => drainOutbox({ ownerId, eager: true }));
  return (
    <Card padding="md" display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
      <span role="status">
        <SyncBadge state={BADGE_STATES[summary.state]} text={describeOutbox(summary)} />
      </span>
      {summary.state === 'waiting-sign-in' ? (
        <LinkButton to={signInPathWithRedirect(paths.signIn, pathname)} variant="primary" size="field">
          {texts.sync.signIn}
        </LinkButton>
      ) : (
        summary.state !== 'clear' && (
          <Button size="field" onClick={send}>
            {texts.sync.send}
          </Button>
        )
      )}
    </Card>
  );
}

function describeOutbox({ state, unsentRepairLines, photosWaiting, needsAttention }: OutboxSummary): string {
  if (state === 'needs-attention') return texts.sync[state](needsAttention);
  if (state !== 'waiting') return texts.sync[state];
  return unsentRepairLines > 0 ? texts.sync.waiting(unsentRepairLines) : texts.sync.waitingPhotos(photosWaiting);
}
