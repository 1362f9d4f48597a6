import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { texts } from '#messages/shop/car-row.ts';
import { specLabel } from '#shared/domain/value-labels.ts';
import { Badge } from '#client/ui/badge.tsx';
import { RegistrationBadge } from '#client/components/registration-badge.tsx';
import { formatAed } from '#client/ui/format.ts';
import { Picture } from '#client/ui/picture.tsx';
import { SmallPrint, VisuallyHidden } from '#client/ui/page-layout.tsx';
import type { ReservationCar } from './reservation-cars.ts';
import { texts as commonTexts } from '#messages/shop/reserve-common.ts';
import { wrapText } from '#client/ui/wrap-text.tsx';

interface Props {
  car: ReservationCar;
  lead?: ReactNode;
  end?: ReactNode;
  size?: 'small' | 'large';
  detail?: ReactNode;
  children?: ReactNode;
}

export function ReservationCarRow({ car, lead, end, size = 'large', detail, children }: Props) {
  const large = size === 'large';
  const facts = [car.mileage, car.regionalSpec && texts.spec(specLabel(car.regionalSpec))].filter(Boolean).join(' · ');
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={
        large
          ? { base: 'max(48px, calc(160px - 4rem)) minmax(0, 1fr)', md: '144px minmax(0, 1fr) auto' }
          : '64px minmax(0, 1fr) auto'
      }
      columnGap={large ? { base: '3', md: '4' } : '3'}
      rowGap="2"
      alignItems="center"
      opacity={car.state === 'gone' ? 0.9 : 1}
    >
      <chakra.div borderRadius="control" overflow="hidden" filter={car.state === 'gone' ? 'grayscale(1)' : 'none'}>
        {car.imageUrl ? (
          <Picture source={car.imageUrl} alt="" sizes={large ? '144px' : '64px'} />
        ) : (
          <chakra.div bg="sunken" aspectRatio="4 / 3" />
        )}
      </chakra.div>
      <chakra.div minW="0">
        {lead && (
          <chakra.p textStyle="t1" fontWeight="semibold" color="drive">
            {lead}
          </chakra.p>
        )}
        <chakra.p textStyle={large ? 't3' : 't2'} lineHeight={large ? 1.375 : 10 / 7} fontWeight="bold">
          <chakra.span display="block" textStyle="t1" fontWeight="normal" color="ink-3">
            <bdi>{car.eyebrow}</bdi>
          </chakra.span>{' '}
          <bdi>{car.title}</bdi>
        </chakra.p>
        {facts && <SmallPrint>{facts}</SmallPrint>}
        <AvailabilityBadge car={car} />
        <RegistrationBadge status={car.registrationStatus} />
        {wrapText(detail)}
      </chakra.div>
      <chakra.div
        textStyle={large ? 't3' : 't2'}
        fontWeight="semibold"
        whiteSpace={large ? { md: 'nowrap' } : 'nowrap'}
        {...(large && { gridColumn: { base: '2', md: '3' } })}
        textDecoration={car.state === 'gone' ? 'line-through' : 'none'}
      >
        {end ?? (
          <>
            <VisuallyHidden>{texts.price}</VisuallyHidden>
            <span>{` ${formatAed(car.price)}`}</span>
          </>
        )}
      </chakra.div>
      {children && <chakra.div gridColumn="1 / -1">{children}</chakra.div>}
    </chakra.div>
  );
}

function AvailabilityBadge({ car }: { car: ReservationCar }) {
  // The badge of the registration says the rest.
  if (car.state === 'live' || car.state === 'not_registrable') return null;
  return <Badge tone="danger">{commonTexts[car.state]}</Badge>;
}
