/** Stage, note and photos are sent together as one notification. */
import { useRef, useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import ImagePlus from 'lucide-react/icons/image-plus';
import { addRepairProgress } from '#shared/contract/repair-progress.ts';
import { staffReservationDetail, type StaffReservation } from '#shared/contract/reservations.ts';
import {
  MAX_PROGRESS_PHOTOS,
  REPAIR_STAGE_LABELS,
  REPAIR_STAGES,
  type RepairStage,
} from '#shared/domain/repair/repair-progress.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';
import { useApiMutation } from '#client/api/use-api-mutation.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { FieldError } from '#client/ui/form-controls/field.tsx';
import { SelectField } from '#client/ui/form-controls/select-field.tsx';
import { TextAreaField } from '#client/ui/form-controls/text-field.tsx';
import { useForm } from '#client/ui/form-controls/use-form.ts';
import { ProgressPhotoTiles } from './progress-photo-tiles.tsx';
import { texts } from '#messages/staff/progress-editor.ts';
import { useProgressPhotos, type ProgressPhoto } from './use-progress-photos.ts';
import { MAX_NOTE_LENGTH } from '#shared/domain/limits.ts';

const STAGE_OPTIONS = REPAIR_STAGES.map((value) => ({ value, label: REPAIR_STAGE_LABELS[value] }));

function getBlockedReason(photos: readonly ProgressPhoto[]): string | undefined {
  if (photos.some(({ state }) => state === 'failed')) return texts.unsent;
  return photos.every(({ state }) => state === 'here') ? undefined : texts.waiting;
}

export function ProgressForm({ reservation: { id, orderId, progress } }: { reservation: StaffReservation }) {
  const client = useQueryClient();
  const toSend = useProgressPhotos();
  const { photos } = toSend;
  const params = { id };
  const { run } = useApiMutation(addRepairProgress, {
    successToast: texts.updateSent(orderId),
    errorToast: texts.sendFailed,
    onSuccess: (reservation) =>
      client.setQueryData(apiQueryOptions(staffReservationDetail, { params }).queryKey, reservation),
  });
  const form = useForm({
    initialValues: { stage: progress?.at(-1)?.stage ?? '', note: '' },
    validate: ({ stage, note }) => {
      const selected = REPAIR_STAGES.find((one): one is RepairStage => one === stage);
      if (!selected) return { issues: [{ path: 'stage', message: texts.stageMissing }] };
      const hashes = photos.flatMap(({ sha256 }) => (sha256 === null ? [] : [sha256]));
      return { value: { stage: selected, note, photos: hashes } };
    },
    onSubmit: (body) => run({ params, body }),
    onSuccess: () => {
      toSend.clear();
      form.field('note').onChange('');
    },
  });
  return (
    <chakra.form ref={form.ref} noValidate onSubmit={form.submit} display="grid" gap="4">
      <SelectField
        label={texts.stage}
        required
        options={STAGE_OPTIONS}
        placeholder={texts.stageMissing}
        {...form.field('stage')}
      />
      <TextAreaField
        label={texts.message}
        help={texts.messageHelp}
        rows={3}
        maxLength={MAX_NOTE_LENGTH}
        {...form.field('note')}
      />
      <ProgressPhotoTiles {...toSend} />
      <chakra.div display="grid" gap="2" gridTemplateColumns={{ md: 'auto 1fr' }}>
        <PhotoPicker add={toSend.add} />
        <Button type="submit" variant="primary" loading={form.busy} blockedNote={getBlockedReason(photos)}>
          {texts.send(photos.length)}
        </Button>
      </chakra.div>
    </chakra.form>
  );
}

function PhotoPicker({ add }: { add: (files: readonly File[]) => boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const [isFull, setFull] = useState(false);
  return (
    <div>
      <input
        hidden
        multiple
        ref={input}
        type="file"
        tabIndex={-1}
        accept="image/*"
        aria-label={texts.choose}
        onChange={({ currentTarget }) => {
          setFull(!add([...(currentTarget.files ?? [])]));
          currentTarget.value = '';
        }}
      />
      <Button icon={ImagePlus} block onClick={() => input.current?.click()}>
        {texts.add}
      </Button>
      <div role="alert">
        {isFull && <FieldError id="progress-full">{texts.limitReached(MAX_PROGRESS_PHOTOS)}</FieldError>}
      </div>
    </div>
  );
}
