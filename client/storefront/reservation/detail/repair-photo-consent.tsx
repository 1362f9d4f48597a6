import { useQueryClient } from '@tanstack/react-query';
import { ownReservation, setRepairPhotoConsent, type Reservation } from '#shared/contract/reservations.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';
import { keyPerCall } from '#client/api/idempotent-request.ts';
import { useApiMutation } from '#client/api/use-api-mutation.ts';
import { useIsDeviceOffline } from '#client/storage/connectivity.ts';
import { Card, SectionHeader } from '#client/ui/card.tsx';
import { SwitchField } from '#client/ui/form-controls/switch-field.tsx';
import { formatDate } from '#client/ui/format.ts';
import { Note } from '#client/ui/page-layout.tsx';
import { texts } from '#messages/shop/repair-photo-consent.ts';

/** After the handover: the buyer lets others see two pictures, and may change their mind at any time. */
export function RepairPhotoConsent({ reservation: { id, status, repairPhotoConsent } }: { reservation: Reservation }) {
  const client = useQueryClient();
  const deviceOffline = useIsDeviceOffline();
  const params = { id };
  const { run, isPending } = useApiMutation(setRepairPhotoConsent, {
    errorToast: texts.failed,
    idempotencyKeys: keyPerCall,
    onSuccess: (changed) => client.setQueryData(apiQueryOptions(ownReservation, { params }).queryKey, changed),
  });
  if (status !== 'completed') return null;
  const { isGiven = false, at } = repairPhotoConsent ?? {};
  return (
    <Card as="section" aria-label={texts.title} padding="md" display="grid" gap="2">
      <SectionHeader title={texts.title} />
      <Note>{texts.note}</Note>
      <SwitchField
        label={texts.label}
        checked={isGiven}
        // A disabled switch would lose the keyboard focus.
        disabled={deviceOffline}
        onChange={(isNow) => {
          if (!isPending) void run({ params, body: { isGiven: isNow } });
        }}
        size="field"
      />
      <Note role="status">
        {deviceOffline ? texts.offline : at && (isGiven ? texts.givenOn : texts.refusedOn)(formatDate(at))}
      </Note>
    </Card>
  );
}
