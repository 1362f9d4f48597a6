import { chakra } from '@chakra-ui/react';

export const CAR_BODY_PATH =
  'M34,196 C31,182 32,168 40,161 C50,154 92,149 128,146 C150,127 178,111 216,110 C262,109 308,125 346,147 C358,149 366,156 367,168 C368,182 367,192 362,201 L356,207 L44,207 C38,205 35,201 34,196 Z';
export const CAR_GLASS_PATH = 'M141,146 C161,130 184,119 215,118 C252,117 288,128 318,145 C290,148 200,150 141,148 Z';

export function CarIllustration({ variant }: { variant: 'search' | 'failure' | 'empty' }) {
  const failure = variant === 'failure';
  return (
    <chakra.svg viewBox="0 0 240 110" width="240px" height="auto" aria-hidden mb="4">
      <path
        d="M12 96H228"
        stroke="var(--rd-colors-line-strong)"
        strokeWidth="2"
        strokeLinecap="round"
        strokeDasharray={failure ? '40 14 20 14' : undefined}
      />
      <g
        transform="translate(8 -22) scale(.56)"
        stroke="var(--rd-colors-line-strong)"
        strokeWidth="3"
        strokeLinejoin="round"
      >
        <path d={CAR_BODY_PATH} fill="var(--rd-colors-sunken)" strokeDasharray={failure ? undefined : '9 9'} />
        <path d={CAR_GLASS_PATH} fill="var(--rd-colors-surface)" />
        <circle cx="110" cy="203" r="28" fill="var(--rd-colors-surface)" />
        <circle cx="292" cy="203" r="28" fill="var(--rd-colors-surface)" />
      </g>
      {failure && <Exclamation />}
      {variant === 'search' && <Magnifier />}
    </chakra.svg>
  );
}

function Exclamation() {
  return (
    <g>
      <circle
        cx="196"
        cy="34"
        r="15"
        fill="var(--rd-colors-danger-tint)"
        stroke="var(--rd-colors-danger)"
        strokeWidth="2.5"
      />
      <path d="M196 26v9M196 41v.5" stroke="var(--rd-colors-danger)" strokeWidth="3" strokeLinecap="round" />
    </g>
  );
}

function Magnifier() {
  return (
    <g fill="none" stroke="var(--rd-colors-ink)" strokeWidth="3.5" strokeLinecap="round">
      <circle cx="178" cy="36" r="16" fill="var(--rd-colors-surface)" />
      <path d="m190 48 12 12" />
    </g>
  );
}
