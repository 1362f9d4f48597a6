import { useDeferredValue, useEffect, useRef, useState, type RefObject } from 'react';
import { chakra } from '@chakra-ui/react';
import type { StaffCar } from '#shared/contract/cars/staff-car.ts';
import { isLiveCar } from '#shared/domain/car-state-machine.ts';
import { TimeAgo } from '#client/ui/time-ago.tsx';
import { AnswersTable } from './answers-table.tsx';
import { DecisionPanel } from './decision-panel.tsx';
import { EditDetailsForm } from './edit-details-form.tsx';
import { getCarDisplayName } from '#client/staff/review/car-display-name.ts';
import { CarPapersSection } from './car-papers-section.tsx';
import { RepairSummary } from './repair-summary.tsx';
import { ReviewMedia } from '#client/staff/review/photos/review-media.tsx';
import { PlaceAndTimeSection } from '#client/staff/review/photos/place-and-time-section.tsx';
import { ReviewHeader } from './review-header.tsx';
import { PhotoCopiesSection } from '#client/staff/review/photos/photo-copies-section.tsx';
import { ReviewPhotos } from '#client/staff/review/photos/review-photos.tsx';
import { texts } from '#messages/staff/review.ts';
import Archive from 'lucide-react/icons/archive';
import { carsArchive } from '#shared/contract/review.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { useUndoChanges } from '#client/staff/data-table/use-undo-changes.ts';
import { REVIEW_SHORTCUTS } from '#client/staff/review/review-shortcuts.ts';
import { VoiceNotesSection } from './voice-notes-section.tsx';
import { useReviewMutation } from './use-review-mutation.ts';

/** Target of Edit Details: nine fields in place, or the inspector's form. */
export type EditMode = 'here' | 'form';

interface Props {
  car: StaffCar;
  editing: EditMode;
  onDirty?: ((isDirty: boolean) => void) | undefined;
  onClose: () => void;
  onDecided: () => void;
}

/** Fills its container, which has a fixed height on wide screens. */
export function CarReview({ car, editing, onDirty, onClose, onDecided }: Props) {
  const [isEditing, setEditing] = useState(false);
  const answersRef = useFocusAfterEdit(isEditing);
  const pending = car.status === 'pending';
  // The photo and the decision render first.
  const isRestRendered = useDeferredValue(true, false);
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 440px' }}
      gridTemplateRows={{ xl: 'minmax(0, 1fr)' }}
      height={{ xl: 'full' }}
      overflow={{ xl: 'hidden' }}
    >
      <chakra.div
        px={{ base: '4', lg: '5' }}
        pt="4"
        pb="4"
        minW="0"
        overflowY={{ xl: 'auto' }}
        display="grid"
        gap="4"
        alignContent="start"
      >
        <ReviewHeader name={getCarDisplayName(car)} onClose={onClose}>
          <CarSubtitle car={car} />
        </ReviewHeader>
        <ReviewPhotos car={car} editable={pending} />
        {isRestRendered && <PhotoCopiesSection key={car.id} car={car} />}
        {isRestRendered && <PlaceAndTimeSection car={car} />}
        <ReviewMedia car={car} />
        {isRestRendered && <RepairSummary car={car} />}
      </chakra.div>
      <chakra.div
        ref={answersRef}
        bg="surface"
        minW="0"
        display="flex"
        flexDirection="column"
        // In a single column the rest would push the decision away under the finger.
        visibility={{ base: isRestRendered ? 'visible' : 'hidden', xl: 'visible' }}
        borderInlineStartWidth={{ xl: '1px' }}
        borderInlineStartColor="line"
        overflowY={{ xl: 'auto' }}
      >
        <chakra.div flex="1">
          {isEditing ? (
            <EditDetailsForm car={car} onDirty={onDirty} onDone={() => setEditing(false)} />
          ) : (
            isRestRendered && (
              <>
                <AnswersTable car={car} editable={pending} />
                <VoiceNotesSection car={car} />
                <CarPapersSection car={car} />
              </>
            )
          )}
        </chakra.div>
        {pending && !isEditing && (
          <DecisionPanel car={car} onEdit={editing === 'here' ? () => setEditing(true) : null} onDecided={onDecided} />
        )}
        {isLiveCar(car) && <ArchiveCarButton car={car} onDecided={onDecided} />}
      </chakra.div>
    </chakra.div>
  );
}

const EDIT_BUTTON_SELECTOR = `[aria-keyshortcuts=${REVIEW_SHORTCUTS.editDetails.label}]`;

/** Returns the focus to the edit button after an edit. */
function useFocusAfterEdit(isEditing: boolean): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null);
  const before = useRef(isEditing);
  useEffect(() => {
    if (before.current && !isEditing) container.current?.querySelector<HTMLElement>(EDIT_BUTTON_SELECTOR)?.focus();
    before.current = isEditing;
  }, [isEditing]);
  return container;
}

function CarSubtitle({ car }: { car: StaffCar }) {
  return (
    <>
      <chakra.bdi textStyle="t2" fontFamily="mono" color="ink-2">
        {car.vin ?? texts.noVin}
      </chakra.bdi>
      <chakra.span textStyle="t2" color="ink-3">
        <TimeAgo at={car.submittedAt} />
        <span> · </span>
        <bdi>{car.submittedByEmail ?? texts.unknownInspector}</bdi>
      </chakra.span>
    </>
  );
}

function ArchiveCarButton({ car, onDecided }: Pick<Props, 'car' | 'onDecided'>) {
  const { run, isPending } = useReviewMutation(carsArchive, { failed: texts.archiveFailed });
  const { offerUndo } = useUndoChanges();
  const archive = async () => {
    const result = await run({ params: { id: car.id } });
    if (result.error) return;
    offerUndo(texts.archivedDone, [result.answer]);
    onDecided();
  };
  return (
    <chakra.div
      position="sticky"
      insetBlockEnd="0"
      p="4"
      pb="calc(16px + env(safe-area-inset-bottom))"
      bg="surface"
      boxShadow="dock"
    >
      <Button icon={Archive} block loading={isPending} onClick={() => void archive()}>
        {texts.archive}
      </Button>
    </chakra.div>
  );
}
