import { chakra } from '@chakra-ui/react';
import CarGlyph from 'lucide-react/icons/car';
import { formatShortDistance, toKm } from '#shared/domain/mileage.ts';
import { specLabel } from '#shared/domain/value-labels.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button, LinkButton } from '#client/ui/form-controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { formatAed } from '#client/ui/format.ts';
import { HeartButton } from '#client/components/heart-button.tsx';
import { Icon } from '#client/ui/icons.tsx';
import { buildImageSources } from '#client/ui/image-srcset.ts';
import { Picture } from '#client/ui/picture.tsx';
import { useSavedCarsStore, type CarListItem } from '#client/components/shortlist-context.ts';
import { CARD_SIZES, CARD_BUTTONS } from '#client/storefront/catalogue/car-list/car-grid.tsx';
import { AddToShortlistButton } from '#client/storefront/catalogue/car-list/add-to-shortlist-button.tsx';
import { savedCarsListConfig } from '#client/storefront/catalogue/car-list/list-config.ts';
import { texts } from '#messages/shop/saved-cars.ts';
import { texts as format } from '#messages/ui/format.ts';
import { texts as words } from '#messages/shop/catalogue.ts';
import { paths } from '#client/storefront/paths.ts';
import { SmallPrint, Note } from '#client/ui/page-layout.tsx';

function getSavedCarName({ year, make, model }: CarListItem): string {
  return [year, make, model].filter(Boolean).join(' ') || texts.unnamed;
}

const cardFrame = {
  raised: true,
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
} as const;

export function UnavailableCarCard({ savedCar }: { savedCar: CarListItem }) {
  const { remove } = useSavedCarsStore();
  const name = getSavedCarName(savedCar);
  return (
    <Card as="article" aria-label={name} {...cardFrame}>
      <chakra.div position="relative" aspectRatio="4 / 3" bg="sunken" display="grid" placeItems="center" color="ink-3">
        <Icon glyph={CarGlyph} size={24} />
        <chakra.div position="absolute" insetBlockStart="3" insetInlineStart="3">
          <Badge tone="quiet">{texts.unavailable}</Badge>
        </chakra.div>
      </chakra.div>
      <chakra.div display="grid" gap="4" p="4" flex="1" alignContent="space-between">
        <div>
          <SavedCarHeading savedCar={savedCar} />
          <Note mt="1">{texts.unavailableText(name)}</Note>
        </div>
        <Button onClick={() => remove(savedCar.id)} aria-label={texts.removeNamed(name)}>
          {texts.remove}
        </Button>
      </chakra.div>
    </Card>
  );
}

export function SavedCarCard({ savedCar }: { savedCar: CarListItem }) {
  const { remove } = useSavedCarsStore();
  const name = getSavedCarName(savedCar);
  return (
    <Card as="article" aria-label={name} {...cardFrame}>
      <chakra.div position="relative" aspectRatio="4 / 3" bg="stage-1">
        {savedCar.imageUrl && (
          <Picture
            source={buildImageSources(savedCar.imageUrl, { maxWidth: 960 })}
            alt={name}
            ratio="fill"
            sizes={CARD_SIZES.acrossPage}
          />
        )}
        <chakra.div position="absolute" insetBlockStart="3" insetInlineStart="3" pointerEvents="none">
          {savedCar.regionalSpec && <Badge>{words.spec(specLabel(savedCar.regionalSpec))}</Badge>}
        </chakra.div>
        <HeartButton label={words.save(name)} pressed onPress={() => remove(savedCar.id)} />
      </chakra.div>
      <chakra.div display="grid" gap="4" p="4" flex="1" alignContent="space-between">
        <div>
          <SavedCarHeading savedCar={savedCar} />
          <Note mt="1">
            {savedCar.mileage > 0 && format.km(formatShortDistance(toKm(savedCar.mileage, savedCar.mileageUnit)))}
          </Note>
        </div>
        <div>
          <SmallPrint>{texts.savedPrice}</SmallPrint>
          <chakra.p textStyle="t4" fontWeight="bold">
            {formatAed(savedCar.repairPrice)}
          </chakra.p>
        </div>
        <chakra.div display="flex" flexWrap="wrap" gap="2" css={CARD_BUTTONS}>
          <LinkButton to={paths.car(savedCar.id)}>{words.explore}</LinkButton>
          <AddToShortlistButton car={savedCar} kind={savedCarsListConfig} />
        </chakra.div>
      </chakra.div>
    </Card>
  );
}

function SavedCarHeading({ savedCar: { year, make, model } }: { savedCar: CarListItem }) {
  return (
    <chakra.h3>
      <chakra.span display="block" textStyle="t2" fontWeight="medium" color="ink-3">
        {[year, make].filter(Boolean).join(' ')}
      </chakra.span>
      <chakra.span display="block" textStyle="t4" lineHeight={1.2} fontWeight="bold">
        {model || texts.unnamed}
      </chakra.span>
    </chakra.h3>
  );
}
