import { DIRECTION } from '#messages/language.ts';
import { texts } from '#messages/ui/price.ts';
import { texts as formats } from '#messages/ui/format.ts';
import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { formatAed, formatAmount, TBA, type Money } from '#client/ui/format.ts';
import { SmallPrint, TWO_COLUMNS } from '#client/ui/page-layout.tsx';

interface Props {
  label: string;
  price: Money;
  comparedLabel: string;
  comparedPrice: Money;
  savingLabel: string;
  saving: Money;
  /** Whole percent of the compared price, shown as a tag beside the price. */
  savingPercent?: number;
  /** card 28 px, page 48 px (20 and 36 px on phones). */
  size?: 'card' | 'page';
}

/** Missing amounts read TBA; only a higher original price is struck through, and only a positive saving is shown. */
export function PriceBlock(props: Props) {
  const { label, price, comparedLabel, comparedPrice, savingLabel, saving, savingPercent = 0, size = 'card' } = props;
  const saved = formatAmount(saving);
  const compact = size === 'card';
  return (
    <PricesFrame compact={compact}>
      <div>
        <SmallPrint fontWeight="medium">{label}</SmallPrint>
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3">
          <Price value={price} size={size} />
          {savingPercent > 0 && <SavingTag compact={compact}>{texts.save(savingPercent)}</SavingTag>}
        </chakra.div>
      </div>
      <ComparisonList compact={compact}>
        <ComparisonItem label={comparedLabel}>
          {formatAmount(comparedPrice) === null || formatAmount(comparedPrice) === formatAmount(price) ? (
            formatAed(comparedPrice)
          ) : (
            <chakra.s color="ink-3" fontWeight="medium" textDecorationThickness="1px">
              {formatAed(comparedPrice)}
            </chakra.s>
          )}
        </ComparisonItem>
        {saved !== '0' && (
          <ComparisonItem label={savingLabel}>
            <chakra.span {...(saved !== null && { color: 'drive' })}>{formatAed(saving)}</chakra.span>
          </ComparisonItem>
        )}
      </ComparisonList>
    </PricesFrame>
  );
}

const SavingTag = chakra('span', {
  base: {
    px: '2',
    borderRadius: 'badge',
    bg: 'drive',
    color: 'on-drive',
    textStyle: 't2',
    lineHeight: 12 / 7,
    fontWeight: 'bold',
    whiteSpace: 'nowrap',
  },
  // A phone's card has no room beside the price.
  variants: { compact: { true: { display: { base: 'none', md: 'inline' } } } },
});

/** A compact block has the comparison beside the price on phones. */
const PricesFrame = chakra('div', {
  variants: {
    compact: {
      true: {
        display: { base: 'flex', md: 'block' },
        flexWrap: 'wrap',
        alignItems: 'end',
        columnGap: '4',
        rowGap: '1',
      },
    },
  },
});

export function Price({ value, size = 'card' }: { value: Money; size?: 'bar' | 'card' | 'page' }) {
  const digits = formatAmount(value);
  const textStyles = { bar: 't4', card: { base: 't4', md: 't5' }, page: 't6' } as const;
  const lineHeights = {
    bar: 1.2,
    card: { base: 1.2, md: 9 / 7 },
    page: { base: 11 / 9, lg: 7 / 6 },
  } as const;
  return (
    <chakra.p
      textStyle={textStyles[size]}
      fontWeight="black"
      letterSpacing={size === 'page' ? '-0.035em' : '-0.02em'}
      lineHeight={lineHeights[size]}
      whiteSpace={size === 'card' ? 'nowrap' : 'normal'}
    >
      {digits === null ? (
        TBA
      ) : (
        <>
          {DIRECTION === 'ltr' && <Currency size={size} />}
          <span>{DIRECTION === 'ltr' ? ` ${digits}` : `${digits} `}</span>
          {DIRECTION === 'rtl' && <Currency size={size} />}
        </>
      )}
    </chakra.p>
  );
}

/** Before the amount in English, after it in Arabic. */
function Currency({ size }: { size: 'bar' | 'card' | 'page' }) {
  return (
    <chakra.small
      textStyle={size === 'page' ? 't4' : 't2'}
      lineHeight="0"
      fontWeight="semibold"
      letterSpacing="0"
      color="ink-2"
    >
      {formats.currency}
    </chakra.small>
  );
}

const ComparisonList = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: TWO_COLUMNS,
    marginBlockStart: '2',
    paddingBlockStart: '2',
    borderBlockStart: 'line',
    '& > div + div': {
      borderInlineStart: 'line',
      paddingInlineStart: '3',
    },
  },
  variants: {
    compact: {
      true: {
        mdDown: {
          flex: '1 1 10.5rem',
          gridTemplateColumns: '1fr',
          marginBlockStart: '0',
          paddingBlockStart: '0',
          borderBlockStart: 'transparent',
          '& > div': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: '2' },
          '& > div + div': { borderInlineStart: '0', paddingInlineStart: '0' },
        },
      },
    },
  },
});

function ComparisonItem({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <chakra.dt textStyle="t1" fontWeight="medium" color="ink-3">
        {label}
      </chakra.dt>
      <chakra.dd textStyle="t2" fontWeight="semibold" whiteSpace="nowrap">
        {children}
      </chakra.dd>
    </div>
  );
}
