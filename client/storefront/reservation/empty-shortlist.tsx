import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import CarFront from 'lucide-react/icons/car-front';
import { paths } from '#client/storefront/paths.ts';
import { LinkButton } from '#client/ui/form-controls/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { PageTitle, PageContainer } from '#client/ui/page-layout.tsx';
import { texts as commonTexts } from '#messages/shop/reserve-common.ts';

export function EmptyShortlist({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <PageContainer pb="16">
      <PageTitle title={title} />
      {children}
      <EmptyState
        icon={CarFront}
        title={commonTexts.noCars}
        text={commonTexts.noCarsText}
        action={
          <LinkButton variant="primary" size="lg" to={paths.allCars}>
            {commonTexts.browseCars}
          </LinkButton>
        }
      />
      <chakra.p textStyle="t2" color="ink-3" textAlign="center">
        {commonTexts.depositPromise}
      </chakra.p>
    </PageContainer>
  );
}
