import { useRef, type MouseEvent } from 'react';
import { chakra } from '@chakra-ui/react';
import Bell from 'lucide-react/icons/bell';
import Check from 'lucide-react/icons/check';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import type { PublicCar } from '#shared/contract/cars/public-car.ts';
import { paths } from '#client/storefront/paths.ts';
import { useIsInList, useShortlistStore } from '#client/components/shortlist-context.ts';
import { Button, LinkButton } from '#client/ui/form-controls/button.tsx';
import type { ButtonSize } from '#client/ui/form-controls/button-recipe.ts';
import { IconButton } from '#client/ui/form-controls/icon-button.tsx';
import { SIMILAR_CARS_ID } from './similar-cars.tsx';
import { texts } from '#messages/shop/car-page.ts';
import { useAvailabilityAlert, useShortlistButton } from './use-shortlist-button.ts';

/** A car picked for another customer can be removed, but not added. @see D-92 */
export function useIsUnavailable(car: PublicCar): boolean {
  return !useIsInList(useShortlistStore(), car.id) && car.isReserved;
}

/** Phones show these buttons in the action bar instead, except Reserve Now. */
export function ShortlistButtons({ car }: { car: PublicCar }) {
  const { chosen, reserve } = useShortlistButton(car);
  return (
    <chakra.div display={{ base: chosen ? 'grid' : 'none', lg: 'grid' }} gap="2">
      <chakra.div display={{ base: 'none', lg: 'grid' }} gap="2">
        {useIsUnavailable(car) ? <ReservedCarButtons car={car} /> : <ShortlistButton car={car} size="lg" />}
      </chakra.div>
      {chosen && (
        <Button variant="primary" disabled={car.isReserved} onClick={reserve}>
          {car.isReserved ? texts.reserved : texts.reserve}
        </Button>
      )}
    </chakra.div>
  );
}

/** One button for both states: it keeps the focus. */
export function ShortlistButton({ car, size = 'md' }: { car: PublicCar; size?: ButtonSize }) {
  const { chosen, hasMinimum, nextStep, press, ignoreKeyRepeat, remove } = useShortlistButton(car);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <chakra.div display="flex" gap="2" flex={chosen ? '1' : 'none'}>
      <Button
        ref={button}
        flex="1"
        size={size}
        variant={chosen && !hasMinimum ? 'chosen' : 'primary'}
        icon={chosen ? Check : Plus}
        onClick={press}
        onKeyDown={ignoreKeyRepeat}
      >
        {chosen ? nextStep : texts.addToShortlist}
      </Button>
      {chosen && (
        <IconButton
          glyph={X}
          size={size}
          variant="secondary"
          aria-label={texts.removeFromShortlist}
          onClick={() => {
            remove();
            button.current?.focus({ preventScroll: true });
          }}
        />
      )}
    </chakra.div>
  );
}

export function ReservedCarButtons({ car }: { car: PublicCar }) {
  const { isSaved, label, press } = useAvailabilityAlert(car);
  return (
    <>
      <Button
        flex="1 1 11rem"
        variant={isSaved ? 'chosen' : 'primary'}
        icon={isSaved ? Check : Bell}
        aria-pressed={isSaved}
        onClick={press}
      >
        {label}
      </Button>
      <LinkButton flex="1 1 7rem" to={paths.carsOfMake(car.make)} onClick={showSimilarCars}>
        {texts.seeSimilar}
      </LinkButton>
    </>
  );
}

/** Shows the page's own section; without one the link opens the list of such cars. */
function showSimilarCars(event: MouseEvent): void {
  const section = document.getElementById(SIMILAR_CARS_ID)?.closest('section');
  if (!section) return;
  event.preventDefault();
  section.scrollIntoView();
  section.querySelector('a')?.focus({ preventScroll: true });
}
