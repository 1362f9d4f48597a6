/** What is saved on this phone and what is not sent yet, in two lines; the whole card opens the outbox. */
import { chakra } from '@chakra-ui/react';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Check from 'lucide-react/icons/check';
import ChevronRight from 'lucide-react/icons/chevron-right';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import WifiOff from 'lucide-react/icons/wifi-off';
import { Link } from 'react-router-dom';
import { paths } from '#client/field/paths.ts';
import type { Truth } from '#client/offline/outbox/summary.ts';
import { clockTime } from '#client/ui/format.ts';
import { Icon, type Glyph } from '#client/ui/icons.tsx';
import { texts } from './texts.ts';
import { unsentWords } from './truth-words.ts';

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
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'line-2',
    borderRadius: 'card',
    textDecoration: 'none',
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
      {children}
    </chakra.span>
  );
}
