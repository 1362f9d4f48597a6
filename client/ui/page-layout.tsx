import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';

export const PageContainer = chakra('div', {
  base: {
    width: 'full',
    maxW: 'calc(var(--rd-sizes-wide) + 48px)',
    marginInline: 'auto',
    // Letters, not margins, grow on a narrow screen.
    px: { base: 'min(1rem, 5vw)', lg: '6' },
  },
  variants: {
    measure: { page: {}, form: { maxW: '672px' }, text: { maxW: '768px' } },
  },
  defaultVariants: { measure: 'page' },
});

/** Holds the bars and `Main`; only `Main` is printed. */
export const PageShell = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    minH: '100dvh',
    '@media print': { '& > :not(#main)': { display: 'none !important' } },
  },
});

/** Two columns; one where large letters need the width. */
export const TWO_COLUMNS = 'repeat(auto-fit, minmax(min(100%, max(6.75rem, 34%)), 1fr))';

export const Stack = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' },
  variants: {
    gap: { xs: { gap: '2' }, sm: { gap: '3' }, md: { gap: '4' }, lg: { gap: '6' }, xl: { gap: '12' } },
  },
  defaultVariants: { gap: 'md' },
});

export const Row = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' },
});

export function Main({ children }: { children: ReactNode }) {
  return (
    <chakra.main id="main" tabIndex={-1} minW="0" flex="1">
      {children}
    </chakra.main>
  );
}

export function SkipLink({ to = 'main', children }: { to?: string; children: string }) {
  return (
    <chakra.a
      href={`#${to}`}
      position="absolute"
      insetInlineStart="2"
      insetBlockStart="2"
      zIndex="toast"
      px="4"
      py="3"
      bg="surface"
      borderRadius="control"
      fontWeight="semibold"
      css={{
        '&:not(:focus)': { clipPath: 'inset(50%)', width: '1px', height: '1px', overflow: 'hidden', p: 0 },
      }}
    >
      {children}
    </chakra.a>
  );
}

/** A link above the title keeps its own distance from the bar. */
const titleAfterLink = { '* + &&': { pt: '2' } } as const;

interface TitleProps {
  title: string;
  note?: ReactNode;
  end?: ReactNode;
}

export function PageTitle({ title, note, end }: TitleProps) {
  return (
    <chakra.header
      display="flex"
      flexWrap="wrap"
      alignItems="end"
      gap="3"
      justifyContent="space-between"
      pt={{ base: '6', lg: '10' }}
      pb={{ base: '4', lg: '6' }}
      css={titleAfterLink}
    >
      <chakra.div minW="0">
        <chakra.h1 textStyle="title">{title}</chakra.h1>
        {note && <chakra.p color="ink-2">{note}</chakra.p>}
      </chakra.div>
      {end}
    </chakra.header>
  );
}

export const Note = chakra('p', { base: { textStyle: 't2', color: 'ink-2' } });

export const SmallPrint = chakra('p', { base: { textStyle: 't1', color: 'ink-3' } });

export const VisuallyHidden = chakra('span', { base: { srOnly: true } });
