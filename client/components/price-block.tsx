import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { formatAed, formatAmount, TBA, type Money } from '#client/ui/format.ts';
import { SmallPrint } from '#client/ui/page-layout.tsx';

interface Props {
  label: string;
  price: Money;
  comparedLabel: string;
  comparedPrice: Money;
  savingLabel: string;
  saving: Money;
  /** card 28 px, page 48 px (36 px on phones). */
  size?: 'card' | 'page';
}

/** Missing amounts read TBA; only a higher original price is struck through, and only a positive saving is shown. */
export function PriceBlock(props: Props) {
  const { label, price, comparedLabel, comparedPrice, savingLabel, saving, size = 'card' } = props;
  const saved = formatAmount(saving);
  return (
    <div>
      <SmallPrint fontWeight="medium">{label}</SmallPrint>
      <Price value={price} size={size} />
      <ComparisonList>
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
    </div>
  );
}

export function Price({ value, size = 'card' }: { value: Money; size?: 'bar' | 'card' | 'page' }) {
  const digits = formatAmount(value);
  const textStyles = { bar: 't4', card: 't5', page: 't6' } as const;
  return (
    <chakra.p
      textStyle={textStyles[size]}
      fontWeight="black"
      letterSpacing={size === 'page' ? '-0.035em' : '-0.02em'}
      lineHeight={size === 'page' ? { base: 11 / 9, lg: 7 / 6 } : size === 'bar' ? 1.2 : 9 / 7}
      whiteSpace={size === 'page' ? 'normal' : 'nowrap'}
    >
      {digits === null ? (
        TBA
      ) : (
        <>
          <chakra.small
            textStyle={size === 'page' ? 't4' : 't2'}
            lineHeight="0"
            fontWeight="semibold"
            letterSpacing="0"
            color="ink-2"
          >
            AED
          </chakra.small>
          <span>{` ${digits}`}</span>
        </>
      )}
    </chakra.p>
  );
}

const ComparisonList = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    marginBlockStart: '2',
    paddingBlockStart: '2',
    borderBlockStart: 'line',
    '& > div + div': {
      borderInlineStart: 'line',
      paddingInlineStart: '3',
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
