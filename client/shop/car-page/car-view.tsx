/** The page of a car that is there: picture first, then price, then the story (design section 11). */
import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router-dom';
import type { PublicCar } from '#shared/contract/public-car.ts';
import { modelLine } from '#shared/domain/car-name.ts';
import { paths } from '#client/shop/paths.ts';
import { Icon } from '#client/ui/icons.tsx';
import { Wrap } from '#client/ui/page.tsx';
import { ActionBar } from './action-bar.tsx';
import { BuyCard } from './buy-card.tsx';
import { CarColumns } from './car-columns.tsx';
import { CarPhotos } from '#client/shop/car-page/gallery/car-photos.tsx';
import { CarSpecs } from './car-specs.tsx';
import { InspectionNote } from './inspection-note.tsx';
import { RepairStory } from './repair-story.tsx';
import { SimilarCars } from './similar-cars.tsx';
import { texts } from './texts.ts';

const Crumb = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: 'touch',
    color: 'inherit',
  },
});

/** `notice` stands above the car: it is from before. */
export function CarView({ car, notice }: { car: PublicCar; notice?: ReactNode }) {
  return (
    <Wrap>
      <Trail car={car} />
      {notice && <chakra.div pt={{ base: '4', lg: '0' }}>{notice}</chakra.div>}
      <CarColumns pt={{ base: '2', lg: '0' }}>
        <chakra.div minW="0">
          <InspectionNote car={car} />
          <CarPhotos car={car} />
          <chakra.div display={{ base: 'none', lg: 'block' }} mt="8">
            <CarSpecs car={car} />
          </chakra.div>
        </chakra.div>
        <BuyCard car={car} />
      </CarColumns>
      <RepairStory car={car} />
      <chakra.div display={{ lg: 'none' }} mt="6">
        <CarSpecs car={car} />
      </chakra.div>
      <SimilarCars id={car.id} title={texts.similar} />
      <ActionBar car={car} />
    </Wrap>
  );
}

function Trail({ car }: { car: PublicCar }) {
  const american = car.regionalSpec === 'American';
  return (
    <chakra.nav
      aria-label={texts.breadcrumb}
      display={{ base: 'none', lg: 'flex' }}
      alignItems="center"
      gap="2"
      height="14"
      textStyle="t2"
      color="ink-3"
    >
      <Crumb to={paths.allCars}>{texts.browseCars}</Crumb>
      <Icon glyph={ChevronRight} size={16} mirror />
      {american && (
        <>
          <Crumb to={paths.americanCars}>{texts.spec(car.regionalSpec)}</Crumb>
          <Icon glyph={ChevronRight} size={16} mirror />
        </>
      )}
      <chakra.span aria-current="page" color="ink" truncate>
        {modelLine(car)}
      </chakra.span>
    </chakra.nav>
  );
}
