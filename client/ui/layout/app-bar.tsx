import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { Link } from 'react-router-dom';
import { buttonRecipe } from '#client/ui/form-controls/button-recipe.ts';
import { Icon } from '#client/ui/icons.tsx';
import { ownDirection } from '#client/ui/own-direction.ts';
import { staticOnShortViewport } from './static-on-short-viewport.ts';

const BackLinkAnchor = chakra(Link, buttonRecipe);

interface Props {
  /** The page's h1; omitted where the wordmark stands instead. */
  title?: string | undefined;
  start?: ReactNode;
  children?: ReactNode;
  end?: ReactNode;
}

export function AppBar({ title, start, children, end }: Props) {
  return (
    <chakra.header
      position="sticky"
      css={staticOnShortViewport}
      insetBlockStart="0"
      zIndex="bar"
      bg="surface"
      borderBlockEnd="line"
      paddingBlockStart="env(safe-area-inset-top)"
    >
      <chakra.div
        display="flex"
        alignItems="center"
        gap={{ base: '1.5', lg: '4' }}
        minH="14"
        px={{ base: '4', lg: '6' }}
      >
        {start}
        {title && (
          <chakra.h1
            {...ownDirection}
            textStyle="t3"
            flexShrink={0}
            maxW="60%"
            lineClamp={2}
            overflowWrap="anywhere"
            css={{ '@media (max-width: 22.4375em)': { textStyle: 't2' } }}
          >
            {title}
          </chakra.h1>
        )}
        {children}
        <chakra.div
          marginInlineStart="auto"
          marginInlineEnd={{ base: '-3', lg: '0' }}
          display="flex"
          alignItems="center"
          gap={{ base: '0', lg: '3' }}
          minW="0"
          // Long status text is truncated before it pushes the menu out.
          css={{ '& > [role=status]': { minW: '0' } }}
        >
          {end}
        </chakra.div>
      </chakra.div>
    </chakra.header>
  );
}

export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <BackLinkAnchor
      to={to}
      aria-label={label}
      variant="tertiary"
      size="field"
      iconOnly
      marginInlineStart="-3"
      marginInlineEnd="-3"
    >
      <Icon glyph={ChevronLeft} size={24} mirror />
    </BackLinkAnchor>
  );
}
