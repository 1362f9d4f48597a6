import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { carsSimilar } from '#client/api/light-endpoints.ts';
import type { CarCard } from '#shared/contract/cars/public-car.ts';
import { endpointQuery, type EndpointQuery } from '#shared/contract/endpoint-query.ts';
import { carName, makeLine, modelLine } from '#shared/domain/car-labels.ts';
import { specLabel } from '#shared/domain/value-labels.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';
import { Badge } from '#client/ui/badge.tsx';
import { paths } from '#client/storefront/paths.ts';
import { Card } from '#client/ui/card.tsx';
import { formatAed, formatDistance } from '#client/ui/format.ts';
import { buildImageSources, REDUCED_DATA_SIZES } from '#client/ui/image-srcset.ts';
import { Picture } from '#client/ui/picture.tsx';
import { Price } from '#client/components/price-block.tsx';
import { RegistrationBadge } from '#client/components/registration-badge.tsx';
import { SmallPrint, Note } from '#client/ui/page-layout.tsx';
import { ownDirection } from '#client/ui/own-direction.ts';
import { texts } from '#messages/shop/car-page.ts';

export const SIMILAR_CARS_ID = 'similar-cars';
const toSimilarCarsInput = (id: string) => ({ params: { id }, query: { limit: 4 } });
const CARD_IMAGE_SIZES = `${REDUCED_DATA_SIZES}(min-width: 1296px) 294px, (min-width: 1024px) calc(25vw - 30px), (min-width: 768px) calc(50vw - 24px), calc(100vw - 32px)`;

export function similarCarsQuery(id: string): EndpointQuery {
  return endpointQuery(carsSimilar, toSimilarCarsInput(id));
}

export function SimilarCars({ id, title }: { id: string; title: string }) {
  const { data } = useQuery(apiQueryOptions(carsSimilar, toSimilarCarsInput(id)));
  if (!data || data.length === 0) return null;
  return (
    <chakra.section mt={{ base: '10', lg: '12' }} aria-labelledby={SIMILAR_CARS_ID} textAlign="start" width="full">
      <chakra.h2 id={SIMILAR_CARS_ID} textStyle="t5" mb="5">
        {title}
      </chakra.h2>
      <Grid>
        {data.map((car) => (
          <li key={car.id}>
            <SimilarCarCard car={car} />
          </li>
        ))}
      </Grid>
    </chakra.section>
  );
}

const Grid = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      md: 'repeat(2, minmax(0, 1fr))',
      lg: 'repeat(4, minmax(0, 1fr))',
    },
    gap: { base: '4', lg: '6' },
  },
});

const CardLink = chakra(Link, {
  base: {
    color: 'inherit',
    '&::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'card' },
  },
});

/** One line where cards form a row, so that their rows align. */
const singleLineStyle = {
  overflowWrap: 'anywhere',
  md: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
} as const;

function SimilarCarCard({ car }: { car: CarCard }) {
  const name = carName(car);
  return (
    <Card as="article" aria-label={name} raised overflow="hidden" position="relative" height="full">
      <chakra.div position="relative" aspectRatio="4 / 3" bg="stage-1">
        {car.imageUrl && (
          <Picture
            source={buildImageSources(car.imageUrl, { thumbhash: car.imageThumbHash, maxWidth: 640 })}
            alt=""
            ratio="fill"
            sizes={CARD_IMAGE_SIZES}
          />
        )}
        <chakra.div position="absolute" insetBlockStart="3" insetInline="3" display="flex" flexWrap="wrap" gap="1.5">
          {car.isReserved && <Badge tone="veil">{texts.reserved}</Badge>}
          <RegistrationBadge status={car.registrationStatus} />
        </chakra.div>
      </chakra.div>
      <chakra.div p="4">
        <chakra.h3 {...ownDirection}>
          <CardLink to={paths.car(car.id)}>
            <chakra.span display="block" textStyle="t2" fontWeight="medium" color="ink-3" css={singleLineStyle}>
              {makeLine(car)}
            </chakra.span>{' '}
            <chakra.span display="block" textStyle="t4" lineHeight={1.2} fontWeight="bold" css={singleLineStyle}>
              {modelLine(car)}
            </chakra.span>
          </CardLink>
        </chakra.h3>
        <Note mt="1" mb="2" css={singleLineStyle}>
          {`${formatDistance(car.mileage, 'km')} · ${texts.spec(specLabel(car.regionalSpec))}`}
        </Note>
        <SmallPrint fontWeight="medium">{texts.repairAndDrive}</SmallPrint>
        <Price value={car.repairPrice} />
        {car.savings ? (
          <chakra.p textStyle="t2" fontWeight="semibold" color="drive">
            {texts.save(formatAed(car.savings))}
          </chakra.p>
        ) : null}
      </chakra.div>
    </Card>
  );
}
