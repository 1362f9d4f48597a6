import { deviceLabel } from '#client/ui/device-label.ts';
import { chakra } from '@chakra-ui/react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useLocation } from 'react-router-dom';
import { signInPathWithRedirect } from '#shared/routes/paths.ts';
import { paths } from '#client/inspector/paths.ts';
import { getStorageHealth, isMuchUnsent } from '#client/offline/db/storage-health.ts';
import type { OutboxSummary } from '#client/offline/outbox/outbox-summary.ts';
import { LinkButton } from '#client/ui/form-controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { formatBytes, formatByteProgress, formatLocalTime } from '#client/ui/format.ts';
import { ProgressBar } from '#client/ui/data-display/progress-bar.tsx';
import { useSessionConflict } from '#client/auth/session.ts';
import { SyncBadge, type SyncBadgeState } from '#client/components/sync-badge.tsx';
import type { OutboxTotals } from './outbox-items.ts';
import { texts } from '#messages/field/outbox.ts';

export function OutboxSummaryCard({ summary, totals }: { summary: OutboxSummary; totals: OutboxTotals }) {
  const { state, text } = toSyncBadge(summary);
  const busy = totals.bytesTotal > 0 && summary.state !== 'clear';
  return (
    <Card padding="md" display="grid" gap="2">
      <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" alignItems="center" gap="2">
        <span role="status">
          <SyncBadge state={state} text={text} />
        </span>
        {busy && <b>{formatByteProgress(totals.bytesSent, totals.bytesTotal)}</b>}
      </chakra.div>
      {busy && (
        <ProgressBar
          label={texts.progress}
          value={totals.bytesSent}
          max={totals.bytesTotal}
          valueText={formatByteProgress(totals.bytesSent, totals.bytesTotal)}
        />
      )}
      <chakra.p textStyle="t2" color="ink-3">
        {summary.state === 'sending' ? texts.resumes : summary.state === 'waiting' && nextAttemptText(summary)}
      </chakra.p>
      <StorageSpace unsent={totals.bytesRemaining} />
    </Card>
  );
}

function toSyncBadge(summary: OutboxSummary): { state: SyncBadgeState; text: string } {
  const { pill } = texts;
  switch (summary.state) {
    case 'needs-attention':
      return { state: 'attention', text: pill.attention(summary.needsAttention) };
    case 'waiting-sign-in':
      return { state: 'waiting', text: pill.signIn };
    case 'sending': {
      const { sending } = summary;
      return { state: 'sending', text: sending ? pill.sending(sending) : pill.sendingCar };
    }
    case 'waiting':
      return { state: 'waiting', text: pill.waiting };
    case 'clear':
      return { state: 'ok', text: pill.clear };
  }
}

function nextAttemptText({ nextAttemptAt }: OutboxSummary): string | null {
  return nextAttemptAt !== null && nextAttemptAt > Date.now() ? texts.nextTry(formatLocalTime(nextAttemptAt)) : null;
}

function StorageSpace({ unsent }: { unsent: number }) {
  const health = useLiveQuery(() => getStorageHealth(), [unsent]);
  if (!health) return null;
  return (
    <chakra.div textStyle="t2" color={health.low ? 'danger' : 'ink-3'}>
      {health.free !== null && (
        <p>{texts.space({ free: formatBytes(health.free), unsent: formatBytes(unsent), device: deviceLabel })}</p>
      )}
      {health.low && <p role="alert">{texts.low(deviceLabel)}</p>}
      {isMuchUnsent(health, unsent) && (
        <p role="alert">{texts.muchUnsent({ unsent: formatBytes(unsent), device: deviceLabel })}</p>
      )}
      {!health.persistent && <p>{texts.notPersistent(deviceLabel)}</p>}
    </chakra.div>
  );
}

export function SignInBanner() {
  const { pathname } = useLocation();
  const conflict = useSessionConflict();
  const { action } = texts.signIn;
  const { title } = conflict ? texts.otherPerson : texts.signIn;
  const text = conflict
    ? texts.otherPerson.text({
        here: conflict.windowUser.email,
        signedIn: conflict.signedInUser.email,
        device: deviceLabel,
      })
    : texts.signIn.text(deviceLabel);
  return (
    <Card role="alert" padding="md" display="flex" flexWrap="wrap" alignItems="center" gap="3">
      <chakra.div flex="1" minW="200px">
        <chakra.p fontWeight="bold">{title}</chakra.p>
        <chakra.p textStyle="t2" color="ink-2">
          {text}
        </chakra.p>
      </chakra.div>
      <LinkButton to={signInPathWithRedirect(paths.signIn, pathname)} variant="primary" size="field">
        {action}
      </LinkButton>
    </Card>
  );
}
