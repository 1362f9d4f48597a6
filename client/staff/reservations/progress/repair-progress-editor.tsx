/** Updates can be removed while the car is being repaired. */
import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import Trash2 from 'lucide-react/icons/trash-2';
import { removeRepairProgress } from '#shared/contract/repair-progress.ts';
import { staffReservationDetail, type StaffReservation } from '#shared/contract/reservations.ts';
import { canUpdateProgress } from '#shared/domain/repair/repair-progress.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';
import { useApiMutation } from '#client/api/use-api-mutation.ts';
import { RepairProgressTimeline } from '#client/components/repair-progress/repair-progress-timeline.tsx';
import { RepairStageBar } from '#client/components/repair-progress/repair-stage-bar.tsx';
import { Button } from '#client/ui/form-controls/button.tsx';
import { IconButton } from '#client/ui/form-controls/icon-button.tsx';
import { SectionCard } from '#client/ui/card.tsx';
import { Note } from '#client/ui/page-layout.tsx';
import { ConfirmDialog } from '#client/ui/overlay/dialog.tsx';
import { PhotoCorner } from './progress-photo-tiles.tsx';
import { ProgressForm } from './progress-form.tsx';
import { texts } from '#messages/staff/progress-editor.ts';

interface ProgressRemoval {
  updateId: string;
  photo?: string;
}

export function RepairProgressEditor({ reservation }: { reservation: StaffReservation }) {
  const { status, progress = [] } = reservation;
  const [mistake, setMistake] = useState<ProgressRemoval | null>(null);
  const isOpen = canUpdateProgress(status);
  const newest = progress.at(-1);
  if (!isOpen && !newest) return null;
  return (
    <SectionCard title={texts.title}>
      {isOpen && <Note mt="-2">{texts.note}</Note>}
      {newest && isOpen && <RepairStageBar stage={newest.stage} />}
      {isOpen && <ProgressForm reservation={reservation} />}
      {newest && (
        <chakra.div pt="4" borderTop="line">
          <RepairProgressTimeline
            updates={progress}
            {...(isOpen && {
              renderEntryAction: ({ id: updateId }) => (
                <Button size="dense" variant="tertiary" onClick={() => setMistake({ updateId })}>
                  {texts.remove}
                </Button>
              ),
              renderPhotoAction: ({ id: updateId, photos }, photo) => (
                <PhotoCorner>
                  <IconButton
                    glyph={Trash2}
                    iconSize={16}
                    aria-label={texts.removePhoto(photos.indexOf(photo) + 1)}
                    onClick={() => setMistake({ updateId, photo })}
                  />
                </PhotoCorner>
              ),
            })}
          />
        </chakra.div>
      )}
      {mistake && <RemoveProgressDialog reservation={reservation} removal={mistake} onClose={() => setMistake(null)} />}
    </SectionCard>
  );
}

interface RemoveProgressDialogProps {
  reservation: StaffReservation;
  removal: ProgressRemoval;
  onClose: () => void;
}

function RemoveProgressDialog({ reservation: { id }, removal, onClose }: RemoveProgressDialogProps) {
  const client = useQueryClient();
  const { updateId, photo } = removal;
  const { run, isPending } = useApiMutation(removeRepairProgress, {
    successToast: texts.removed,
    errorToast: texts.notRemoved,
    onSuccess: (reservation) =>
      client.setQueryData(apiQueryOptions(staffReservationDetail, { params: { id } }).queryKey, reservation),
  });
  const confirm = () =>
    void run({ params: { id, update: updateId }, query: { ...(photo !== undefined && { photo }) } }).then(onClose);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      busy={isPending}
      title={texts.removeTitle}
      text={photo === undefined ? texts.removeText : texts.removePhotoText}
      confirmLabel={texts.remove}
      cancelLabel={texts.keep}
      destructive
    />
  );
}
