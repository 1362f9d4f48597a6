import { memo, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router-dom';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import type { PublicCar } from '#shared/contract/cars/public-car.ts';
import { modelLine } from '#shared/domain/car-labels.ts';
import { specLabel } from '#shared/domain/value-labels.ts';
import { paths } from '#client/storefront/paths.ts';
import { Icon } from '#client/ui/icons.tsx';
import { ProgressiveHydration } from '#client/ui/layout/progressive-hydration.tsx';
import { DesktopOnly } from '#client/ui/layout/desktop-only.tsx';
import { Note, PageContainer } from '#client/ui/page-layout.tsx';
import { ActionBar } from './action-bar.tsx';
import { BeforeAfterSection } from './before-after-section.tsx';
import { BuyCard } from './buy-card.tsx';
import { CarSpecifications } from './car-specifications.tsx';
import { CarPhotos } from '#client/storefront/car-page/gallery/car-photos.tsx';
import { TimeAgo } from '#client/ui/time-ago.tsx';
import { ownDirection } from '#client/ui/own-direction.ts';
import { RepairOverview } from './repair-overview.tsx';
import { RegistrationSection } from './registration-section.tsx';
import { SimilarCars } from './similar-cars.tsx';
import { texts } from '#messages/shop/car-page.ts';

const BreadcrumbLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: 'touch',
    color: 'inherit',
  },
});

/** `notice` marks stale data. Memoized: the page renders on every query state, the car only when it changes. */
export const CarView = memo(function CarView({ car, notice }: { car: PublicCar; notice?: ReactNode }) {
  return (
    <PageContainer>
      <DesktopOnly>
        <BreadcrumbNav car={car} />
      </DesktopOnly>
      {notice && <chakra.div pt={{ base: '4', lg: '0' }}>{notice}</chakra.div>}
      <CarPageColumns pt={{ base: '2', lg: '0' }}>
        <chakra.div minW="0">
          <InspectionNote car={car} />
          <CarPhotos car={car} />
          <DesktopOnly>
            <chakra.div display={{ base: 'none', lg: 'block' }} mt="8">
              <CarSpecifications car={car} />
            </chakra.div>
          </DesktopOnly>
        </chakra.div>
        <BuyCard car={car} />
      </CarPageColumns>
      <ProgressiveHydration>
        <RegistrationSection car={car} />
        <BeforeAfterSection car={car} />
        <RepairOverview car={car} />
        <chakra.div display={{ lg: 'none' }} mt="6">
          <CarSpecifications car={car} />
        </chakra.div>
        <SimilarCars id={car.id} title={texts.similar} />
      </ProgressiveHydration>
      <ActionBar car={car} />
    </PageContainer>
  );
});

function BreadcrumbNav({ car }: { car: PublicCar }) {
  const american = car.regionalSpec === 'American';
  return (
    <chakra.nav
      aria-label={texts.breadcrumb}
      display={{ base: 'none', lg: 'flex' }}
      alignItems="center"
      gap="2"
      minH="14"
      textStyle="t2"
      color="ink-3"
    >
      <BreadcrumbLink to={paths.allCars}>{texts.browseCars}</BreadcrumbLink>
      <Icon glyph={ChevronRight} size={16} mirror />
      {american && (
        <>
          <BreadcrumbLink to={paths.americanCars}>{texts.spec(specLabel(car.regionalSpec))}</BreadcrumbLink>
          <Icon glyph={ChevronRight} size={16} mirror />
        </>
      )}
      <chakra.span {...ownDirection} aria-current="page" color="ink" truncate>
        {modelLine(car)}
      </chakra.span>
    </chakra.nav>
  );
}

function InspectionNote({ car }: { car: PublicCar }) {
  return (
    <Note display="flex" gap="2" mb="3">
      <chakra.span color="drive">
        <Icon glyph={ClipboardCheck} />
      </chakra.span>
      <span>
        <chakra.b color="ink">
          {texts.inspectedInPerson} <TimeAgo at={car.inspectedAt} />
        </chakra.b>
        <span>{`: ${texts.inspectedParts}${texts.separator}${texts.photoCount(countPhotos(car))}.`}</span>
        <ReportLink to={paths.report(car.id)}>{texts.report}</ReportLink>
      </span>
    </Note>
  );
}

/** A block of its own: the relative date beside it changes length after hydration. */
const ReportLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    width: 'fit-content',
    minH: 'touch',
    mb: '-3',
    color: 'drive',
    fontWeight: 'semibold',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
  },
});

/** Counts each photo once: the lists overlap. @see D-65 */
function countPhotos(car: PublicCar): number {
  const { usaImages, uaeImages, exteriorImages, interiorImages, damageImages } = car;
  return new Set([...usaImages, ...uaeImages, ...exteriorImages, ...interiorImages, ...damageImages]).size;
}

export const CarPageColumns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      lg: 'minmax(0, 1fr) 360px',
      xl: 'minmax(0, 1fr) 392px',
    },
    columnGap: { lg: '8', xl: '10' },
    rowGap: '5',
    alignItems: 'start',
  },
});
