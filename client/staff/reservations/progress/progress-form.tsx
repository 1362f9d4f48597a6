/** Stage, note and photos for the customer, sent together: one notice however many photos. */
import { useRef, useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import ImagePlus from 'lucide-react/icons/image-plus';
import { tellProgress } from '#shared/contract/repair-progress.ts';
import { staffReservationDetail, type StaffReservation } from '#shared/contract/reservations.ts';
import {
  MOST_PROGRESS_PHOTOS,
  REPAIR_STAGE_LABELS,
  REPAIR_STAGES,
  type RepairStage,
} from '#shared/domain/repair/repair-progress.ts';
import { ask } from '#client/api/api-query-options.ts';
import { useCommand } from '#client/api/use-api-mutation.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { FieldError } from '#client/ui/form-controls/field.tsx';
import { SelectField } from '#client/ui/form-controls/select-field.tsx';
import { TextAreaField } from '#client/ui/form-controls/text-field.tsx';
import { useForm } from '#client/ui/form-controls/use-form.ts';
import { PhotoTiles } from './progress-photo-tiles.tsx';
import { texts } from './texts.ts';
import { usePhotos, type PhotoToSend } from './use-progress-photos.ts';
import { MAX_NOTE_LENGTH } from '#shared/domain/limits.ts';

const STAGES = REPAIR_STAGES.map((value) => ({ value, label: REPAIR_STAGE_LABELS[value] }));

/** Why it cannot be sent yet. */
function inTheWay(photos: readonly PhotoToSend[]): string | undefined {
  if (photos.some(({ state }) => state === 'failed')) return texts.unsent;
  return photos.every(({ state }) => state === 'here') ? undefined : texts.waiting;
}

export function TellForm({ reservation: { id, orderId, progress } }: { reservation: StaffReservation }) {
  const client = useQueryClient();
  const toSend = usePhotos();
  const { photos } = toSend;
  const params = { id };
  const { run } = useCommand(tellProgress, {
    done: texts.told(orderId),
    failed: texts.notTold,
    keep: (told) => client.setQueryData(ask(staffReservationDetail, { params }).queryKey, told),
  });
  const form = useForm({
    start: { stage: progress?.at(-1)?.stage ?? '', note: '' },
    check: ({ stage, note }) => {
      const found = REPAIR_STAGES.find((one): one is RepairStage => one === stage);
      if (!found) return { issues: [{ path: 'stage', message: texts.stageMissing }] };
      const hashes = photos.flatMap(({ sha256 }) => (sha256 === null ? [] : [sha256]));
      return { value: { stage: found, note, photos: hashes } };
    },
    send: (body) => run({ params, body }),
    onDone: () => {
      toSend.clear();
      form.field('note').onChange('');
    },
  });
  return (
    <chakra.form ref={form.ref} noValidate onSubmit={form.submit} display="grid" gap="4">
      <SelectField
        label={texts.stage}
        required
        options={STAGES}
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
      <PhotoTiles {...toSend} />
      <chakra.div display="grid" gap="2" gridTemplateColumns={{ md: 'auto 1fr' }}>
        <PhotoPicker add={toSend.add} />
        <Button type="submit" variant="primary" loading={form.busy} blockedNote={inTheWay(photos)}>
          {texts.tell(photos.length)}
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
        {isFull && <FieldError id="progress-full">{texts.most(MOST_PROGRESS_PHOTOS)}</FieldError>}
      </div>
    </div>
  );
}
