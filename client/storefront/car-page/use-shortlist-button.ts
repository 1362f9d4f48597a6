import { useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PublicCar } from '#shared/contract/cars/public-car.ts';
import { LANGUAGE } from '#messages/language.ts';
import { pathInLanguage } from '#shared/routes/page-language.ts';
import { signInPathWithRedirect } from '#shared/routes/paths.ts';
import { useSession } from '#client/auth/session.ts';
import { paths } from '#client/storefront/paths.ts';
import {
  toCarListItem,
  useCarListSelector,
  useIsInList,
  useSavedCarsStore,
  useShortlistStore,
} from '#client/components/shortlist-context.ts';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { texts } from '#messages/shop/car-page.ts';

/** Milliseconds after adding in which a press belongs to a double press. */
const DOUBLE_PRESS_MS = 600;

export function useShortlistButton(car: PublicCar) {
  const selection = useShortlistStore();
  const navigate = useNavigate();
  const chosen = useIsInList(selection, car.id);
  const count = useCarListSelector(selection, ({ cars }) => cars.length);
  const addedAt = useRef(-Infinity);
  const hasMinimum = selection.hasMinimum(count);
  return {
    chosen,
    hasMinimum,
    nextStep: hasMinimum ? texts.viewShortlist(count) : texts.addOneMore(count),
    /** Adds the car; pressed again, but not as a double press, leads to the next step. @see C-sel-02 */
    press({ detail, timeStamp }: MouseEvent) {
      if (chosen) {
        if (detail > 1 || timeStamp - addedAt.current < DOUBLE_PRESS_MS) return;
        return void navigate(hasMinimum ? paths.shortlist : paths.allCars);
      }
      const outcome = selection.add(toCarListItem(car));
      if (outcome === 'added') addedAt.current = timeStamp;
      if (outcome === 'full') toast({ ...texts.maximum, kind: 'destructive' });
    },
    /** A held Enter key presses once. */
    ignoreKeyRepeat(event: KeyboardEvent) {
      if (event.repeat) event.preventDefault();
    },
    remove: () => selection.remove(car.id),
    reserve() {
      if (hasMinimum) void navigate(paths.reserve);
      else toast({ ...texts.minimumTwo, kind: 'destructive' });
    },
  };
}

/** Saved cars whose reservation ends are reported to their customers by mail and push. */
export function useAvailabilityAlert(car: PublicCar) {
  const saved = useSavedCarsStore();
  const navigate = useNavigate();
  const isCustomer = useSession().user?.role === 'customer';
  const isSaved = useIsInList(saved, car.id);
  const signIn = () => void navigate(signInPathWithRedirect(paths.signIn, pathInLanguage(paths.car(car.id), LANGUAGE)));
  return {
    isSaved,
    label: !isSaved ? texts.alertMe : isCustomer ? texts.alertOn : texts.savedForLater,
    press() {
      if (isSaved) return saved.remove(car.id);
      saved.add(toCarListItem(car));
      if (!isCustomer) toast({ ...texts.alertNeedsAccount, action: { label: texts.signIn, run: signIn } });
    },
  };
}
