import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { DEPOSIT_AED } from '#shared/domain/price.ts';
import { Price } from '#client/components/price-block.tsx';
import { SmallPrint, Note } from '#client/ui/page-layout.tsx';
import { texts as reserveTexts } from '#messages/shop/reserve.ts';

interface Props {
  label: string;
  /** Why the action is disabled; replaces the price on phones. */
  note?: string;
  noteId?: string;
  children: ReactNode;
}

export function CheckoutActionBar({ label, note = '', noteId, children }: Props) {
  return (
    <chakra.div
      role="group"
      aria-label={label}
      display="flex"
      flexDirection={{ base: 'row', lg: 'column-reverse' }}
      flexWrap={{ base: 'wrap', lg: 'nowrap' }}
      alignItems={{ base: 'center', lg: 'stretch' }}
      justifyContent="space-between"
      gap="3"
      bg={{ base: 'surface', lg: 'transparent' }}
      position={{ base: 'fixed', lg: 'static' }}
      insetInline="0"
      insetBlockEnd="0"
      zIndex="bar"
      px={{ base: '4', lg: '0' }}
      pt={{ base: '3', lg: '0' }}
      pb={{ base: 'calc(12px + env(safe-area-inset-bottom))', lg: '0' }}
      borderBlockStartWidth={{ base: '1px', lg: '0' }}
      borderBlockStartColor="line"
    >
      <chakra.div display={{ base: note ? 'none' : 'block', lg: 'none' }}>
        <SmallPrint fontWeight="medium">{reserveTexts.depositLabel}</SmallPrint>
        <Price value={DEPOSIT_AED} size="bar" />
      </chakra.div>
      <Note
        id={noteId}
        role="status"
        flex={{ base: '1 1 8rem', lg: 'none' }}
        fontWeight="medium"
        css={{ '&:empty': { display: 'none' } }}
      >
        {note}
      </Note>
      {children}
    </chakra.div>
  );
}
