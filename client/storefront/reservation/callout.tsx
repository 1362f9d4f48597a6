import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { Icon, type Glyph } from '#client/ui/icons.tsx';
import { wrapText } from '#client/ui/wrap-text.tsx';

interface Props {
  icon: Glyph;
  tone?: 'drive' | 'quiet' | 'danger';
  title?: string | undefined;
  live?: 'status' | 'alert';
  children: ReactNode;
}

const TONE_STYLES = {
  drive: { bg: 'drive-tint', color: 'ink', '& svg': { color: 'drive' } },
  quiet: { bg: 'sunken', color: 'ink-2' },
  danger: { bg: 'danger-tint', color: 'ink', '& svg': { color: 'danger' } },
} as const;

export function Callout({ icon, tone = 'quiet', title, live, children }: Props) {
  return (
    <chakra.div
      {...(live && { role: live })}
      display="grid"
      gridTemplateColumns="20px minmax(0, 1fr)"
      gap="3"
      p="4"
      borderRadius="card"
      textStyle="t2"
      css={TONE_STYLES[tone]}
    >
      <Icon glyph={icon} />
      <chakra.div display="grid" gap="1">
        {title && <chakra.p fontWeight="bold">{title}</chakra.p>}
        {wrapText(children)}
      </chakra.div>
    </chakra.div>
  );
}
