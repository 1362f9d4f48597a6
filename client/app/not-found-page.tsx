import { texts } from '#messages/ui/not-found.ts';
import { chakra } from '@chakra-ui/react';
import { sharedPaths } from '#shared/routes/paths.ts';
import { LinkButton } from '#client/ui/form-controls/button.tsx';
import { Row } from '#client/ui/page-layout.tsx';
import type { PageHead } from './page-module.ts';

export default function NotFoundPage() {
  return (
    <chakra.div display="grid" justifyItems="center" textAlign="center" gap="2" px="4" py={{ base: '8', lg: '16' }}>
      <NotFoundIllustration />
      <chakra.h1 textStyle="t5" mt="4">
        {texts.title}
      </chakra.h1>
      <chakra.p color="ink-2" maxW="44ch" textWrap="balance" mb="4">
        {texts.text}
      </chakra.p>
      <Row justifyContent="center">
        <LinkButton variant="primary" size="lg" to={sharedPaths.allCars}>
          {texts.browse}
        </LinkButton>
        <LinkButton size="lg" to={sharedPaths.home}>
          {texts.home}
        </LinkButton>
      </Row>
    </chakra.div>
  );
}

const Illustration = chakra('svg', {
  base: {
    width: 'full',
    maxW: '440px',
    height: 'auto',
    strokeWidth: 3,
    strokeLinejoin: 'round',
    strokeLinecap: 'round',
    '& .ground': { stroke: 'line-strong' },
    '& .lane': { stroke: 'line-strong', strokeDasharray: '18 14' },
    '& .car, & .sign': { fill: 'surface', stroke: 'ink' },
    '& .glass': { fill: 'sunken', stroke: 'ink' },
    '& .beam': { fill: 'repair-tint' },
    '& .bar': { fill: 'repair', stroke: 'ink' },
    '& .stripe': { stroke: 'on-repair', strokeWidth: 7, strokeLinecap: 'butt' },
    '& .skid': { stroke: 'ink', opacity: 0.3, strokeWidth: 4 },
    '& text': { fill: 'ink', stroke: 'none', fontWeight: 800, fontSize: '24px' },
  },
});

function NotFoundIllustration() {
  return (
    <Illustration viewBox="0 0 440 200" fill="none" aria-hidden>
      <path className="beam" d="M236 138 L330 112 V166Z" />
      <path className="ground" d="M8 176H432" />
      <path className="lane" d="M14 190H300" />
      <path className="skid" d="M16 172C40 168 60 172 84 172M22 167C44 164 58 166 76 167" />
      <g transform="translate(262 47) scale(-.62 .62)">
        <path
          className="car"
          d="M34 186C31 172 32 158 40 151C50 144 92 139 128 136C150 117 178 101 216 100C262 99 308 115 346 137C358 139 366 146 367 158C368 172 367 182 362 191L356 197H44C38 195 35 191 34 186Z"
        />
        <path className="glass" d="M141 136C161 120 184 109 215 108C252 107 288 118 318 135C290 138 200 140 141 138Z" />
      </g>
      <g className="car">
        <circle cx="80" cy="166" r="17" />
        <circle cx="194" cy="166" r="17" />
      </g>
      <circle className="glass" cx="80" cy="166" r="6" />
      <circle className="glass" cx="194" cy="166" r="6" />
      <path className="sign" d="M346 120V176M404 120V176" />
      <rect className="bar" x="330" y="94" width="90" height="26" rx="4" />
      <path className="stripe" d="M350 118l14-22M372 118l14-22M394 118l14-22" />
      <rect className="sign" x="340" y="44" width="70" height="40" rx="8" />
      <path className="sign" d="M375 84V94" />
      <text x="375" y="73" textAnchor="middle">
        404
      </text>
    </Illustration>
  );
}

export function head(): PageHead {
  return { title: `${texts.head} · Redrive`, status: 404, robots: 'noindex' };
}
