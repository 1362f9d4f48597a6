import { specLabel } from '#shared/domain/value-labels.ts';
import { memo } from 'react';
import { chakra } from '@chakra-ui/react';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Wrench from 'lucide-react/icons/wrench';
import type { CarCard as Car } from '#shared/contract/cars/public-car.ts';
import { carName, engineLabel, makeLine, modelLine } from '#shared/domain/car-labels.ts';
import { formatShortDistance } from '#shared/domain/mileage.ts';
import { formatRepairTime, isLongRepair } from '#shared/domain/repair/repair-time-category.ts';
import { LinkButton } from '#client/ui/form-controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Chip } from '#client/ui/form-controls/chip.tsx';
import { PriceBlock } from '#client/components/price-block.tsx';
import { singleLineStyle, CARD_BUTTONS } from './car-grid.tsx';
import { CardPicture } from './card-picture.tsx';
import { AddToShortlistButton } from './add-to-shortlist-button.tsx';
import type { ListConfig } from './list-config.ts';
import { texts } from '#messages/shop/catalogue.ts';
import { paths } from '#client/storefront/paths.ts';
import { Note } from '#client/ui/page-layout.tsx';
import { ownDirection } from '#client/ui/own-direction.ts';

interface Props {
  car: Car;
  config: Pick<ListConfig, 'add' | 'chosen' | 'full' | 'cardWidths'>;
  priority?: boolean;
}

/** Each row is one line, so that neighbouring cards align. Memoized: a filter change redraws no card. */
export const CarCard = memo(function CarCard({ car, config, priority = false }: Props) {
  const name = carName(car);
  return (
    <Card
      as="article"
      aria-label={name}
      raised
      display="flex"
      flexDirection="column"
      overflow="hidden"
      transition="border-color 140ms, box-shadow 140ms"
      css={{ '&:hover': { borderColor: 'line-strong', boxShadow: 'floating' } }}
    >
      <CardPicture car={car} name={name} sizes={config.cardWidths} priority={priority} />
      <chakra.div
        display="flex"
        flexDirection="column"
        gap={{ base: '2', md: '4' }}
        p={{ base: '3', md: '4' }}
        flex="1"
      >
        <CardHeading car={car} name={name} />
        <PriceBlock
          label={texts.repairAndDrive}
          price={car.repairPrice}
          comparedLabel={texts.marketValue}
          comparedPrice={car.asIsPrice}
          savingLabel={texts.youSave}
          saving={car.savings}
          savingPercent={car.discountPercentage}
        />
        <chakra.div
          display="flex"
          flexWrap="wrap"
          columnGap="2"
          rowGap={{ md: '2' }}
          mt={{ md: '-1' }}
          css={plainOnPhones}
        >
          <Chip tone="repair" icon={Wrench}>
            {texts.repairedIn({ isLong: isLongRepair(car), time: formatRepairTime(car) })}
          </Chip>
          <Chip icon={ShieldCheck}>{texts.warranty}</Chip>
        </chakra.div>
        <chakra.div display="flex" flexWrap="wrap" gap="2" css={CARD_BUTTONS} mt="auto">
          <LinkButton to={paths.car(car.id)}>{texts.explore}</LinkButton>
          <AddToShortlistButton car={car} kind={config} />
        </chakra.div>
      </chakra.div>
    </Card>
  );
});

/** Phones: the chips are one line of text. */
const plainOnPhones = {
  mdDown: { '& > span': { minHeight: '0', p: '0', bg: 'transparent' }, '& svg': { display: 'none !important' } },
} as const;

function CardHeading({ car, name }: { car: Car; name: string }) {
  return (
    <div>
      <chakra.h3 title={name} {...ownDirection}>
        <chakra.span display={{ md: 'block' }} textStyle="t2" fontWeight="medium" color="ink-3" css={singleLineStyle}>
          {makeLine(car)}
        </chakra.span>{' '}
        <chakra.span display={{ md: 'block' }} textStyle="t4" lineHeight={1.2} fontWeight="bold" css={singleLineStyle}>
          {modelLine(car)}
        </chakra.span>
      </chakra.h3>
      <Note mt="1" css={singleLineStyle}>
        {texts.meta({
          distance: formatShortDistance(car.mileage),
          spec: specLabel(car.regionalSpec),
          engine: engineLabel(car),
        })}
      </Note>
    </div>
  );
}
