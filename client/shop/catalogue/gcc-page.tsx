/** GCC cars are announced, not yet listed on their own (C-route-05). */
import { chakra } from '@chakra-ui/react';
import { paths } from '#client/shop/paths.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { Wrap } from '#client/ui/page.tsx';
import { CAR_BODY, CAR_GLASS } from '#client/shop/catalogue/list/list-message.tsx';

export default function GccPage() {
  return (
    <Wrap display="grid" justifyItems="center" textAlign="center" gap="2" py={{ base: '8', lg: '16' }}>
      <CarToCome />
      <chakra.h1 textStyle="t5">Coming Soon</chakra.h1>
      <chakra.p color="ink-2" maxW="44ch" textWrap="balance" mb="4">
        GCC spec cars get a page of their own. Until then you find them among all cars.
      </chakra.p>
      <LinkButton variant="primary" to={`${paths.allCars}?regionalSpec=GCC`}>
        Browse GCC cars
      </LinkButton>
    </Wrap>
  );
}

/** Decoration: a car that is half drawn yet, on its way in. */
function CarToCome() {
  return (
    <chakra.svg
      viewBox="0 0 440 190"
      width="full"
      maxW="440px"
      height="auto"
      fill="none"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      mb="4"
      css={{
        '& .ground': { stroke: 'line-strong' },
        '& .plan': { stroke: 'line-strong', strokeDasharray: '9 9', fill: 'surface' },
        '& .glass': { stroke: 'line-strong', fill: 'sunken' },
        '& .way': { stroke: 'drive' },
      }}
    >
      <path className="ground" d="M8 172H432" />
      <path className="way" d="M14 66H60M4 96H44M22 126H56" />
      <g transform="translate(52 -26) scale(.86)">
        <path className="plan" d={CAR_BODY} />
        <path className="glass" d={CAR_GLASS} />
        <circle className="plan" cx="110" cy="203" r="28" />
        <circle className="plan" cx="292" cy="203" r="28" />
      </g>
    </chakra.svg>
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
