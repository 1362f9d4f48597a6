import type { RefObject } from 'react';
import { chakra } from '@chakra-ui/react';
import Check from 'lucide-react/icons/check';
import { MAX_BULK_CARS } from '#shared/contract/review.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { CheckboxMark, HiddenInput } from '#client/ui/form-controls/checkbox.tsx';
import { Icon } from '#client/ui/icons.tsx';
import type { LiveCar } from './live-cars.ts';
import { texts } from '#messages/staff/live-cars.ts';

interface SelectBoxProps {
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function SelectBox({ name, checked, onChange }: SelectBoxProps) {
  return (
    <chakra.label position="relative" display="grid" placeItems="center" width="touch" height="touch" cursor="pointer">
      <HiddenInput
        type="checkbox"
        aria-label={texts.select(name)}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <CheckboxMark>
        <Icon glyph={Check} size={16} strokeWidth={3} />
      </CheckboxMark>
    </chakra.label>
  );
}

interface SelectionBarProps {
  selected: readonly LiveCar[];
  shown: readonly LiveCar[];
  onSelect: (cars: readonly LiveCar[]) => void;
  onChange: (action: 'archive' | 'price') => void;
  onExport: (cars: readonly LiveCar[]) => void;
  /** Shown while no car is selected. */
  selectButton: RefObject<HTMLButtonElement | null>;
}

export function SelectionBar({ selected, shown, onSelect, onChange, onExport, selectButton }: SelectionBarProps) {
  const isTooMany = selected.length > MAX_BULK_CARS;
  const isSome = selected.length > 0;
  return (
    <chakra.div
      position="sticky"
      insetBlockStart="57px"
      zIndex="1"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      px="4"
      py="2"
      bg={isSome ? 'drive-tint' : 'surface'}
      borderBlockEnd="line"
      textStyle="t2"
    >
      {isSome ? (
        <>
          <chakra.p role="status" fontWeight="semibold" me="2">
            {isTooMany ? texts.selectionFull(MAX_BULK_CARS) : texts.selected(selected.length)}
          </chakra.p>
          <Button disabled={isTooMany} onClick={() => onChange('archive')}>
            {texts.archive}
          </Button>
          <Button disabled={isTooMany} onClick={() => onChange('price')}>
            {texts.changePrice}
          </Button>
        </>
      ) : (
        <Button ref={selectButton} variant="tertiary" px="2" onClick={() => onSelect(shown.slice(0, MAX_BULK_CARS))}>
          {texts.selectShown(Math.min(shown.length, MAX_BULK_CARS))}
        </Button>
      )}
      <Button onClick={() => onExport(isSome ? selected : shown)}>{texts.exportCsv}</Button>
      {isSome && (
        <Button variant="tertiary" px="2" onClick={() => onSelect([])}>
          {texts.clear}
        </Button>
      )}
    </chakra.div>
  );
}
