/** GCC cars are announced, not yet listed on their own (C-route-05). */
import { chakra } from '@chakra-ui/react';
import { paths } from '#client/shop/paths.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { Wrap } from '#client/ui/page.tsx';

export default function GccPage() {
  return (
    <Wrap display="grid" justifyItems="center" textAlign="center" gap="2" py="24">
      <chakra.h1 textStyle="t5">Coming Soon</chakra.h1>
      <chakra.p color="ink-2" mb="4">
        GCC spec cars get a page of their own. Until then you find them among all cars.
      </chakra.p>
      <LinkButton variant="primary" to={`${paths.allCars}?regionalSpec=GCC`}>
        Browse GCC cars
      </LinkButton>
    </Wrap>
  );
}

export function head() {
  return {
    title: 'GCC spec cars · Redrive',
    description: 'GCC spec accident cars for sale in the UAE: coming soon to Redrive.',
    canonical: paths.gccCars,
    robots: 'noindex, follow',
  };
}
