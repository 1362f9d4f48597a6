/** What pressing Add to Shortlist and Reserve Now does on the car page (C-car-13, C-car-18, C-car-19, D-28). */
import { useNavigate } from 'react-router-dom';
import type { PublicCar } from '#shared/contract/public-car.ts';
import { keptCar, useSelection } from '#client/ui/selection-context.ts';
import { toast } from '#client/ui/toaster.tsx';
import { texts } from './texts.ts';

export function useShortlistButton(car: PublicCar) {
  const selection = useSelection();
  const navigate = useNavigate();
  const chosen = selection.has(car.id);
  return {
    chosen,
    press() {
      if (chosen) return selection.remove(car.id);
      if (selection.add(keptCar(car)) === 'full') toast({ ...texts.maximum, kind: 'destructive' });
    },
    reserve() {
      if (!selection.hasMinimum) {
        toast({ ...texts.minimumTwo, kind: 'destructive' });
        return;
      }
      void navigate('/reserve');
    },
  };
}
