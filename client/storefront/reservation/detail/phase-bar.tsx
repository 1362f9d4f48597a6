/** Vertical on narrow screens, horizontal from lg on. */
import { chakra } from '@chakra-ui/react';
import type { Reservation } from '#shared/contract/reservations.ts';
import type { PlannedPhase } from '#shared/domain/reservation-phases.ts';
import { formatDate } from '#client/ui/format.ts';
import { VisuallyHidden } from '#client/ui/page-layout.tsx';
import { texts as phaseTexts } from '#messages/shop/phases.ts';
import { texts as reservationTexts } from '#messages/shop/reservation-detail.ts';

interface Props {
  reservation: Reservation;
  phases: readonly PlannedPhase[];
}

export function PhaseBar({ reservation, phases }: Props) {
  return (
    <chakra.ol
      aria-label={phaseTexts.label}
      flex="1 1 10rem"
      minW="0"
      gridColumn={{ lg: '1 / -1' }}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: `repeat(${phases.length}, minmax(0, 1fr))` }}
      gap="1.5"
    >
      {phases.map((planned) => (
        <Phase key={planned.phase} planned={planned} date={formatPhaseDate(planned, reservation)} />
      ))}
    </chakra.ol>
  );
}

function Phase({ planned: { phase, state }, date }: { planned: PlannedPhase; date: string }) {
  return (
    <chakra.li
      data-state={state}
      {...(state === 'current' && { 'aria-current': 'step' as const })}
      display="grid"
      gridTemplateColumns={{ base: '8px minmax(0, 1fr)', lg: 'minmax(0, 1fr)' }}
      gridTemplateRows={{ lg: '8px auto' }}
      gap="2"
      minH={{ base: '10', lg: 'auto' }}
    >
      <chakra.span
        borderRadius="pill"
        bg={state === 'upcoming' ? 'line-2' : 'drive'}
        opacity={state === 'current' ? 0.55 : 1}
      />
      <chakra.div minW="0" overflowWrap="anywhere" textStyle="t2">
        <chakra.p fontWeight={state === 'current' ? 'bold' : 'medium'} color={state === 'upcoming' ? 'ink-2' : 'ink'}>
          <span>{phaseTexts.names[phase]}</span>
          <VisuallyHidden>{`, ${reservationTexts[state]}`}</VisuallyHidden>
        </chakra.p>
        {date && (
          <chakra.p textStyle="t1" color="ink-3">
            {date}
          </chakra.p>
        )}
      </chakra.div>
    </chakra.li>
  );
}

function formatPhaseDate({ phase, state, on }: PlannedPhase, { payBy, balanceDueOn }: Reservation): string {
  const deadline = phase === 'deposit' ? payBy : phase === 'balance' ? balanceDueOn : null;
  if (state === 'current' && deadline) return phaseTexts.by(formatDate(deadline));
  if (on) return state === 'done' ? formatDate(on) : phaseTexts.about(formatDate(on));
  return state === 'current' && phase !== 'deposit' ? phaseTexts.late : '';
}
