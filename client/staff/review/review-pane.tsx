import { useEffect, useRef } from 'react';
import { chakra } from '@chakra-ui/react';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import { Button } from '#client/ui/form-controls/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ShortcutList } from './shortcuts-dialog.tsx';
import { CarReviewLoader } from '#client/staff/review/car/car-review-loader.tsx';
import { texts } from '#messages/staff/review.ts';
import { REVIEW_SHORTCUTS } from './review-shortcuts.ts';
import { useReviewShortcuts } from './use-review-shortcuts.ts';

interface Props {
  carId: string;
  name: string | undefined;
  editing: 'here';
  /** Selector of the element to focus after J or K, read once; null for the whole car. */
  takeNextFocus: () => string | null;
  onDirty: (isDirty: boolean) => void;
  onClose: () => void;
  onDecided: () => void;
}

/** Non-modal: the list stays reachable; Escape closes and returns the focus to the card. */
export function ReviewPane({ carId, name, takeNextFocus, ...rest }: Props) {
  const pane = useRef<HTMLElement>(null);
  useEffect(() => {
    const selector = takeNextFocus();
    const target = selector && document.querySelector<HTMLElement>(selector);
    (target || pane.current)?.focus({ preventScroll: true });
    return () => {
      if (document.activeElement === document.body) findCarRow(carId)?.focus({ preventScroll: true });
    };
  }, [carId, takeNextFocus]);
  useReviewShortcuts({ closeCar: rest.onClose });
  return (
    <chakra.section
      ref={pane}
      role="dialog"
      data-review=""
      aria-label={name ?? texts.car}
      tabIndex={-1}
      outline="none"
      minH="0"
      minW="0"
      overflowY={{ base: 'auto', xl: 'hidden' }}
    >
      <CarReviewLoader key={carId} carId={carId} name={name} {...rest} />
    </chakra.section>
  );
}

const findCarRow = (carId: string) => document.querySelector<HTMLElement>(`[data-car="${CSS.escape(carId)}"]`);

interface NoCarOpenProps {
  /** undefined while unknown or when another list is shown. */
  pending: number | undefined;
  onStart: (() => void) | null;
}

export function NoCarOpen({ pending, onStart }: NoCarOpenProps) {
  return (
    <chakra.div overflowY="auto" display="grid" alignContent="center" justifyItems="center" gap="2" p="6">
      {pending === undefined ? (
        <EmptyState icon={ClipboardCheck} text={texts.choose} />
      ) : (
        <EmptyState
          icon={ClipboardCheck}
          title={pending === 0 ? texts.allDone : texts.waiting(pending)}
          text={texts.choose}
          action={
            onStart && (
              <Button variant="primary" onClick={onStart} aria-keyshortcuts={REVIEW_SHORTCUTS.nextCar.label}>
                {texts.start}
              </Button>
            )
          }
        />
      )}
      <ShortcutList />
    </chakra.div>
  );
}
