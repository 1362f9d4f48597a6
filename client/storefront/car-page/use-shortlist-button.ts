/** What pressing Add to Shortlist and Reserve Now does on the car page (C-car-13, C-car-18, C-car-19, D-28). */
import { useNavigate } from 'react-router-dom';
import type { PublicCar } from '#shared/contract/cars/public-car.ts';
import { paths } from '#client/storefront/paths.ts';
import { toCarListItem, useIsInList, useShortlistStore } from '#client/components/shortlist-context.ts';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { texts } from './texts.ts';

export function useShortlistButton(car: PublicCar) {
  const selection = useShortlistStore();
  const navigate = useNavigate();
  const chosen = useIsInList(selection, car.id);
  return {
    chosen,
    /** Neither added to the list nor ordered while it is somebody else's (D-92). */
    barred: car.isReserved && !chosen,
    press() {
      const outcome = selection.add(toCarListItem(car));
      if (outcome === 'full') toast({ ...texts.maximum, kind: 'destructive' });
      // Nothing is added twice, and nothing is lost by pressing twice (C-sel-02).
      if (outcome === 'already') {
        toast({ ...texts.already, action: { label: texts.remove, run: () => selection.remove(car.id) } });
      }
    },
    reserve() {
      if (!selection.hasMinimum(selection.getState().cars.length)) {
        toast({ ...texts.minimumTwo, kind: 'destructive' });
        return;
      }
      void navigate(paths.reserve);
    },
  };
}
