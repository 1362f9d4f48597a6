import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { staticOnShortViewport } from './static-on-short-viewport.ts';
import { wrapText } from '#client/ui/wrap-text.tsx';

interface Props {
  /** Makes the bar a landmark with this name. */
  label?: string | undefined;
  strip?: ReactNode;
  children: ReactNode;
}

export function BottomActionBar({ label, strip, children }: Props) {
  return (
    <chakra.div
      position="sticky"
      css={staticOnShortViewport}
      insetBlockEnd="0"
      insetInline="0"
      zIndex="dock"
      bg="surface"
      boxShadow="dock"
      paddingBlockEnd="env(safe-area-inset-bottom)"
      {...(label && { role: 'region', 'aria-label': label })}
    >
      {strip && (
        <chakra.div display="flex" alignItems="center" gap="2" minH="12" px="4" textStyle="t2">
          {strip}
        </chakra.div>
      )}
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        gap="2"
        px="4"
        paddingBlockStart={strip ? '1' : '3'}
        paddingBlockEnd="4"
      >
        {children}
      </chakra.div>
    </chakra.div>
  );
}

export function BottomActionBarFigure({ value, children }: { value: ReactNode; children?: ReactNode }) {
  return (
    <chakra.span display="inline-flex" alignItems="baseline" gap="2">
      <chakra.b textStyle="t5" fontWeight="bold">
        {value}
      </chakra.b>
      {wrapText(children)}
    </chakra.span>
  );
}
