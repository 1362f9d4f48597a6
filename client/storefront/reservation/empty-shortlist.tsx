/** Nothing on the shortlist: the way to the cars (C-res-03, C-chk-13). */
import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import CarFront from 'lucide-react/icons/car-front';
import { paths } from '#client/storefront/paths.ts';
import { LinkButton } from '#client/ui/form-controls/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { PageTitle, Wrap } from '#client/ui/page-layout.tsx';
import { common } from './texts.ts';

export function NoCars({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Wrap pt="4" pb="16">
      <PageTitle title={title} />
      {children}
      <EmptyState
        icon={CarFront}
        title={common.noCars}
        text={common.noCarsText}
        action={
          <LinkButton variant="primary" size="lg" to={paths.allCars}>
            {common.browseCars}
          </LinkButton>
        }
      />
      <chakra.p textStyle="t2" color="ink-3" textAlign="center">
        {common.depositPromise}
      </chakra.p>
    </Wrap>
  );
}
