/** Takes a live car off the public lists, for good (S-life-06). */
import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import Archive from 'lucide-react/icons/archive';
import { carsArchive } from '#shared/contract/review.ts';
import type { StaffCar } from '#shared/contract/staff-car.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { ConfirmDialog } from '#client/ui/overlay/dialog.tsx';
import { texts } from '#client/staff/review/texts.ts';
import { useReviewCommand } from './use-review-command.ts';

interface Props {
  car: StaffCar;
  /** The car has left the list. */
  onDecided: () => void;
}

export function ArchiveCar({ car, onDecided }: Props) {
  const [asking, setAsking] = useState(false);
  const { run, busy } = useReviewCommand(carsArchive, {
    done: texts.archivedDone,
    failed: texts.archiveFailed,
  });
  return (
    <chakra.div
      position="sticky"
      insetBlockEnd="0"
      p="4"
      pb="calc(16px + env(safe-area-inset-bottom))"
      bg="surface"
      boxShadow="dock"
    >
      <Button icon={Archive} block onClick={() => setAsking(true)}>
        {texts.archive}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void run({ params: { id: car.id } }).then(({ error }) => error ?? onDecided())}
        title={texts.archiveTitle}
        text={texts.archiveText}
        confirmLabel={texts.archive}
        cancelLabel={texts.keep}
        destructive
        busy={busy}
      />
    </chakra.div>
  );
}
