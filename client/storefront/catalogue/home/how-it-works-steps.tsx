import { chakra } from '@chakra-ui/react';
import { Note, PageContainer } from '#client/ui/page-layout.tsx';
import { texts as homeTexts } from '#messages/shop/home.ts';

const StepList = chakra('ol', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: { base: '1fr', lg: 'repeat(4, 1fr)' },
    gap: { base: '5', lg: '8' },
    mt: { base: '5', lg: '6' },
    '&::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: { base: 'calc(1.25rem - 1px)', lg: '1.25rem' },
      insetInlineEnd: { base: 'auto', lg: '25%' },
      insetBlockStart: { base: '1rem', lg: '1.1875rem' },
      insetBlockEnd: { base: '40px', lg: 'auto' },
      borderStyle: 'dashed',
      borderColor: 'line-2',
      borderWidth: '0',
      borderInlineStartWidth: { base: '2px', lg: '0' },
      borderBlockStartWidth: { base: '0', lg: '2px' },
    },
    '& > li': {
      position: 'relative',
      display: { base: 'grid', lg: 'block' },
      gridTemplateColumns: '2.5rem minmax(0, 1fr)',
      columnGap: '4',
    },
  },
});

const STEP_COLORS = [
  { bg: 'ink', color: 'on-ink' },
  { bg: 'ink', color: 'on-ink' },
  { bg: 'repair', color: 'on-repair' },
  { bg: 'drive', color: 'on-drive' },
] as const;

export function HowItWorksSteps() {
  return (
    <chakra.section id="how" pt={{ base: '8', lg: '12' }} pb={{ base: '10', lg: '16' }}>
      <PageContainer>
        <chakra.h2 textStyle="t5">{homeTexts.stepsTitle}</chakra.h2>
        <StepList>
          {homeTexts.steps.map(({ number, title, text }, at) => (
            <li key={number}>
              <chakra.span
                gridRow="1 / 3"
                width="2.5rem"
                height="2.5rem"
                display="grid"
                placeItems="center"
                borderRadius="pill"
                {...STEP_COLORS[at]}
                textStyle="t2"
                fontWeight="bold"
                boxShadow={{
                  base: '0 0 0 4px var(--rd-colors-paper)',
                  lg: '0 0 0 8px var(--rd-colors-paper)',
                }}
              >
                {number}
              </chakra.span>{' '}
              <chakra.b
                display="block"
                textStyle={{ base: 't3', lg: 't4' }}
                fontWeight="bold"
                mt={{ lg: '4' }}
                mb={{ lg: '1' }}
              >
                {title}
              </chakra.b>
              <Note maxW={{ lg: '30ch' }}>{text}</Note>
            </li>
          ))}
        </StepList>
      </PageContainer>
    </chakra.section>
  );
}
