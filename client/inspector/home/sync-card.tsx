import { deviceLabel } from '#client/ui/device-label.ts';
import { chakra } from '@chakra-ui/react';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Check from 'lucide-react/icons/check';
import ChevronRight from 'lucide-react/icons/chevron-right';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import WifiOff from 'lucide-react/icons/wifi-off';
import { Link } from 'react-router-dom';
import { paths } from '#client/inspector/paths.ts';
import type { OutboxSummary } from '#client/offline/outbox/outbox-summary.ts';
import { formatLocalTime } from '#client/ui/format.ts';
import { Icon, type Glyph } from '#client/ui/icons.tsx';
import { texts } from '#messages/field/inspector-home.ts';
import type { SyncBadgeState as Look } from '#client/components/sync-badge.tsx';

const STATE_GLYPHS: Record<'ok' | 'waiting' | 'sending' | 'attention', Glyph> = {
  ok: Check,
  waiting: WifiOff,
  sending: ArrowUp,
  attention: TriangleAlert,
};
const STATE_COLORS = { ok: 'drive', waiting: 'ink', sending: 'drive-deep', attention: 'danger' } as const;

const CardLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '16',
    px: '4',
    py: '2',
    bg: 'surface',
    color: 'ink',
    border: 'line-2',
    borderRadius: 'card',
    fontWeight: 'semibold',
  },
});

interface Props {
  outboxSummary: OutboxSummary | undefined;
  /** Last local save, milliseconds since 1970. */
  savedAt: number | null;
  localDraftCount: number;
}

export function SyncCard({ outboxSummary, savedAt, localDraftCount }: Props) {
  const unsent = outboxSummary && summarizeUnsent(outboxSummary, localDraftCount);
  return (
    <CardLink to={paths.outbox}>
      <chakra.span role="status" flex="1" display="grid" gap="1">
        <StatusLine glyph={Check} color={savedAt === null ? 'ink-3' : 'drive'}>
          {savedAt === null
            ? texts.sync.nothing(deviceLabel)
            : texts.sync.saved({ time: formatLocalTime(savedAt), device: deviceLabel })}
        </StatusLine>
        {unsent && (
          <StatusLine glyph={STATE_GLYPHS[unsent.state]} color={STATE_COLORS[unsent.state]}>
            {unsent.text}
          </StatusLine>
        )}
      </chakra.span>
      <Icon glyph={ChevronRight} mirror />
    </CardLink>
  );
}

function StatusLine({ glyph, color, children }: { glyph: Glyph; color: string; children: string }) {
  return (
    <chakra.span display="flex" alignItems="center" gap="3" color={color}>
      <Icon glyph={glyph} />
      <span>{children}</span>
    </chakra.span>
  );
}

const { sync: syncTexts } = texts;

interface UnsentSummary {
  state: Look;
  text: string;
}

/** Most urgent first. `drafts`: drafts that are only on this phone. */
function summarizeUnsent(summary: OutboxSummary, drafts: number): UnsentSummary {
  switch (summary.state) {
    case 'needs-attention':
      return { state: 'attention', text: syncTexts.attention(summary.needsAttention) };
    case 'waiting-sign-in':
      return { state: 'waiting', text: syncTexts.signIn };
    case 'sending':
      return { state: 'sending', text: sendingText(summary) };
    case 'waiting':
      return { state: 'waiting', text: waitingText(summary) };
    case 'clear':
      return { state: 'ok', text: syncTexts.clear({ drafts, device: deviceLabel }) };
  }
}

function sendingText({ sending }: OutboxSummary): string {
  return sending ? syncTexts.sending(sending) : syncTexts.sendingCar;
}

function waitingText({ unsentCars, photosWaiting }: OutboxSummary): string {
  if (unsentCars > 0) return syncTexts.waiting(unsentCars);
  return photosWaiting > 0 ? syncTexts.waitingPhotos(photosWaiting) : syncTexts.waitingOther;
}
