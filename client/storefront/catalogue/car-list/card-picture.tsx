import { specLabel } from '#shared/domain/value-labels.ts';
import { chakra } from '@chakra-ui/react';
import Check from 'lucide-react/icons/check';
import ImageOff from 'lucide-react/icons/image-off';
import { Link } from 'react-router-dom';
import type { CarCard as Car } from '#shared/contract/cars/public-car.ts';
import { Badge } from '#client/ui/badge.tsx';
import { HeartButton } from '#client/components/heart-button.tsx';
import { RegistrationBadge } from '#client/components/registration-badge.tsx';
import { Icon } from '#client/ui/icons.tsx';
import { buildImageSources } from '#client/ui/image-srcset.ts';
import { Picture } from '#client/ui/picture.tsx';
import { toCarListItem, useIsInList, useSavedCarsStore } from '#client/components/shortlist-context.ts';
import { texts } from '#messages/shop/catalogue.ts';
import { paths } from '#client/storefront/paths.ts';

const CardLink = chakra(Link);

/** Lower on phones, so that a screen shows a price and the next car. */
export const CARD_PICTURE_RATIO = { base: '16 / 10', md: '4 / 3' } as const;

interface Props {
  car: Car;
  name: string;
  sizes: string;
  priority: boolean;
}

export function CardPicture({ car, name, sizes: widths, priority }: Props) {
  const intact = [...(car.airbagsIntact ? [texts.airbags] : []), ...(car.chassisIntact ? [texts.chassis] : [])];
  return (
    <chakra.div position="relative" aspectRatio={CARD_PICTURE_RATIO} bg="stage-1">
      <CardLink to={paths.car(car.id)} tabIndex={-1} position="absolute" inset="0" aria-label={name}>
        {car.imageUrl ? (
          <Picture
            source={buildImageSources(car.imageUrl, { thumbhash: car.imageThumbHash, maxWidth: 960 })}
            alt={name}
            ratio="fill"
            sizes={widths}
            priority={priority}
          />
        ) : (
          <NoPicture />
        )}
      </CardLink>
      <chakra.div
        position="absolute"
        insetBlockStart="3"
        insetInlineStart="3"
        insetInlineEnd="14"
        display="flex"
        flexWrap="wrap"
        gap="1.5"
        pointerEvents="none"
      >
        <Badge>{texts.spec(specLabel(car.regionalSpec))}</Badge>
        {car.isReserved && <Badge tone="veil">{texts.reserved}</Badge>}
        <RegistrationBadge status={car.registrationStatus} />
      </chakra.div>
      <SaveCarButton car={car} name={name} />
      <chakra.div
        position="absolute"
        insetBlockEnd="3"
        insetInline="3"
        display="flex"
        flexWrap="wrap"
        gap="1.5"
        pointerEvents="none"
      >
        {intact.map((feature) => (
          <Badge key={feature} tone="veil" icon={Check}>
            {feature}
          </Badge>
        ))}
      </chakra.div>
    </chakra.div>
  );
}

function NoPicture() {
  return (
    <chakra.span
      position="absolute"
      inset="0"
      display="grid"
      placeItems="center"
      placeContent="center"
      gap="2"
      textStyle="t2"
      color="ink-3"
    >
      <Icon glyph={ImageOff} size={24} />
      {texts.noPicture}
    </chakra.span>
  );
}

function SaveCarButton({ car, name }: { car: Car; name: string }) {
  const saved = useSavedCarsStore();
  const on = useIsInList(saved, car.id);
  return (
    <HeartButton
      label={texts.save(name)}
      pressed={on}
      onPress={() => (on ? saved.remove(car.id) : saved.add(toCarListItem(car)))}
    />
  );
}
