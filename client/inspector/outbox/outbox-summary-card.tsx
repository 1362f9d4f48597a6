/** The head of the outbox: the one sentence that is true about everything unsent, and the room left on this phone. */
import { chakra } from '@chakra-ui/react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useLocation } from 'react-router-dom';
import { signInFirst } from '#shared/routes/paths.ts';
import { paths } from '#client/inspector/paths.ts';
import { storageHealth } from '#client/offline/db/storage-health.ts';
import type { Truth } from '#client/offline/outbox/outbox-summary.ts';
import { LinkButton } from '#client/ui/form-controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { bytes, bytesOf, clockTime } from '#client/ui/format.ts';
import { ProgressBar } from '#client/ui/data-display/progress-bar.tsx';
import { useOtherPerson } from '#client/auth/session.ts';
import { TruthPill, type Truth as Look } from '#client/components/sync-badge.tsx';
import type { Totals } from './outbox-items.ts';
import { texts } from './texts.ts';

export function HeadCard({ truth, totals }: { truth: Truth; totals: Totals }) {
  const { look, text } = pillOf(truth);
  const busy = totals.bytesOfAll > 0 && truth.state !== 'clear';
  return (
    <Card padding="md" display="grid" gap="2">
      <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" alignItems="center" gap="2">
        <span role="status">
          <TruthPill truth={look} text={text} />
        </span>
        {busy && <b>{bytesOf(totals.bytesSent, totals.bytesOfAll)}</b>}
      </chakra.div>
      {busy && (
        <ProgressBar
          label={texts.progress}
          value={totals.bytesSent}
          max={totals.bytesOfAll}
          valueText={bytesOf(totals.bytesSent, totals.bytesOfAll)}
        />
      )}
      <chakra.p textStyle="t2" color="ink-3">
        {truth.state === 'sending' ? texts.resumes : truth.state === 'waiting' && nextTry(truth)}
      </chakra.p>
      <Space unsent={totals.bytes} />
    </Card>
  );
}

function pillOf(truth: Truth): { look: Look; text: string } {
  const { pill } = texts;
  switch (truth.state) {
    case 'needs-attention':
      return { look: 'attention', text: pill.attention(truth.needsAttention) };
    case 'waiting-sign-in':
      return { look: 'waiting', text: pill.signIn };
    case 'sending': {
      const { sending } = truth;
      return { look: 'sending', text: sending ? pill.sending(sending.photo, sending.of) : pill.sendingCar };
    }
    case 'waiting':
      return { look: 'waiting', text: pill.waiting };
    case 'clear':
      return { look: 'ok', text: pill.clear };
  }
}

function nextTry({ nextAttemptAt }: Truth): string | null {
  return nextAttemptAt !== null && nextAttemptAt > Date.now()
    ? texts.nextTry(clockTime(nextAttemptAt))
    : null;
}

function Space({ unsent }: { unsent: number }) {
  const health = useLiveQuery(() => storageHealth(), [unsent]);
  if (!health) return null;
  return (
    <chakra.div textStyle="t2" color={health.low ? 'danger' : 'ink-3'}>
      {health.free !== null && <p>{texts.space(bytes(health.free), bytes(unsent))}</p>}
      {health.low && <p role="alert">{texts.low}</p>}
      {!health.persistent && <p>{texts.notPersistent}</p>}
    </chakra.div>
  );
}

/** Rows wait for a sign-in: nothing is lost, and here is the way. */
export function SignInBanner() {
  const { pathname } = useLocation();
  const other = useOtherPerson();
  const { action } = texts.signIn;
  const { title } = other ? texts.otherPerson : texts.signIn;
  const text = other ? texts.otherPerson.text(other.here.email, other.signedIn.email) : texts.signIn.text;
  return (
    <Card role="alert" padding="md" display="flex" flexWrap="wrap" alignItems="center" gap="3">
      <chakra.div flex="1" minW="200px">
        <chakra.p fontWeight="bold">{title}</chakra.p>
        <chakra.p textStyle="t2" color="ink-2">
          {text}
        </chakra.p>
      </chakra.div>
      <LinkButton to={signInFirst(paths.signIn, pathname)} variant="primary" size="field">
        {action}
      </LinkButton>
    </Card>
  );
}
