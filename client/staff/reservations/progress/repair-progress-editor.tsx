/** What the customer follows of the repair: told here, and taken back while the car is in repair. */
import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import Trash2 from 'lucide-react/icons/trash-2';
import { withdrawProgress } from '#shared/contract/repair-progress.ts';
import { staffReservationDetail, type StaffReservation } from '#shared/contract/reservations.ts';
import { isProgressOpen } from '#shared/domain/repair/repair-progress.ts';
import { ask } from '#client/api/api-query-options.ts';
import { useCommand } from '#client/api/use-api-mutation.ts';
import { ProgressDays } from '#client/components/repair-progress/repair-progress-timeline.tsx';
import { StageBar } from '#client/components/repair-progress/repair-stage-bar.tsx';
import { Button } from '#client/ui/form-controls/button.tsx';
import { IconButton } from '#client/ui/form-controls/icon-button.tsx';
import { SectionCard } from '#client/ui/card.tsx';
import { Note } from '#client/ui/page-layout.tsx';
import { ConfirmDialog } from '#client/ui/overlay/dialog.tsx';
import { Corner } from './progress-photo-tiles.tsx';
import { TellForm } from './progress-form.tsx';
import { texts } from './texts.ts';

/** What is to be taken back: one photo, or all of a telling. */
interface Mistake {
  update: string;
  photo?: string;
}

export function ProgressCard({ reservation }: { reservation: StaffReservation }) {
  const { status, progress = [] } = reservation;
  const [mistake, setMistake] = useState<Mistake | null>(null);
  const isOpen = isProgressOpen(status);
  const newest = progress.at(-1);
  if (!isOpen && !newest) return null;
  return (
    <SectionCard title={texts.title}>
      {isOpen && <Note mt="-2">{texts.note}</Note>}
      {newest && isOpen && <StageBar stage={newest.stage} />}
      {isOpen && <TellForm reservation={reservation} />}
      {newest && (
        <chakra.div pt="4" borderTop="line">
          <ProgressDays
            updates={progress}
            {...(isOpen && {
              renderEnd: ({ id: update }) => (
                <Button size="dense" variant="tertiary" onClick={() => setMistake({ update })}>
                  {texts.remove}
                </Button>
              ),
              renderCorner: ({ id: update, photos }, photo) => (
                <Corner>
                  <IconButton
                    glyph={Trash2}
                    iconSize={16}
                    aria-label={texts.removePhoto(photos.indexOf(photo) + 1)}
                    onClick={() => setMistake({ update, photo })}
                  />
                </Corner>
              ),
            })}
          />
        </chakra.div>
      )}
      {mistake && (
        <WithdrawDialog reservation={reservation} mistake={mistake} onClose={() => setMistake(null)} />
      )}
    </SectionCard>
  );
}

interface DialogProps {
  reservation: StaffReservation;
  mistake: Mistake;
  onClose: () => void;
}

function WithdrawDialog({ reservation: { id }, mistake, onClose }: DialogProps) {
  const client = useQueryClient();
  const { update, photo } = mistake;
  const { run, busy } = useCommand(withdrawProgress, {
    done: texts.removed,
    failed: texts.notRemoved,
    keep: (left) => client.setQueryData(ask(staffReservationDetail, { params: { id } }).queryKey, left),
  });
  const confirm = () =>
    void run({ params: { id, update }, query: { ...(photo !== undefined && { photo }) } }).then(onClose);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      busy={busy}
      title={texts.removeTitle}
      text={photo === undefined ? texts.removeText : texts.removePhotoText}
      confirmLabel={texts.remove}
      cancelLabel={texts.keep}
      destructive
    />
  );
}
