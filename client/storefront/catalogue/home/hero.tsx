import { chakra } from '@chakra-ui/react';
import FileCheck from 'lucide-react/icons/file-check';
import Gauge from 'lucide-react/icons/gauge';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Tag from 'lucide-react/icons/tag';
import { Link } from 'react-router-dom';
import type { RepairExample } from '#shared/contract/cars/cars.ts';
import { describeRepair, BeforeAfterSlider, useRepairExample } from '#client/components/before-after-slider.tsx';
import { LinkButton } from '#client/ui/form-controls/button.tsx';
import { Icon } from '#client/ui/icons.tsx';
import { Note, PageContainer, TWO_COLUMNS } from '#client/ui/page-layout.tsx';
import { HeroIllustration } from './hero-illustration.tsx';
import { texts as homeTexts } from '#messages/shop/home.ts';
import { texts } from '#messages/shop/catalogue.ts';
import { paths } from '#client/storefront/paths.ts';

const SLIDER_SIZES = '(min-width: 1296px) 700px, (min-width: 1024px) 50vw, calc(100vw - 32px)';

/** The drawing stands in until a car has photos before and after its repair. */
export function Hero() {
  const example = useRepairExample();
  return (
    <chakra.section bg="surface" borderBlockEnd="line" overflow="hidden">
      <PageContainer
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 500px) minmax(0, 1fr)' }}
        columnGap="12"
        rowGap="5"
        alignItems="center"
        pt={{ base: '8', lg: '10' }}
        pb={{ base: '6', lg: '10' }}
      >
        <HeroText />
        {example ? <HeroExample example={example} /> : <HeroDrawing />}
      </PageContainer>
      <PageContainer>
        <Benefits />
      </PageContainer>
    </chakra.section>
  );
}

const ExampleLink = chakra(Link, {
  base: { display: 'inline-flex', alignItems: 'center', minH: 'touch', textStyle: 't2', color: 'ink-2' },
});

function HeroExample({ example }: { example: RepairExample }) {
  return (
    <figure>
      <BeforeAfterSlider car={example.name} pair={example} sizes={SLIDER_SIZES} ratio={16 / 10} priority />
      <figcaption>
        {example.isHandedOver ? (
          <Note mt="2">{describeRepair(example)}</Note>
        ) : (
          <ExampleLink to={paths.car(example.id)}>{homeTexts.example(example.name)}</ExampleLink>
        )}
      </figcaption>
    </figure>
  );
}

function HeroDrawing() {
  return (
    <chakra.figure me={{ base: '-2', lg: '-40px' }} ms={{ base: '-2', lg: '0' }}>
      <HeroIllustration label={homeTexts.drawing} />
      <chakra.figcaption
        display="grid"
        gridTemplateColumns="1fr 1fr"
        textAlign="center"
        textStyle="t2"
        fontWeight="semibold"
        mt="2"
      >
        <chakra.span color="repair-ink">{homeTexts.found}</chakra.span>
        <chakra.span color="drive-deep">{homeTexts.driven}</chakra.span>
      </chakra.figcaption>
    </chakra.figure>
  );
}

function HeroText() {
  return (
    <div>
      <chakra.h1 textStyle="t6" fontWeight="black">
        <span>{`${homeTexts.headline} `}</span>
        <chakra.span color="drive">{homeTexts.headlineAccent}</chakra.span>
      </chakra.h1>
      <chakra.p
        textStyle={{ base: 't3', lg: 't4' }}
        lineHeight={{ lg: 1.5 }}
        letterSpacing="normal"
        color="ink-2"
        maxW="46ch"
        textWrap="pretty"
        mt={{ base: '3', lg: '5' }}
        mb={{ base: '5', lg: '8' }}
      >
        {homeTexts.lead}
      </chakra.p>
      <chakra.div display="flex" gap="3" css={{ '& > a': { flex: { base: 1, sm: 'none' } } }}>
        <LinkButton to={paths.allCars} variant="primary" size="lg">
          {texts.browseCars}
        </LinkButton>
        <LinkButton to={paths.howItWorks} size="lg">
          {texts.howItWorks}
        </LinkButton>
      </chakra.div>
    </div>
  );
}

const BENEFIT_ICONS = [ShieldCheck, FileCheck, Tag, Gauge] as const;

const BenefitList = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: TWO_COLUMNS, lg: 'repeat(4, 1fr)' },
    borderBlockStart: 'line',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: { base: '1fr', lg: '44px 1fr' },
      alignContent: 'start',
      gap: { base: '2', lg: '3' },
      py: { base: '4', lg: '6' },
      px: { base: '3', lg: '6' },
      borderColor: 'line',
      borderWidth: '0',
    },
    '& > li:nth-of-type(odd)': { paddingInlineStart: '0' },
    '& > li:nth-of-type(even)': { borderInlineStartWidth: '1px', paddingInlineEnd: { base: '0', lg: '6' } },
    '& > li:nth-of-type(n + 3)': { borderBlockStartWidth: { base: '1px', lg: '0' } },
    lg: {
      '& > li:nth-of-type(3)': { borderInlineStartWidth: '1px', paddingInlineStart: '6' },
    },
  },
});

function Benefits() {
  return (
    <BenefitList>
      {homeTexts.tiles.map((tile, at) => (
        <li key={tile.title}>
          <chakra.span
            width={{ base: '9', lg: '11' }}
            height={{ base: '9', lg: '11' }}
            display="grid"
            placeItems="center"
            borderRadius="control"
            bg="drive-tint"
            color="drive"
          >
            <Icon glyph={BENEFIT_ICONS[at] ?? ShieldCheck} size={20} />
          </chakra.span>
          <div>
            <chakra.b display="block" fontWeight="semibold" lineHeight={1.25} mb="0.5">
              {tile.title}
            </chakra.b>
            <chakra.span display="block" textStyle="t2" color="ink-2">
              {tile.text}
            </chakra.span>
          </div>
        </li>
      ))}
    </BenefitList>
  );
}
