import { chakra } from '@chakra-ui/react';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { Link } from 'react-router-dom';
import { modelLine } from '#shared/domain/car-labels.ts';
import { paths } from '#client/storefront/paths.ts';

import { formatAed } from '#client/ui/format.ts';
import { IconButton } from '#client/ui/form-controls/icon-button.tsx';
import { Icon } from '#client/ui/icons.tsx';
import { buildImageSources } from '#client/ui/image-srcset.ts';
import { Picture } from '#client/ui/picture.tsx';
import { useShortlist, type CarListItem } from '#client/components/shortlist-context.ts';
import { getCarLabel, getShortMileage } from '#client/storefront/shortlist/car-labels.ts';
import { SortableCars, useCarDrag } from '#client/storefront/shortlist/sortable-cars.tsx';
import { texts } from '#messages/shop/shortlist.ts';
import { ringInPicture } from '#client/ui/theme/focus-ring.ts';
import { ownDirection } from '#client/ui/own-direction.ts';
import { MAX_SHORTLIST_CARS } from '#shared/domain/limits.ts';

const CarLink = chakra(Link);

export interface ShortlistBarCarsProps {
  /** The bar is collapsed, its cards are small and hidden. */
  isCompact: boolean;
}

export function ShortlistBarCars({ isCompact }: ShortlistBarCarsProps) {
  const { cars, move } = useShortlist();
  return (
    <SortableCars id="tray" cars={cars} onMove={move}>
      <chakra.div
        display="flex"
        gap="3"
        p="1"
        overflowX="auto"
        css={{ scrollbarWidth: 'thin', overscrollBehaviorX: 'contain' }}
      >
        <chakra.ol aria-label={texts.order} display="flex" gap="3">
          {cars.map((car, at) => (
            <ShortlistBarCard key={car.id} car={car} position={at + 1} compact={isCompact} />
          ))}
        </chakra.ol>
        {cars.length < MAX_SHORTLIST_CARS && <EmptySlot position={cars.length + 1} />}
      </chakra.div>
    </SortableCars>
  );
}

function ShortlistBarCard({ car, position, compact }: { car: CarListItem; position: number; compact: boolean }) {
  const drag = useCarDrag(car.id);
  const name = getCarLabel(car);
  return (
    <chakra.li
      {...drag.item}
      data-car={car.id}
      flex="none"
      position="relative"
      display={{ base: 'grid', xl: 'block' }}
      gridTemplateColumns="68px minmax(0, 1fr)"
      width={compact ? '160px' : '200px'}
      bg="surface"
      border="line"
      borderRadius="card"
      overflow="hidden"
      cursor="grab"
      userSelect="none"
      touchAction="manipulation"
    >
      <chakra.div position="relative" aspectRatio={{ xl: '16 / 10' }} bg="stage-1">
        {car.imageUrl && (
          <Picture source={buildImageSources(car.imageUrl, { maxWidth: 640 })} alt={name} sizes="200px" ratio="fill" />
        )}
      </chakra.div>
      <DragHandle position={position} label={texts.reorder(name)} handle={drag.handle} />
      <RemoveButton car={car} name={name} />
      <chakra.div px={{ base: '2', xl: '3' }} pt="2" pb={{ base: '2', xl: '3' }} minW="0">
        <chakra.span display="block" truncate textStyle="t1" color="ink-3" pe={{ base: '7', xl: '0' }}>
          {[car.year, getShortMileage(car)].filter(Boolean).join(' · ')}
        </chakra.span>
        <CarLink
          to={paths.car(car.id)}
          title={name}
          {...ownDirection}
          draggable={false}
          display="block"
          truncate
          textStyle="t2"
          fontWeight="bold"
          color="ink"
        >
          {`${car.make} ${modelLine(car)}`.trim() || texts.unnamed}
        </CarLink>
        <chakra.span display="block" textStyle="t2" fontWeight="semibold">
          {formatAed(car.repairPrice)}
        </chakra.span>
      </chakra.div>
    </chakra.li>
  );
}

interface DragHandleProps {
  position: number;
  label: string;
  handle: ReturnType<typeof useCarDrag>['handle'];
}

function DragHandle({ position, label, handle }: DragHandleProps) {
  return (
    <chakra.button
      type="button"
      {...handle}
      aria-label={texts.positionOf({ position, label })}
      position="absolute"
      insetBlockStart="0"
      insetInlineStart="0"
      width="touch"
      height="touch"
      p="2"
      cursor="grab"
      borderRadius="card"
      css={ringInPicture}
    >
      <chakra.span
        display="grid"
        placeItems="center"
        width="1.5rem"
        height="1.5rem"
        borderRadius="pill"
        bg="ink"
        color="on-ink"
        textStyle="t1"
        fontWeight="bold"
      >
        {position}
      </chakra.span>
    </chakra.button>
  );
}

function RemoveButton({ car, name }: { car: CarListItem; name: string }) {
  const { remove } = useShortlist();
  return (
    <chakra.span
      position="absolute"
      insetBlockStart="0"
      insetInlineEnd="0"
      css={{
        '& button': { bg: 'transparent', position: 'relative' },
        '& button:hover': { bg: 'transparent' },
        '& button::before': {
          content: '""',
          position: 'absolute',
          inset: '8px',
          borderRadius: 'pill',
          bg: 'veil',
        },
        '& svg': { position: 'relative' },
      }}
    >
      <IconButton glyph={X} iconSize={16} aria-label={texts.remove(name)} onClick={() => remove(car.id)} />
    </chakra.span>
  );
}

function EmptySlot({ position }: { position: number }) {
  return (
    <chakra.div
      flex="none"
      width="200px"
      display="grid"
      placeItems="center"
      placeContent="center"
      gap="1"
      borderWidth="1px"
      borderStyle="dashed"
      borderColor="line-2"
      borderRadius="card"
      textStyle="t2"
      color="ink-3"
      p="2"
    >
      <Icon glyph={Plus} />
      <span>{texts.addNth(position)}</span>
    </chakra.div>
  );
}
