import { chakra } from '@chakra-ui/react';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import WifiOff from 'lucide-react/icons/wifi-off';
import { Icon } from '#client/ui/icons.tsx';

export type SyncBadgeState = 'ok' | 'waiting' | 'sending' | 'attention';

const STATE_GLYPHS = { ok: Check, waiting: WifiOff, sending: ArrowUp, attention: TriangleAlert };

const BADGE_RECIPE = {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: { base: '1', lg: '1.5' },
    minW: '0',
    minH: '8',
    py: '0.5',
    maxW: 'full',
    paddingInline: { base: '6px 10px', lg: '8px 12px' },
    borderRadius: 'pill',
    textStyle: 't2',
    fontWeight: 'semibold',
    whiteSpace: 'nowrap',
    position: 'relative',
  },
  variants: {
    truth: {
      ok: { bg: 'drive-tint', color: 'drive-deep' },
      waiting: { bg: 'surface', color: 'ink', boxShadow: 'inset 0 0 0 1.5px var(--rd-colors-ink)' },
      sending: { bg: 'drive-deep', color: 'on-drive' },
      attention: { bg: 'danger-tint', color: 'danger' },
    },
  },
} as const;

const BadgeFrame = chakra('span', BADGE_RECIPE);
const BadgeText = chakra('span', { base: { overflow: 'hidden', textOverflow: 'ellipsis' } });

interface Props {
  state: SyncBadgeState;
  text: string;
  /** Shown below 480 px; screen readers still read `text`. */
  shortText?: string | undefined;
}

export function SyncBadge({ state, text, shortText }: Props) {
  const inside = (
    <>
      <Icon glyph={STATE_GLYPHS[state]} size={16} strokeWidth={2.5} />
      {shortText ? (
        <>
          <BadgeText display={{ base: 'none', sm: 'inline' }}>{text}</BadgeText>
          <BadgeText display={{ base: 'inline', sm: 'none' }}>{shortText}</BadgeText>
        </>
      ) : (
        <BadgeText>{text}</BadgeText>
      )}
    </>
  );
  return (
    <BadgeFrame truth={state} {...(shortText && { role: 'img', 'aria-label': text })}>
      {inside}
    </BadgeFrame>
  );
}
