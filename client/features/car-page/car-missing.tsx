/** A car that is not there, or no longer (C-route-34). */
import { chakra } from '@chakra-ui/react';
import { LinkButton } from '#client/ui/button.tsx';
import { Wrap } from '#client/ui/page.tsx';
import { texts } from './texts.ts';

export function CarMissing({ sold }: { sold: boolean }) {
  return (
    <Wrap display="grid" justifyItems="center" textAlign="center" gap="2" py="24">
      <chakra.h1 textStyle="t5" fontWeight="bold">
        {texts.notFound}
      </chakra.h1>
      <chakra.p color="ink-2" mb="4">
        {sold ? texts.sold : texts.notFoundText}
      </chakra.p>
      <LinkButton variant="primary" to="/accident-cars-for-sale">
        {texts.browseAll}
      </LinkButton>
    </Wrap>
  );
}
