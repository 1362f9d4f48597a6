import { chakra } from '@chakra-ui/react';
import Check from 'lucide-react/icons/check';
import type { EndpointQuery } from '#shared/contract/endpoint-query.ts';
import { contactsQuery, useRepairsOnTime } from '#client/api/contacts.ts';
import { paths } from '#client/storefront/paths.ts';
import { LinkButton } from '#client/ui/form-controls/button.tsx';
import {
  BeforeAfterSlider,
  describeRepair,
  repairExampleQuery,
  useRepairExample,
} from '#client/components/before-after-slider.tsx';
import { Card } from '#client/ui/card.tsx';
import { Icon } from '#client/ui/icons.tsx';
import { Note, PageTitle, PageContainer } from '#client/ui/page-layout.tsx';
import { STEP_ILLUSTRATIONS } from './step-illustrations.tsx';
import { texts } from '#messages/shop/how-it-works.ts';

/** Amber is work to do, green is ready to drive. */
const STEP_COLORS = [
  { bg: 'ink', color: 'on-ink' },
  { bg: 'ink', color: 'on-ink' },
  { bg: 'repair', color: 'on-repair' },
  { bg: 'drive', color: 'on-drive' },
] as const;

const LAST_STEP = texts.steps.length - 1;
const SLIDER_SIZES = '(min-width: 1040px) 456px, (min-width: 768px) 50vw, calc(100vw - 32px)';

export default function HowItWorksPage() {
  const example = useRepairExample();
  const onTime = useRepairsOnTime();
  return (
    <PageContainer pb={{ base: '4', lg: '8' }} maxW="1040px">
      <PageTitle title={texts.title} note={texts.lead} />
      <StepList>
        {texts.steps.map(({ title, text }, at) => (
          <li key={title}>
            <chakra.div order={{ base: 0, md: at % 2 }}>
              {example && at === LAST_STEP ? (
                <>
                  <BeforeAfterSlider car={example.name} pair={example} sizes={SLIDER_SIZES} />
                  {example.isHandedOver && <Note mt="2">{describeRepair(example)}</Note>}
                </>
              ) : (
                STEP_ILLUSTRATIONS[at]
              )}
            </chakra.div>
            <div>
              <chakra.span
                width="2.5rem"
                height="2.5rem"
                display="grid"
                placeItems="center"
                borderRadius="pill"
                fontWeight="bold"
                textStyle="t2"
                mb="2"
                {...STEP_COLORS[at]}
              >
                {`0${at + 1}`}
              </chakra.span>
              <chakra.h2 textStyle="t5">{title}</chakra.h2>
              <chakra.p color="ink-2" mt="1">
                {text}
              </chakra.p>
            </div>
          </li>
        ))}
      </StepList>
      <Card as="section" padding="md" mt={{ base: '10', lg: '16' }}>
        <chakra.h2 textStyle="t4" mb="3">
          {texts.promisesTitle}
        </chakra.h2>
        <PromiseList>
          {[...texts.promises, ...onTime.map(describePunctuality)].map((promise) => (
            <li key={promise}>
              <Icon glyph={Check} />
              <span>{promise}</span>
            </li>
          ))}
        </PromiseList>
      </Card>
      <chakra.div mt="8">
        <LinkButton variant="primary" size="lg" to={paths.allCars}>
          {texts.action}
        </LinkButton>
      </chakra.div>
    </PageContainer>
  );
}

const StepList = chakra('ol', {
  base: {
    mt: '4',
    display: 'grid',
    gap: { base: '8', lg: '14' },
    '& > li': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      columnGap: { md: '8', lg: '16' },
      rowGap: '4',
      alignItems: 'center',
    },
  },
});

const PromiseList = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    columnGap: '8',
    rowGap: '3',
    color: 'ink-2',
    '& > li': { display: 'grid', gridTemplateColumns: '20px minmax(0, 1fr)', gap: '2' },
    '& svg': { color: 'drive', mt: '0.5' },
  },
});

export const queries = (): EndpointQuery[] => [repairExampleQuery, contactsQuery];

export function head() {
  return { title: `${texts.title} · Redrive`, description: texts.description, canonical: paths.howItWorks };
}

type RepairsOnTime = ReturnType<typeof useRepairsOnTime>[number];

function describePunctuality({ category, repairs, onTime }: RepairsOnTime): string {
  const [from = '', to = ''] = category.split('-');
  return texts.onTime({ from, to, repairs, onTime });
}
