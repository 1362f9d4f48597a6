/** Page widths and rhythm: content at most 1248 px wide, 16 px margins on phones, 24 px above. */
import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';

/** Centres its content at the page's width. */
export const PageContainer = chakra('div', {
  base: {
    width: 'full',
    maxW: 'calc(var(--rd-sizes-wide) + 48px)',
    marginInline: 'auto',
    px: { base: '4', lg: '6' },
  },
  variants: {
    /** `form` is one column of fields, `text` a page to read. */
    measure: { page: {}, form: { maxW: '672px' }, text: { maxW: '768px' } },
  },
  defaultVariants: { measure: 'page' },
});

/** A column with the rhythm between sections. */
export const Stack = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' },
  variants: {
    gap: { xs: { gap: '2' }, sm: { gap: '3' }, md: { gap: '4' }, lg: { gap: '6' }, xl: { gap: '12' } },
  },
  defaultVariants: { gap: 'md' },
});

/** Things beside each other that wrap. */
export const Row = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' },
});

/** The main landmark; the skip link and route changes move focus here. */
export function Main({ children }: { children: ReactNode }) {
  return (
    <chakra.main id="main" tabIndex={-1} minW="0" flex="1">
      {children}
    </chakra.main>
  );
}

/** The first stops of the Tab key: jump over the header, or to the part of the page with the id `to`. */
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

interface TitleProps {
  title: string;
  /** A sentence under the title. */
  note?: ReactNode;
  /** Actions at the end of the line. */
  end?: ReactNode;
}

/** The page's one h1 with what belongs to it. */
export function PageTitle({ title, note, end }: TitleProps) {
  return (
    <chakra.header display="flex" flexWrap="wrap" alignItems="end" gap="3" justifyContent="space-between" py="4">
      <chakra.div minW="0">
        <chakra.h1 textStyle="t5">{title}</chakra.h1>
        {note && <chakra.p color="ink-2">{note}</chakra.p>}
      </chakra.div>
      {end}
    </chakra.header>
  );
}

/** A quiet line beside or under what matters. */
export const Note = chakra('p', { base: { textStyle: 't2', color: 'ink-2' } });

/** Small print. */
export const SmallPrint = chakra('p', { base: { textStyle: 't1', color: 'ink-3' } });

/** Heard, not seen. */
export const VisuallyHidden = chakra('span', { base: { srOnly: true } });
