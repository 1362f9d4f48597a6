/** A car of the American page: what it costs against what it cost, in miles (C-amer-09 to C-amer-12). */
import { memo } from 'react';
import { chakra } from '@chakra-ui/react';
import type { CarCard as Car } from '#shared/contract/cars/public-car.ts';
import { carName, makeLine, modelLine } from '#shared/domain/car-labels.ts';
import { Badge } from '#client/ui/badge.tsx';
import { LinkButton } from '#client/ui/form-controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { aed, amount, number } from '#client/ui/format.ts';
import { Note, VisuallyHidden } from '#client/ui/page-layout.tsx';
import { Price } from '#client/components/price-block.tsx';
import { oneLine } from './car-grid.tsx';
import { CardPicture } from './card-picture.tsx';
import { ListButton } from './add-to-shortlist-button.tsx';
import { americanList } from './list-config.ts';
import { texts } from '#client/storefront/catalogue/texts.ts';
import { paths } from '#client/storefront/paths.ts';

const DEFAULT_LOCATION = 'Dubai';

export const AmericanCard = memo(function AmericanCard({ car, priority }: { car: Car; priority: boolean }) {
  const name = carName(car);
  return (
    <Card as="article" aria-label={name} raised display="flex" flexDirection="column" overflow="hidden">
      <CardPicture car={car} name={name} widths={americanList.cardWidths} priority={priority} />
      <chakra.div display="flex" flexDirection="column" gap="3" p="4" flex="1">
        <div>
          <chakra.h3 title={name}>
            <chakra.span display="block" textStyle="t2" fontWeight="medium" color="ink-3" css={oneLine}>
              {makeLine(car)}
            </chakra.span>{' '}
            <chakra.span display="block" textStyle="t4" lineHeight="1.5rem" fontWeight="bold" css={oneLine}>
              {modelLine(car)}
            </chakra.span>
          </chakra.h3>
          <Note mt="1" css={oneLine}>
            {`${texts.miles(number(car.mileageMiles))} · ${car.location || DEFAULT_LOCATION}`}
          </Note>
        </div>
        <chakra.div display="flex" flexWrap="wrap" alignItems="baseline" columnGap="3">
          <Price value={car.price} />
          <OriginalPrice car={car} />
          {car.showDiscountPercentage && <Badge tone="drive">{texts.discount(car.discountPercentage)}</Badge>}
        </chakra.div>
        <chakra.div display="grid" gridTemplateColumns="auto 1fr" gap="2" mt="auto">
          <LinkButton to={paths.car(car.id)}>{texts.explore}</LinkButton>
          <ListButton car={car} kind={americanList} />
        </chakra.div>
      </chakra.div>
    </Card>
  );
});

/** Struck only when it was higher. */
function OriginalPrice({ car }: { car: Car }) {
  if (amount(car.originalPrice) === null) return null;
  const was = (
    <>
      <VisuallyHidden>{texts.originalPrice} </VisuallyHidden>
      <span>{aed(car.originalPrice)}</span>
    </>
  );
  const look = { textStyle: 't2', color: 'ink-3' } as const;
  if (amount(car.originalPrice) === amount(car.price)) return <chakra.span {...look}>{was}</chakra.span>;
  return <chakra.s {...look}>{was}</chakra.s>;
}
