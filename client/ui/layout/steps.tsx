import { texts } from '#messages/ui/controls.ts';
import { useId, type CSSProperties } from 'react';
import { chakra } from '@chakra-ui/react';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { Link } from 'react-router-dom';
import { Icon } from '#client/ui/icons.tsx';

export interface Step {
  label: string;
  shortLabel?: string | undefined;
  done: boolean;
  /** Input that a done step still lacks; the step is then shown as unfinished. */
  left?: string | undefined;
  to?: string | undefined;
  note?: string | undefined;
}

interface Props {
  label: string;
  steps: readonly Step[];
  current: number;
}

const DONE_TEXT = texts.done;

export function Steps({ label, steps, current }: Props) {
  return (
    <chakra.nav aria-label={label} bg="surface">
      <StepList style={{ '--steps': steps.length } as CSSProperties}>
        {steps.map((step, index) => (
          <li key={step.label}>
            <StepItem step={step} number={index + 1} here={index === current} />
          </li>
        ))}
      </StepList>
    </chakra.nav>
  );
}

const barLayout = {
  gridTemplateColumns: 'repeat(var(--steps), minmax(0, 1fr))',
  borderBlockEnd: 'line',
  gap: '0',
  p: '0',
} as const;
const listLayout = {
  gridTemplateColumns: 'minmax(0, 1fr)',
  borderBlockEndWidth: '0',
  gap: '1',
  p: '4',
} as const;

const StepList = chakra('ol', {
  base: { display: 'grid', ...barLayout, lg: listLayout },
});

const barItem = {
  flexDirection: 'column',
  justifyContent: 'center',
  gap: '2px',
  minH: '13',
  px: '1',
  py: '1',
  borderRadius: '0',
  textStyle: 't1',
  textAlign: 'center',
  borderBlockEndWidth: '3px',
  borderBlockEndColor: 'transparent',
  bg: 'transparent',
  '&[aria-current]': { color: 'ink', borderBlockEndColor: 'drive' },
  '--disc': '20px',
  '& .note': { display: 'none' },
  // On a narrow bar the short label is visible and the full one is read out.
  '& .long': { srOnly: true },
  '& .short': { display: 'inline' },
} as const;
const listItem = {
  flexDirection: 'row',
  justifyContent: 'flex-start',
  gap: '3',
  px: '3',
  py: '2',
  borderRadius: 'control',
  textStyle: 't2',
  textAlign: 'start',
  borderBlockEndWidth: '0',
  '&[aria-current]': { bg: 'drive-tint', color: 'ink' },
  '--disc': '28px',
  '& .note': { display: 'block' },
  '& .long': { srOnly: false },
  '& .short': { display: 'none' },
} as const;

const itemRecipe = {
  base: {
    display: 'flex',
    alignItems: 'center',
    position: 'relative',
    height: 'full',
    color: 'ink-3',
    fontWeight: 'semibold',
    '&:focus-visible': { outlineOffset: '-3px' },
    ...barItem,
    lg: listItem,
  },
} as const;

const StepLink = chakra(Link, itemRecipe);
const StepText = chakra('span', itemRecipe);

function StepItem({ step, number, here }: { step: Step; number: number; here: boolean }) {
  const id = useId();
  const state = step.done ? (step.left ? 'left' : 'done') : 'open';
  const note = step.left ?? step.note;
  const description = state === 'done' || note;
  const common = {
    ...(description && { 'aria-describedby': id }),
    ...(here && { 'aria-current': 'step' as const }),
  };
  const inside = (
    <>
      <StepNumber aria-hidden state={here ? 'here' : state}>
        {state === 'open' || here ? (
          number
        ) : (
          <Icon glyph={state === 'left' ? CircleAlert : Check} size={16} strokeWidth={3} />
        )}
      </StepNumber>
      <span>
        <span className={step.shortLabel ? 'long' : undefined}>{step.label}</span>
        {step.shortLabel && (
          <span className="short" aria-hidden>
            {step.shortLabel}
          </span>
        )}
        {description && (
          <chakra.small aria-hidden id={id} className="note" textStyle="t1" fontWeight="normal" color="ink-3">
            {state === 'done' && <chakra.span srOnly>{note ? `${DONE_TEXT}, ` : DONE_TEXT}</chakra.span>}
            <span>{note}</span>
          </chakra.small>
        )}
      </span>
    </>
  );
  return step.to ? (
    <StepLink {...common} to={step.to}>
      {inside}
    </StepLink>
  ) : (
    <StepText {...common} role="group">
      {inside}
    </StepText>
  );
}

const StepNumber = chakra('span', {
  base: {
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: 'var(--disc)',
    height: 'var(--disc)',
    borderRadius: 'pill',
    fontSize: 't1',
    lineHeight: 1,
    '& svg': { width: '60%', height: '60%' },
  },
  variants: {
    state: {
      here: { bg: 'ink', color: 'on-ink' },
      done: { bg: 'drive', color: 'on-drive' },
      left: { color: 'repair-ink', '& svg': { width: '100%', height: '100%' } },
      open: { boxShadow: 'inset 0 0 0 1.5px var(--rd-colors-line-strong)' },
    },
  },
});
