import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { Card } from '#client/ui/card.tsx';
import { PageContainer } from '#client/ui/page-layout.tsx';

interface Props {
  title: string;
  note: string;
  /** Above the title. */
  lead?: ReactNode;
  children: ReactNode;
}

export function FormCard({ title, note, lead, children }: Props) {
  return (
    <PageContainer display="grid" justifyItems="center" py={{ base: '6', lg: '10' }}>
      <Card padding="md" width="full" maxW="440px" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
        {lead && (
          <chakra.div display="grid" gap="4" pb="5" borderBlockEnd="line">
            {lead}
          </chakra.div>
        )}
        <div>
          <chakra.h1 textStyle="t5">{title}</chakra.h1>
          <chakra.p color="ink-2">{note}</chakra.p>
        </div>
        {children}
      </Card>
    </PageContainer>
  );
}
