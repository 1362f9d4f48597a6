import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { SmallPrint } from '#client/ui/page-layout.tsx';

/** Needs a label when no heading stands right above. */
export const PriceBreakdown = chakra('dl', { base: { display: 'grid', textStyle: 't2' } });

const BreakdownLine = chakra('div', {
  base: {
    display: 'flex',
    // The amount wraps under its label when both do not fit.
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    borderBlockStart: 'line',
    '&:first-of-type': { borderBlockStartWidth: '0' },
  },
  variants: {
    density: {
      tight: { minH: '7', py: '1' },
      dense: { minH: '8', py: '1' },
      roomy: { minH: '13', py: '1.5' },
    },
  },
});

const BreakdownAmount = chakra('dd', {
  base: {
    marginInlineStart: 'auto',
    fontWeight: 'semibold',
    textAlign: 'end',
  },
});

interface RowProps {
  label: ReactNode;
  note?: ReactNode;
  amount: ReactNode;
  percent?: string | undefined;
  /** Target of links. */
  id?: string | undefined;
  lead?: ReactNode;
  /** Row height: tight 28, dense 32, roomy 52 px. */
  density?: 'tight' | 'dense' | 'roomy';
}

export function PriceBreakdownRow({ label, note, amount, percent, id, lead, density = 'roomy' }: RowProps) {
  return (
    <BreakdownLine density={density} position="relative" {...(id && { id, tabIndex: -1 })}>
      <chakra.dt display="flex" alignItems="center" gap="3" flex="1 1 7rem" minW="0">
        {percent && <PercentChip>{percent}</PercentChip>}
        {lead}
        <BreakdownLabel label={label} note={note} roomy={density === 'roomy'} />
      </chakra.dt>
      <BreakdownAmount fontWeight={density === 'roomy' ? 'semibold' : 'normal'}>{amount}</BreakdownAmount>
    </BreakdownLine>
  );
}

function BreakdownLabel({ label, note, roomy }: { label: ReactNode; note: ReactNode; roomy: boolean }) {
  return (
    <chakra.span minW="0">
      <chakra.span fontWeight={roomy ? 'semibold' : 'normal'}>{label}</chakra.span>
      {note && roomy && (
        <chakra.small display="block" textStyle="t1" color="ink-3">
          {note}
        </chakra.small>
      )}
      {note && !roomy && <chakra.span color="ink-3">{typeof note === 'string' ? ` ${note}` : note}</chakra.span>}
    </chakra.span>
  );
}

interface TotalProps {
  label: ReactNode;
  amount: ReactNode;
  /** minor: a subtotal; major: the total. */
  weight?: 'minor' | 'major';
}

export function PriceBreakdownTotal({ label, amount, weight = 'major' }: TotalProps) {
  const major = weight === 'major';
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="baseline"
      columnGap="3"
      fontWeight="bold"
      borderBlockStartWidth={major ? '2px' : '1.5px'}
      borderBlockStartColor="ink"
      paddingBlockStart={major ? '3' : '1'}
      paddingBlockEnd="1"
    >
      <chakra.dt flex="1 1 6rem" minW="0">
        {label}
      </chakra.dt>
      <BreakdownAmount textStyle={major ? 't4' : 't2'} fontWeight="bold">
        {amount}
      </BreakdownAmount>
    </chakra.div>
  );
}

export function PriceBreakdownNote({ children }: { children: ReactNode }) {
  return <SmallPrint marginBlockStart="2">{children}</SmallPrint>;
}

function PercentChip({ children }: { children: string }) {
  return (
    <chakra.span
      flex="none"
      minW="10"
      px="1"
      lineHeight={2}
      textAlign="center"
      borderRadius="badge"
      bg="sunken"
      color="ink-2"
      fontSize="t1"
      fontWeight="bold"
    >
      {children}
    </chakra.span>
  );
}
