/** Records what the papers say: each claim beside the source it is known from. */
import { chakra } from '@chakra-ui/react';
import type { StaffCar } from '#shared/contract/cars/staff-car.ts';
import { papersBody, recordPapers } from '#shared/contract/reports.ts';
import {
  CLAIM_NAMES,
  CLAIMS,
  ELIGIBILITIES,
  ELIGIBILITY_NAMES,
  TITLE_NAMES,
  TITLE_STATUSES,
} from '#shared/domain/papers.ts';
import { SelectField } from '#client/ui/form-controls/select-field.tsx';
import { TextField } from '#client/ui/form-controls/text-field.tsx';
import { useForm } from '#client/ui/form-controls/use-form.ts';
import { Picture } from '#client/ui/picture.tsx';
import { FormDialog } from '#client/staff/data-table/form-dialog.tsx';
import { texts } from '#client/staff/review/texts.ts';
import { photosOf } from './photo-options.ts';
import { useReviewCommand } from './use-review-mutation.ts';

const words = texts.papers;
const eligibilities = ELIGIBILITIES.map((value) => ({ value, label: ELIGIBILITY_NAMES[value] }));
const OPTIONS = {
  title: TITLE_STATUSES.map((value) => ({ value, label: TITLE_NAMES[value] })),
  importing: eligibilities,
  registration: eligibilities,
};
const NUMBERS = [0, 1, 2, 3, 4].map((count) => ({ value: String(count), label: String(count) }));

function startOf({ papers = {} }: StaffCar) {
  const { title, origin, importing, registration, keys, odometerPhoto } = papers;
  return {
    title: title?.value ?? '',
    titleSource: title?.source ?? '',
    origin: origin?.value ?? '',
    originSource: origin?.source ?? '',
    importing: importing?.value ?? '',
    importingSource: importing?.source ?? '',
    registration: registration?.value ?? '',
    registrationSource: registration?.source ?? '',
    keys: keys === undefined ? '' : String(keys),
    odometerPhoto: odometerPhoto ?? '',
  };
}

export function PapersForm({ car, onClose }: { car: StaffCar; onClose: () => void }) {
  const { run } = useReviewCommand(recordPapers, { done: words.done, failed: words.failed });
  const form = useForm({
    start: startOf(car),
    check: papersBody,
    send: (body) => run({ params: { id: car.id }, body: { ...body, revision: car.revision } }),
    onDone: onClose,
  });
  const photos = photosOf(car);
  const photo = photos.find(({ sha256 }) => sha256 === form.field('odometerPhoto').value);
  return (
    <FormDialog title={words.edit} description={words.text} action={texts.save} form={form} onClose={onClose}>
      {CLAIMS.map((name) => (
        <Pair key={name}>
          {name === 'origin' ? (
            <TextField label={CLAIM_NAMES[name]} autoComplete="off" {...form.field(name)} />
          ) : (
            <SelectField
              label={CLAIM_NAMES[name]}
              placeholder={words.notRecorded}
              options={OPTIONS[name]}
              {...form.field(name)}
            />
          )}
          <TextField
            label={words.sourceOf(CLAIM_NAMES[name])}
            autoComplete="off"
            {...form.field(`${name}Source`)}
          />
        </Pair>
      ))}
      <Pair>
        <SelectField
          label={words.keys}
          placeholder={words.notRecorded}
          options={NUMBERS}
          {...form.field('keys')}
        />
        <SelectField
          label={words.odometerPhoto}
          placeholder={words.notRecorded}
          options={photos.map(({ sha256, label }) => ({ value: sha256, label }))}
          {...form.field('odometerPhoto')}
        />
      </Pair>
      {photo && (
        <chakra.div maxW="240px" borderRadius="control" overflow="hidden">
          <Picture source={photo.url} alt={photo.label} sizes="240px" />
        </chakra.div>
      )}
    </FormDialog>
  );
}

const Pair = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '1fr 1fr' }, gap: '3' },
});
