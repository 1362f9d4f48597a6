import { setRepairPhotoConsent, type StaffReservation } from '#shared/contract/reservations.ts';
import { keyPerCall } from '#client/api/idempotent-request.ts';
import { useApiMutation } from '#client/api/use-api-mutation.ts';
import { SectionCard } from '#client/ui/card.tsx';
import { Button } from '#client/ui/form-controls/button.tsx';
import { Note } from '#client/ui/page-layout.tsx';
import { texts } from '#messages/staff/repair-file-card.ts';

/** Shown while the buyer lets public pages show the repair. */
export function SharedPicturesCard({ reservation: { id, repairPhotoConsent } }: { reservation: StaffReservation }) {
  const { run, isPending } = useApiMutation(setRepairPhotoConsent, {
    successToast: texts.hidden,
    errorToast: texts.hideFailed,
    idempotencyKeys: keyPerCall,
    awaitInvalidation: true,
  });
  if (!repairPhotoConsent?.isGiven) return null;
  return (
    <SectionCard title={texts.sharedTitle}>
      <Note>{texts.sharedNote}</Note>
      <Button loading={isPending} onClick={() => void run({ params: { id }, body: { isGiven: false } })}>
        {texts.hidePictures}
      </Button>
    </SectionCard>
  );
}
