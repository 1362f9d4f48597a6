import { useContext, useSyncExternalStore } from 'react';
import { chakra } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import { carName } from '#shared/domain/car-labels.ts';
import { sharedPaths } from '#shared/routes/paths.ts';
import { ShortlistContext, type CarListItem } from '#client/components/shortlist-context.ts';
import { buildImageSources } from '#client/ui/image-srcset.ts';
import { Picture } from '#client/ui/picture.tsx';
import { toRouterPath } from './router-path.ts';
import { texts } from '#messages/ui/sign-in.ts';

/** The cars that a visitor came to reserve, above the sign-in; empty for every other reason to sign in. */
export function useCarsToReserve(): readonly CarListItem[] {
  // Only the storefront has a shortlist.
  const list = useContext(ShortlistContext);
  const [params] = useSearchParams();
  const cars = useSyncExternalStore(
    list?.subscribe ?? subscribeToNothing,
    () => list?.getState().cars ?? NO_CARS,
    () => NO_CARS,
  );
  const page = toRouterPath(params.get('redirect') ?? '').split('?')[0];
  return page === sharedPaths.reserve || page === sharedPaths.checkout ? cars : NO_CARS;
}

const NO_CARS: readonly CarListItem[] = [];
const subscribeToNothing = () => () => undefined;

export function ReserveLead({ cars }: { cars: readonly CarListItem[] }) {
  return (
    <div>
      <chakra.p textStyle="t4" fontWeight="bold">
        {texts.reserveCars(cars.length)}
      </chakra.p>
      <chakra.ul display="flex" flexWrap="wrap" gap="2" mt="2">
        {cars.map((car) => (
          <chakra.li
            key={car.id}
            position="relative"
            width="72px"
            height="54px"
            borderRadius="badge"
            overflow="hidden"
            bg="stage-1"
          >
            {car.imageUrl && (
              <Picture
                source={buildImageSources(car.imageUrl, { maxWidth: 320 })}
                alt={carName(car)}
                sizes="72px"
                ratio="fill"
              />
            )}
          </chakra.li>
        ))}
      </chakra.ul>
    </div>
  );
}
