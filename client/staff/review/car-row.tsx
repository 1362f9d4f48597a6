/** A car in the list of the review: a card that opens it. */
import { chakra } from '@chakra-ui/react';
import type { ListedCar } from '#shared/contract/staff-car.ts';
import { Badge } from '#client/ui/badge.tsx';
import { RowButton } from '#client/ui/data/row-button.ts';
import { RowPicture } from '#client/trade/row-picture.tsx';
import { TimeAgo } from '#client/ui/time-ago.tsx';
import { nameOf } from './name-of.ts';
import { texts } from './texts.ts';
import { ROW_PX } from './use-rows.ts';
import { differences, useDecodedVin } from '#client/staff/review/car/use-vin.ts';

interface Props {
  car: ListedCar;
  current: boolean;
  onOpen: () => void;
}

export function CarRow({ car, current, onOpen }: Props) {
  const differing = differences(car, useDecodedVin(car.vin)).length;
  return (
    <article aria-label={nameOf(car)}>
      <RowButton
        type="button"
        data-car={car.id}
        aria-current={current}
        onClick={onOpen}
        gridTemplateColumns="64px minmax(0, 1fr)"
        py="2"
        style={{ height: ROW_PX }}
      >
        <RowPicture url={car.imageUrl} missing={texts.noPicture} />
        <chakra.span minW="0">
          <chakra.span display="block" textStyle="t2" fontWeight="bold" truncate>
            {nameOf(car)}
          </chakra.span>
          <chakra.span display="flex" alignItems="center" gap="2" textStyle="t1" color="ink-3">
            <chakra.span truncate flex="1">
              {car.submittedByEmail?.split('@')[0] ?? texts.unknownInspector} ·{' '}
              <TimeAgo at={car.submittedAt} />
            </chakra.span>
            {differing > 0 && <Badge tone="outline">{texts.differences(differing)}</Badge>}
          </chakra.span>
        </chakra.span>
      </RowButton>
    </article>
  );
}
