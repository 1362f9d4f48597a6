import Check from 'lucide-react/icons/check';
import Plus from 'lucide-react/icons/plus';
import { Button } from '#client/ui/form-controls/button.tsx';
import {
  toCarListItem,
  useIsInList,
  useShortlistStore,
  type CarListItem,
} from '#client/components/shortlist-context.ts';
import { toast } from '#client/ui/overlay/toaster.tsx';
import type { ListConfig } from './list-config.ts';
import { texts } from '#messages/shop/catalogue.ts';

interface Props {
  car: CarListItem & { isReserved?: boolean };
  kind: Pick<ListConfig, 'add' | 'chosen' | 'full'>;
}

/** Toggles the car; a reserved car can only be removed. @see C-card-15, D-27, D-28, D-92 */
export function AddToShortlistButton({ car, kind }: Props) {
  const selection = useShortlistStore();
  const chosen = useIsInList(selection, car.id);
  const isDisabled = Boolean(car.isReserved) && !chosen;
  const press = () => {
    if (chosen) return selection.remove(car.id);
    if (selection.add(toCarListItem(car)) === 'full') toast({ ...kind.full, kind: 'destructive' });
  };
  return (
    <Button
      variant={chosen ? 'chosen' : 'primary'}
      icon={chosen ? Check : isDisabled ? undefined : Plus}
      aria-pressed={chosen}
      disabled={isDisabled}
      title={chosen || isDisabled ? undefined : texts.addToListHint}
      onClick={press}
    >
      {chosen ? kind.chosen : isDisabled ? texts.reserved : (kind.add ?? texts.addToList)}
    </Button>
  );
}
