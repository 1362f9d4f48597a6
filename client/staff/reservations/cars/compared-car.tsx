import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import { Link } from 'react-router-dom';
import type { StaffReservedCar } from '#shared/contract/reservations.ts';
import { carsForEdit } from '#shared/contract/review.ts';
import type { StaffCar } from '#shared/contract/cars/staff-car.ts';
import { parsePanelConditions } from '#shared/domain/panels.ts';
import { sharedPaths } from '#shared/routes/paths.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/form-controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { TWO_COLUMNS } from '#client/ui/page-layout.tsx';
import { formatAed } from '#client/ui/format.ts';
import { Kbd } from '#client/ui/data-display/kbd.tsx';
import { PanelDiagram } from '#client/components/panel-diagram.tsx';
import { Price } from '#client/components/price-block.tsx';
import { Loading, Skeleton } from '#client/ui/skeleton.tsx';
import {
  listCarFacts,
  listCostFacts,
  deployedAirbagsText,
  getPickDisabledReason,
  type ComparisonFact,
} from './car-facts.ts';
import { getCarPhotoCaption } from '#client/components/car-photo-caption.ts';
import { CarPhotoCarousel } from './car-photo-carousel.tsx';
import { texts } from '#messages/staff/reservations.ts';

interface Props {
  car: StaffReservedCar;
  rank: number;
  isPicked: boolean;
  /** undefined unless a car can be picked. */
  onPick: (() => void) | undefined;
}

export function ComparedCar({ car, rank, isPicked, onPick }: Props) {
  const details = useQuery({ ...apiQueryOptions(carsForEdit, { params: { id: car.carId } }), retry: false });
  const full = details.data ?? null;
  const urls = full?.images.length ? full.images : car.imageUrl ? [car.imageUrl] : [];
  return (
    <Card
      as="article"
      aria-label={texts.choiceOf({ rank, title: car.title })}
      display="flex"
      flexDirection="column"
      overflow="hidden"
      minW="0"
      {...(isPicked && { borderColor: 'drive', boxShadow: '0 0 0 1px var(--rd-colors-drive)' })}
    >
      <CarPhotoCarousel
        key={urls.length}
        title={car.title}
        urls={urls}
        photoCaptionOf={(url) => (full ? getCarPhotoCaption(full, url) : '')}
      />
      <chakra.div p="4" display="grid" gap="3" flex="1" alignContent="start">
        <CarHeader car={car} rank={rank} isPicked={isPicked} />
        <CarPrices car={car} />
        <CarCosts lines={listCostFacts(car, full)} />
        {onPick && <PickButton car={car} rank={rank} onPick={onPick} />}
        {details.isPending && <CarFactsSkeleton />}
        {details.isError && <chakra.p color="ink-3">{texts.carFailed}</chakra.p>}
        {full && <CarFactList car={full} />}
      </chakra.div>
    </Card>
  );
}

const CarLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: { base: 'touch', lg: '6' },
    color: 'drive',
    fontWeight: 'semibold',
  },
});

function CarHeader({ car, rank, isPicked }: Pick<Props, 'car' | 'rank' | 'isPicked'>) {
  const problem = getPickDisabledReason(car);
  return (
    <chakra.header display="grid" gap="1">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" minH="6">
        <chakra.span textStyle="t1" fontWeight="semibold" color="ink-3">
          {texts.choice(rank)}
        </chakra.span>
        {isPicked ? (
          <Badge tone="drive" icon={Check}>
            {texts.picked}
          </Badge>
        ) : (
          problem && <Badge tone="outline">{problem}</Badge>
        )}
      </chakra.div>
      {/* Two lines for every title, so that columns align. */}
      <chakra.h3 textStyle="t3" fontWeight="bold" minH={{ md: '2lh' }}>
        <bdi>{car.title}</bdi>
      </chakra.h3>
      <chakra.p textStyle="t1" color="ink-3" display="flex" gap="2" alignItems="center" minH="6">
        <bdi>{car.shortId}</bdi>
        {car.isAvailable && <CarLink to={sharedPaths.car(car.carId)}>{texts.openCar}</CarLink>}
      </chakra.p>
    </chakra.header>
  );
}

/** Today's price counts; the reserved price is shown when it differs. */
function CarPrices({ car: { priceNow, repairPrice } }: { car: StaffReservedCar }) {
  return (
    <div>
      <chakra.p textStyle="t1" fontWeight="medium" color="ink-3">
        {texts.price}
      </chakra.p>
      <Price value={priceNow ?? repairPrice} size="bar" />
      <chakra.p textStyle="t1" color="ink-3" minH="4">
        {priceNow !== repairPrice && repairPrice !== null && texts.priceThen(formatAed(repairPrice))}
      </chakra.p>
    </div>
  );
}

const FactLine = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '3',
    minH: '7',
    py: '1',
    borderBlockStart: 'line',
    textStyle: 't2',
  },
});

function CarCosts({ lines }: { lines: readonly ComparisonFact[] }) {
  return (
    <chakra.dl display="grid" gridTemplateColumns={TWO_COLUMNS} columnGap="3" mt="-1">
      {lines.map(({ label, value, isBad }) => (
        <div key={label}>
          <chakra.dt textStyle="t1" fontWeight="medium" color="ink-3">
            {label}
          </chakra.dt>
          <chakra.dd textStyle="t3" fontWeight="bold" color={isBad ? 'danger' : 'ink'}>
            {value}
          </chakra.dd>
        </div>
      ))}
    </chakra.dl>
  );
}

function CarFactList({ car }: { car: StaffCar }) {
  return (
    <>
      <chakra.dl>
        {listCarFacts(car).map(({ label, value, isBad }) => (
          <FactLine key={label}>
            <chakra.dt color="ink-3">{label}</chakra.dt>
            <chakra.dd ms="auto" textAlign="end" fontWeight="semibold" color={isBad ? 'danger' : 'ink'}>
              {value}
            </chakra.dd>
          </FactLine>
        ))}
      </chakra.dl>
      <chakra.div width="148px" mx="auto">
        <PanelDiagram conditions={parsePanelConditions(car.panelConditions)} idPrefix={`${car.id}-`} hideLabels />
      </chakra.div>
      <chakra.p textStyle="t2" color="ink-2" overflowWrap="anywhere">
        <span>{`${deployedAirbagsText(car)} `}</span>
        <bdi>{car.comments}</bdi>
      </chakra.p>
    </>
  );
}

function CarFactsSkeleton() {
  return (
    <Loading label={texts.carLoading}>
      <chakra.div display="grid" gap="2">
        {Array.from({ length: 10 }, (_, at) => (
          <Skeleton key={at} height="20px" />
        ))}
      </chakra.div>
    </Loading>
  );
}

function PickButton({ car, rank, onPick }: { car: StaffReservedCar; rank: number; onPick: () => void }) {
  return (
    <Button
      block
      disabled={getPickDisabledReason(car) !== null}
      aria-label={texts.pickName({ rank, title: car.title })}
      aria-keyshortcuts={String(rank)}
      onClick={onPick}
    >
      {texts.pick}
      <chakra.span aria-hidden display={{ base: 'none', lg: 'inline' }}>
        <Kbd>{rank}</Kbd>
      </chakra.span>
    </Button>
  );
}
