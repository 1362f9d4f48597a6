import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { Icon, type Glyph } from './icons.tsx';
import { wrapText } from './wrap-text.tsx';

const BadgeBody = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minHeight: '6',
    px: '2',
    borderRadius: 'badge',
    textStyle: 't1',
    fontWeight: 'semibold',
    letterSpacing: '0.01em',
    py: '0.5',
    flexShrink: 0,
    maxW: 'full',
  },
  variants: {
    tone: {
      ink: { bg: 'ink', color: 'on-ink' },
      quiet: { bg: 'sunken', color: 'ink-2' },
      drive: { bg: 'drive-tint', color: 'drive-deep' },
      repair: { bg: 'repair-tint', color: 'repair-ink' },
      danger: { bg: 'danger-tint', color: 'danger' },
      wait: { bg: 'wait-tint', color: 'wait-ink' },
      outline: { color: 'ink', boxShadow: 'inset 0 0 0 1px var(--rd-colors-line-strong)' },
      veil: { bg: 'veil', color: 'on-veil' },
      scrim: { bg: 'scrim', color: 'white' },
    },
  },
  defaultVariants: { tone: 'ink' },
});

/** States: `repair` needs us, `wait` waits for the customer, `drive` moves or is done, `quiet` is past, `danger` failed. */
export type BadgeTone = 'ink' | 'quiet' | 'drive' | 'repair' | 'danger' | 'wait' | 'outline' | 'veil' | 'scrim';

interface Props {
  tone?: BadgeTone;
  icon?: Glyph;
  children: ReactNode;
}

export function Badge({ tone = 'ink', icon, children }: Props) {
  return (
    <BadgeBody tone={tone}>
      {icon && <Icon glyph={icon} size={16} />}
      {wrapText(children)}
    </BadgeBody>
  );
}

export function CountBadge({ count }: { count: number }) {
  return (
    <chakra.span
      display="inline-grid"
      placeItems="center"
      minW="1.25rem"
      minH="1.25rem"
      px="1.5"
      borderRadius="pill"
      bg="ink"
      color="on-ink"
      textStyle="t1"
      fontWeight="bold"
    >
      {count}
    </chakra.span>
  );
}
