import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import UserRound from 'lucide-react/icons/user-round';
import { useLocation } from 'react-router-dom';
import { sharedPaths, signInPathWithRedirect } from '#shared/routes/paths.ts';
import { useSession, type DeviceUser } from '#client/auth/session.ts';
import { SyncBadge, type SyncBadgeState } from '#client/components/sync-badge.tsx';
import { useThemeChoice } from '#client/components/theme-choice.tsx';
import type { OutboxSummary } from '#client/offline/outbox/outbox-summary.ts';
import { drainOutbox } from '#client/offline/outbox/drain-outbox.ts';
import { resetRetryDelays } from '#client/offline/outbox/outbox.ts';
import { AppBar, BackLink } from '#client/ui/layout/app-bar.tsx';
import { useSignOut } from '#client/ui/layout/use-sign-out.ts';
import { Button, LinkButton } from '#client/ui/form-controls/button.tsx';
import { IconButton } from '#client/ui/form-controls/icon-button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Menu } from '#client/ui/overlay/menu.tsx';
import { Main } from '#client/ui/page-layout.tsx';
import { paths } from './paths.ts';
import { texts } from './texts.ts';
import { useOutbox } from './use-work-orders.ts';

interface Props {
  title: string;
  /** Where Back leads; without it the page is the home. */
  back?: string;
  children: (person: DeviceUser) => ReactNode;
}

export function WorkshopLayout({ title, back, children }: Props) {
  const { user } = useSession();
  if (!user) return null;
  return (
    <chakra.div display="flex" flexDirection="column" minH="100dvh">
      <AppBar
        title={title}
        start={back !== undefined && <BackLink to={back} label={texts.back} />}
        end={<AccountMenu person={user} />}
      />
      <Main>
        <chakra.div display="grid" gap="4" p="4" maxW="720px" mx="auto" gridTemplateColumns="minmax(0, 1fr)">
          {children(user)}
        </chakra.div>
      </Main>
    </chakra.div>
  );
}

function AccountMenu({ person }: { person: DeviceUser }) {
  const leave = useSignOut();
  const choice = useThemeChoice();
  return (
    <Menu
      label={texts.account}
      trigger={<IconButton glyph={UserRound} size="field" iconSize={24} aria-label={texts.account} />}
      entries={[
        { label: person.email, disabled: true },
        { label: texts.notifications, to: paths.notifications },
        { label: texts.security, to: sharedPaths.security },
        { label: texts.signOut, onSelect: () => leave('staff') },
      ]}
      choice={choice}
    />
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
