import { useNavigate } from 'react-router-dom';
import type { PublicCar } from '#shared/contract/cars/public-car.ts';
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
import { texts } from './texts.ts';

export function useShortlistButton(car: PublicCar) {
  const selection = useShortlistStore();
  const navigate = useNavigate();
  const chosen = useIsInList(selection, car.id);
  const count = useCarListSelector(selection, ({ cars }) => cars.length);
  const hasMinimum = selection.hasMinimum(count);
  return {
    chosen,
    hasMinimum,
    nextStep: hasMinimum ? texts.viewShortlist(count) : texts.addOneMore(count),
    /** Adds the car; pressed again, leads to the next step. @see C-sel-02 */
    press() {
      if (chosen) void navigate(hasMinimum ? paths.shortlist : paths.allCars);
      else if (selection.add(toCarListItem(car)) === 'full') toast({ ...texts.maximum, kind: 'destructive' });
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
  const signIn = () => void navigate(signInPathWithRedirect(paths.signIn, paths.car(car.id)));
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
