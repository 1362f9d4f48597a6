/** A car that is not there, or no longer (C-route-34), with others to go on to. */
import { chakra } from '@chakra-ui/react';
import { paths } from '#client/shop/paths.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { Wrap } from '#client/ui/page.tsx';
import { SimilarCars } from './similar-cars.tsx';
import { texts } from './texts.ts';

export function CarMissing({ id, sold }: { id: string; sold: boolean }) {
  return (
    <Wrap display="grid" justifyItems="center" textAlign="center" gap="2" py={{ base: '12', lg: '20' }}>
      <chakra.h1 textStyle="t5" fontWeight="bold">
        {texts.notFound}
      </chakra.h1>
      <chakra.p color="ink-2" mb="4">
        {sold ? texts.sold : texts.notFoundText}
      </chakra.p>
      <LinkButton variant="primary" to={paths.allCars}>
        {texts.browseAll}
      </LinkButton>
      <SimilarCars id={id} title={sold ? texts.similarGone : texts.newest} />
    </Wrap>
  );
}
