import { chakra } from '@chakra-ui/react';
import { BeforeAfterSlider, useRepairExample } from '#client/components/before-after-slider.tsx';
import { paths } from '#client/storefront/paths.ts';
import { LinkButton } from '#client/ui/form-controls/button.tsx';
import { PageContainer } from '#client/ui/page-layout.tsx';
import { homeTexts } from './home-texts.ts';

const SIZES = '(min-width: 1296px) 612px, (min-width: 768px) 50vw, calc(100vw - 32px)';

/** Nothing without a car that has both photos. Below the cars, so that its photos are no part of the first load. */
export function RepairExampleSection() {
  const example = useRepairExample();
  if (!example) return null;
  return (
    <PageContainer
      as="section"
      aria-labelledby="repair-example"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      gap={{ base: '4', lg: '10' }}
      alignItems="center"
      py={{ base: '10', lg: '16' }}
    >
      <div>
        <chakra.h2 id="repair-example" textStyle="t5">
          {homeTexts.exampleTitle}
        </chakra.h2>
        <chakra.p color="ink-2" mt="1" mb="4">
          {homeTexts.exampleNote(example.name)}
        </chakra.p>
        <LinkButton to={paths.car(example.id)}>{homeTexts.exampleLink}</LinkButton>
      </div>
      <BeforeAfterSlider car={example.name} pair={example} sizes={SIZES} />
    </PageContainer>
  );
}
