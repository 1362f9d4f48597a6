/** The two cards of the repair overview have the same height. */
import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { Card } from '#client/ui/card.tsx';
import { PriceBreakdown } from '#client/ui/data-display/price-breakdown.tsx';
import { wrapText } from '#client/ui/wrap-text.tsx';

interface Props {
  title: string;
  children?: ReactNode;
  total?: ReactNode;
  footnote?: ReactNode;
}

export function BreakdownCard({ title, children, total, footnote }: Props) {
  return (
    <Card as="section" padding="md" display="flex" flexDirection="column">
      <chakra.h3 textStyle="t4" fontWeight="bold" mb="2">
        {title}
      </chakra.h3>
      <PriceBreakdown flex="1" alignContent="start">
        {children}
      </PriceBreakdown>
      {total && <PriceBreakdown mt="1">{total}</PriceBreakdown>}
      {wrapText(footnote)}
    </Card>
  );
}
