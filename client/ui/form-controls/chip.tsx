import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { Icon, type Glyph } from '#client/ui/icons.tsx';
import { wrapText } from '#client/ui/wrap-text.tsx';

const ChipBody = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minHeight: '7',
    paddingInline: '8px 10px',
    borderRadius: 'pill',
    textStyle: 't1',
    fontWeight: 'medium',
    py: '0.5',
    flexShrink: 0,
    maxW: 'full',
  },
  variants: {
    tone: {
      quiet: { bg: 'sunken', color: 'ink-2' },
      repair: { bg: 'repair-tint', color: 'repair-ink' },
      drive: { bg: 'drive-tint', color: 'drive-deep' },
      danger: { bg: 'danger-tint', color: 'danger' },
    },
  },
  defaultVariants: { tone: 'quiet' },
});

interface Props {
  tone?: 'quiet' | 'repair' | 'drive' | 'danger';
  icon?: Glyph;
  children: ReactNode;
}

/** `repair` marks repairs only, `danger` refusals only. */
export function Chip({ tone = 'quiet', icon, children }: Props) {
  return (
    <ChipBody tone={tone}>
      {icon && <Icon glyph={icon} size={16} />}
      {wrapText(children)}
    </ChipBody>
  );
}
