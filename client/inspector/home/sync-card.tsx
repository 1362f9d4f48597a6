/** What is saved on this phone and what is not sent yet, in two lines; the whole card opens the outbox. */
import { chakra } from '@chakra-ui/react';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Check from 'lucide-react/icons/check';
import ChevronRight from 'lucide-react/icons/chevron-right';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import WifiOff from 'lucide-react/icons/wifi-off';
import { Link } from 'react-router-dom';
import { paths } from '#client/inspector/paths.ts';
import type { Truth } from '#client/offline/outbox/outbox-summary.ts';
import { clockTime } from '#client/ui/format.ts';
import { Icon, type Glyph } from '#client/ui/icons.tsx';
import { texts } from './texts.ts';
import type { Truth as Look } from '#client/components/sync-badge.tsx';

const GLYPHS: Record<'ok' | 'waiting' | 'sending' | 'attention', Glyph> = {
  ok: Check,
  waiting: WifiOff,
  sending: ArrowUp,
  attention: TriangleAlert,
};
const COLOURS = { ok: 'drive', waiting: 'ink', sending: 'drive-deep', attention: 'danger' } as const;

const Frame = chakra(Link, {
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
  truth: Truth | undefined;
  /** The last save on this phone, ms since 1970. */
  savedAt: number | null;
  /** Drafts that only this phone has. */
  draftsHere: number;
}

export function TruthCard({ truth, savedAt, draftsHere }: Props) {
  const unsent = truth && unsentWords(truth, draftsHere);
  return (
    <Frame to={paths.outbox}>
      <chakra.span role="status" flex="1" display="grid" gap="1">
        <Line glyph={Check} color={savedAt === null ? 'ink-3' : 'drive'}>
          {savedAt === null ? texts.truth.nothing : texts.truth.saved(clockTime(savedAt))}
        </Line>
        {unsent && (
          <Line glyph={GLYPHS[unsent.look]} color={COLOURS[unsent.look]}>
            {unsent.text}
          </Line>
        )}
      </chakra.span>
      <Icon glyph={ChevronRight} mirror />
    </Frame>
  );
}

function Line({ glyph, color, children }: { glyph: Glyph; color: string; children: string }) {
  return (
    <chakra.span display="flex" alignItems="center" gap="3" color={color}>
      <Icon glyph={glyph} />
      <span>{children}</span>
    </chakra.span>
  );
}

const { truth: say } = texts;

interface UnsentWords {
  look: Look;
  text: string;
}

/**
 * The most important thing first: attention, sign-in, sending, waiting, clear. `drafts`: those that only this phone has, as a
 * draft goes to the server when its inspector says so.
 */
function unsentWords(truth: Truth, drafts: number): UnsentWords {
  switch (truth.state) {
    case 'needs-attention':
      return { look: 'attention', text: say.attention(truth.needsAttention) };
    case 'waiting-sign-in':
      return { look: 'waiting', text: say.signIn };
    case 'sending':
      return { look: 'sending', text: sendingText(truth) };
    case 'waiting':
      return { look: 'waiting', text: waitingText(truth) };
    case 'clear':
      return { look: 'ok', text: say.clear(drafts) };
  }
}

function sendingText({ sending }: Truth): string {
  return sending ? say.sending(sending.photo, sending.of) : say.sendingCar;
}

function waitingText({ unsentCars, photosWaiting }: Truth): string {
  if (unsentCars > 0) return say.waiting(unsentCars);
  return photosWaiting > 0 ? say.waitingPhotos(photosWaiting) : say.waitingOther;
}
