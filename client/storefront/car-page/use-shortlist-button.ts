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
    /** A car picked for another customer cannot be added or reserved. @see D-92 */
    isDisabled: car.isReserved && !chosen,
    press() {
      const outcome = selection.add(toCarListItem(car));
      if (outcome === 'full') toast({ ...texts.maximum, kind: 'destructive' });
      // A second press changes nothing. @see C-sel-02
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
