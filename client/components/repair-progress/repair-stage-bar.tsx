import { chakra } from '@chakra-ui/react';
import { REPAIR_STAGE_LABELS, REPAIR_STAGES, type RepairStage } from '#shared/domain/repair/repair-progress.ts';
import { texts } from '#messages/ui/repair-progress.ts';

export function RepairStageBar({ stage }: { stage: RepairStage }) {
  const current = REPAIR_STAGES.indexOf(stage);
  return (
    <chakra.ol
      aria-label={texts.stages}
      display="grid"
      gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 3.25rem), 1fr))"
      gap="1.5"
    >
      {REPAIR_STAGES.map((barStage, index) => (
        <chakra.li
          key={barStage}
          {...(index === current && { 'aria-current': 'step' as const })}
          display="grid"
          alignContent="start"
          gap="1.5"
        >
          <chakra.span height="6px" borderRadius="pill" bg={index <= current ? 'drive' : 'line-2'} />
          <chakra.span
            textStyle="t1"
            lineHeight="1.25"
            color={index === current ? 'ink' : 'ink-3'}
            fontWeight={index === current ? 'semibold' : 'normal'}
            overflowWrap="anywhere"
          >
            {REPAIR_STAGE_LABELS[barStage]}
          </chakra.span>
        </chakra.li>
      ))}
    </chakra.ol>
  );
}
