import { emirateLabel } from '#shared/domain/value-labels.ts';
import { memo } from 'react';
import { chakra } from '@chakra-ui/react';
import type { CarCard as Car } from '#shared/contract/cars/public-car.ts';
import { carName, makeLine, modelLine } from '#shared/domain/car-labels.ts';
import { Badge } from '#client/ui/badge.tsx';
import { LinkButton } from '#client/ui/form-controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { formatAed, formatAmount, formatNumber } from '#client/ui/format.ts';
import { Note, VisuallyHidden } from '#client/ui/page-layout.tsx';
import { ownDirection } from '#client/ui/own-direction.ts';
import { Price } from '#client/components/price-block.tsx';
import { singleLineStyle, CARD_BUTTONS } from './car-grid.tsx';
import { CardPicture } from './card-picture.tsx';
import { AddToShortlistButton } from './add-to-shortlist-button.tsx';
import { americanListConfig } from './list-config.ts';
import { texts } from '#messages/shop/catalogue.ts';
import { paths } from '#client/storefront/paths.ts';

const DEFAULT_LOCATION = 'Dubai';

export const AmericanCarCard = memo(function AmericanCard({ car, priority }: { car: Car; priority: boolean }) {
  const name = carName(car);
  return (
    <Card as="article" aria-label={name} raised display="flex" flexDirection="column" overflow="hidden">
      <CardPicture car={car} name={name} sizes={americanListConfig.cardWidths} priority={priority} />
      <chakra.div display="flex" flexDirection="column" gap="3" p="4" flex="1">
        <div>
          <chakra.h3 title={name} {...ownDirection}>
            <chakra.span display="block" textStyle="t2" fontWeight="medium" color="ink-3" css={singleLineStyle}>
              {makeLine(car)}
            </chakra.span>{' '}
            <chakra.span display="block" textStyle="t4" lineHeight={1.2} fontWeight="bold" css={singleLineStyle}>
              {modelLine(car)}
            </chakra.span>
          </chakra.h3>
          <Note mt="1" css={singleLineStyle}>
            {`${texts.miles(formatNumber(car.mileageMiles))} · ${emirateLabel(car.location || DEFAULT_LOCATION)}`}
          </Note>
        </div>
        <chakra.div display="flex" flexWrap="wrap" alignItems="baseline" columnGap="3">
          <Price value={car.price} />
          <OriginalPrice car={car} />
          {car.showDiscountPercentage && <Badge tone="drive">{texts.discount(car.discountPercentage)}</Badge>}
        </chakra.div>
        <chakra.div display="flex" flexWrap="wrap" gap="2" css={CARD_BUTTONS} mt="auto">
          <LinkButton to={paths.car(car.id)}>{texts.explore}</LinkButton>
          <AddToShortlistButton car={car} kind={americanListConfig} />
        </chakra.div>
      </chakra.div>
    </Card>
  );
});

function OriginalPrice({ car }: { car: Car }) {
  if (formatAmount(car.originalPrice) === null) return null;
  const was = (
    <>
      <VisuallyHidden>{texts.originalPrice} </VisuallyHidden>
      <span>{formatAed(car.originalPrice)}</span>
    </>
  );
  const style = { textStyle: 't2', color: 'ink-3' } as const;
  if (formatAmount(car.originalPrice) === formatAmount(car.price)) return <chakra.span {...style}>{was}</chakra.span>;
  return <chakra.s {...style}>{was}</chakra.s>;
}
