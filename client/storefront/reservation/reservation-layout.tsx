import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { PageContainer } from '#client/ui/page-layout.tsx';

interface Props {
  top?: ReactNode;
  aside: ReactNode;
  children: ReactNode;
}

export function ReservationLayout({ top, aside, children }: Props) {
  return (
    <PageContainer pt={top ? '0' : { base: '6', lg: '10' }} pb={{ base: '8', lg: '16' }}>
      {top}
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 392px' }}
        columnGap="10"
        rowGap="8"
        alignItems="start"
      >
        <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="6" minW="0">
          {children}
        </chakra.div>
        <chakra.div display="grid" gap="4" minW="0" position={{ lg: 'sticky' }} insetBlockStart={{ lg: '6' }}>
          {aside}
        </chakra.div>
      </chakra.div>
    </PageContainer>
  );
}
