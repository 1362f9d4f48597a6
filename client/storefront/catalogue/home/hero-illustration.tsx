import { texts } from '#messages/shop/home.ts';
import { chakra } from '@chakra-ui/react';
import { CAR_BODY_PATH, CAR_GLASS_PATH } from '#client/components/car-illustration.tsx';

const { annotations } = texts;
const SPOKE_ANGLES = Array.from({ length: 10 }, (_, at) => at * 36);
const CUT_PATH = 'M213.9 80L187.6 240';

export function HeroIllustration({ label }: { label: string }) {
  return (
    <chakra.svg viewBox="4 74 392 170" width="full" height="auto" role="img" aria-label={label}>
      <SvgDefinitions />
      <RepairedHalf />
      <DamagedHalf />
      <path d={CUT_PATH} stroke="#0B6E4F" strokeWidth="2" />
      <chakra.g display={{ base: 'none', md: 'inline' }}>
        <Annotation
          at={[50, 168]}
          box={[6, 120, 110]}
          colour="#B45309"
          strong={annotations.part}
          rest={annotations.work}
        />
        <Annotation
          at={[134, 156]}
          box={[86, 88, 102]}
          colour="#B45309"
          strong={annotations.part2}
          rest={annotations.work2}
        />
        <Annotation
          at={[318, 140]}
          box={[276, 84, 92]}
          colour="#0B6E4F"
          strong={annotations.promise}
          rest={annotations.promiseOf}
        />
      </chakra.g>
    </chakra.svg>
  );
}

function SvgDefinitions() {
  return (
    <defs>
      <clipPath id="hero-left">
        <path d="M0 0H212L188 300H0Z" />
      </clipPath>
      <clipPath id="hero-right">
        <path d="M213.5 0H400V300H189.5Z" />
      </clipPath>
      <clipPath id="hero-body">
        <path d={CAR_BODY_PATH} />
      </clipPath>
      <clipPath id="hero-glass">
        <path d={CAR_GLASS_PATH} />
      </clipPath>
      <pattern id="hero-paint" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V6" stroke="#fff" strokeOpacity=".55" strokeWidth="2" />
      </pattern>
      <linearGradient id="hero-shade" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#fff" stopOpacity=".42" />
        <stop offset=".38" stopColor="#fff" stopOpacity=".08" />
        <stop offset=".52" stopColor="#000" stopOpacity=".04" />
        <stop offset="1" stopColor="#000" stopOpacity=".42" />
      </linearGradient>
      <linearGradient id="hero-window" x1="0" y1="0" x2=".6" y2="1">
        <stop offset="0" stopColor="#5B6F73" />
        <stop offset=".5" stopColor="#27343A" />
        <stop offset="1" stopColor="#172024" />
      </linearGradient>
    </defs>
  );
}

function RepairedHalf() {
  return (
    <g clipPath="url(#hero-right)">
      <ellipse cx="200" cy="229" rx="178" ry="9" fill="#10201B" opacity=".22" />
      <ellipse cx="200" cy="227" rx="150" ry="5" fill="#10201B" opacity=".35" />
      <path d={CAR_BODY_PATH} fill="#0E5F47" />
      <g clipPath="url(#hero-body)">
        <path d="M20 90H380V215H20Z" fill="url(#hero-shade)" />
        <path d="M30 172 C120 160 260 160 372 166 L372 169 C260 164 120 164 30 178Z" fill="#fff" opacity=".28" />
        <path d="M20 196 H380 V212 H20Z" fill="#151B1A" opacity=".72" />
        <circle cx="292" cy="201" r="36" fill="#121716" />
        <path d="M374 156 l-22 2 -6 9 28 2Z" fill="#B3261E" />
      </g>
      <path d={CAR_GLASS_PATH} fill="url(#hero-window)" />
      <g clipPath="url(#hero-glass)">
        <path d="M246 160 L292 96 h10 L256 160Z" fill="#fff" opacity=".1" />
        <path d="M208 90 h8 l3 70 h-9Z" fill="#141A19" />
      </g>
      <g fill="none" stroke="#000" strokeOpacity=".34" strokeWidth="1.4">
        <path d="M213 148 V194" />
        <path d="M256 188 C258 170 268 164 278 148" />
      </g>
      <path d="M264 163h12" stroke="#fff" strokeOpacity=".5" strokeWidth="2.4" strokeLinecap="round" />
      <Wheel />
    </g>
  );
}

function Wheel() {
  return (
    <g transform="translate(292 201)">
      <circle r="29" fill="#1A1F1E" />
      <circle r="20.9" fill="#3B4442" />
      {SPOKE_ANGLES.map((angle) => (
        <path key={angle} d="M0 0l-3.2 -17.4h6.4Z" fill="#C9D0CD" transform={`rotate(${angle})`} />
      ))}
      <circle r="20.3" fill="none" stroke="#DDE2DF" strokeWidth="2" />
      <circle r="4.5" fill="#E8ECE9" />
    </g>
  );
}

function DamagedHalf() {
  return (
    <g clipPath="url(#hero-left)">
      <ellipse cx="200" cy="229" rx="178" ry="9" fill="#10201B" opacity=".08" />
      <g fill="none" stroke="#10201B" strokeWidth="1.5" strokeLinejoin="round">
        <path d={CAR_BODY_PATH} fill="#FAFAF7" />
        <g clipPath="url(#hero-body)" stroke="none">
          <path d="M20 140H66 L72 210H20Z" fill="#B45309" />
          <path d="M66 140H146 C138 160 138 180 146 210H72Z" fill="#F0B877" />
          <path d="M20 140H146V210H20Z" fill="url(#hero-paint)" />
        </g>
        <path d={CAR_BODY_PATH} />
        <path d={CAR_GLASS_PATH} fill="#fff" />
        <path d="M66 153 L72 207M144 148C138 164 138 182 146 207M213 148V207" />
        <path d="M208 119l3 30" />
        <path d="M46 170 l10 -5 6 8 11 -6 5 9M48 186l10-5 7 6" stroke="#fff" strokeWidth="1.8" />
      </g>
      <g fill="#FAFAF7" stroke="#10201B" strokeWidth="1.5">
        <path d="M74 207A36 36 0 0 1 146 207Z" fill="#E2E5DD" />
        <circle cx="110" cy="201" r="29" />
        <circle cx="110" cy="201" r="20" />
        <circle cx="110" cy="201" r="4" />
      </g>
    </g>
  );
}

interface AnnotationProps {
  at: [x: number, y: number];
  box: [x: number, y: number, width: number];
  colour: string;
  strong: string;
  rest: string;
}

function Annotation({ at: [x, y], box: [left, top, width], colour, strong, rest }: AnnotationProps) {
  return (
    <>
      <path d={`M${x} ${y}V${top + 10}`} stroke={colour} strokeWidth="1" />
      <circle cx={x} cy={y} r="2.4" fill={colour} />
      <g transform={`translate(${left} ${top})`}>
        <rect width={width} height="21" rx="5" fill="#fff" stroke="#E2E5DD" />
        <circle cx="10.5" cy="10.5" r="3" fill={colour} />
        <text x="18" y="13.4" direction="ltr" style={{ fontSize: 8, fontWeight: 600 }} fill="#10201B">
          <tspan>{strong}</tspan>
          <tspan fill="#5B6963" style={{ fontSize: 8, fontWeight: 400 }}>
            {rest}
          </tspan>
        </text>
      </g>
    </>
  );
}
