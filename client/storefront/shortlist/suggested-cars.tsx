import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { Link } from 'react-router-dom';
import { carsSearch, carsSimilar } from '#client/api/light-endpoints.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';
import { Price } from '#client/components/price-block.tsx';
import { toCarListItem, useShortlistStore } from '#client/components/shortlist-context.ts';
import { RegistrationBadge } from '#client/components/registration-badge.tsx';
import { paths } from '#client/storefront/paths.ts';
import { Card } from '#client/ui/card.tsx';
import { Button } from '#client/ui/form-controls/button.tsx';
import { buildImageSources } from '#client/ui/image-srcset.ts';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { SmallPrint } from '#client/ui/page-layout.tsx';
import { Picture } from '#client/ui/picture.tsx';
import type { CarCard } from '#shared/contract/cars/public-car.ts';
import { carName } from '#shared/domain/car-labels.ts';
import { texts } from '#messages/shop/shortlist.ts';

const CardLink = chakra(Link, {
  base: {
    color: 'inherit',
    fontWeight: 'bold',
    '&::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'card' },
  },
});

interface Props {
  title: string;
  priceLabel: string;
  /** The newest cars without it. */
  similarTo?: string;
}

const SUGGESTED_CARS = 3;

/** Below a list with room; nothing until they are loaded. */
export function SuggestedCars({ title, priceLabel, similarTo }: Props) {
  const query = { limit: SUGGESTED_CARS };
  const isNewest = similarTo === undefined;
  const newest = useQuery({ ...apiQueryOptions(carsSearch, { query }), enabled: isNewest });
  const similar = useQuery({
    ...apiQueryOptions(carsSimilar, { params: { id: similarTo ?? '' }, query }),
    enabled: !isNewest,
  });
  const shortlist = useShortlistStore();
  const add = (car: CarCard) => {
    if (shortlist.add(toCarListItem(car)) === 'full') return toast({ ...texts.full, kind: 'destructive' });
    // The pressed button disappears with the section.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  const cars = (isNewest ? newest.data?.cars : similar.data) ?? [];
  if (cars.length === 0) return null;
  return (
    <section aria-label={title}>
      <chakra.h2 textStyle="t4" mb="4">
        {title}
      </chakra.h2>
      <chakra.ul
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
        gap="6"
      >
        {cars.map((car) => (
          <Card key={car.id} as="li" raised overflow="hidden" position="relative">
            <chakra.div position="relative" aspectRatio="16 / 10" bg="stage-1">
              {car.imageUrl && (
                <Picture
                  source={buildImageSources(car.imageUrl, { thumbhash: car.imageThumbHash, maxWidth: 640 })}
                  alt=""
                  ratio="fill"
                  sizes="(min-width: 768px) 33vw, calc(100vw - 32px)"
                />
              )}
              <chakra.div position="absolute" insetBlockStart="3" insetInline="3">
                <RegistrationBadge status={car.registrationStatus} />
              </chakra.div>
            </chakra.div>
            <chakra.div p="5">
              <h3>
                <CardLink to={paths.car(car.id)}>{carName(car)}</CardLink>
              </h3>
              <SmallPrint mt="2">{priceLabel}</SmallPrint>
              <Price value={car.repairPrice} />
              {!car.isReserved && (
                // Above the card's link, which covers the whole card.
                <chakra.div position="relative" mt="3">
                  <Button block icon={Plus} aria-label={texts.addToShortlistOf(carName(car))} onClick={() => add(car)}>
                    {texts.addToShortlist}
                  </Button>
                </chakra.div>
              )}
            </chakra.div>
          </Card>
        ))}
      </chakra.ul>
    </section>
  );
}
