import { chakra } from '@chakra-ui/react';
import type { StaffCar } from '#shared/contract/cars/staff-car.ts';
import { papersBodySchema, updatePapers } from '#shared/contract/reports.ts';
import { CLAIM_LABELS, CLAIM_VALUE_LABELS, CLAIMS, type ClaimName } from '#shared/domain/papers.ts';
import { SelectField } from '#client/ui/form-controls/select-field.tsx';
import { TextField } from '#client/ui/form-controls/text-field.tsx';
import { useForm } from '#client/ui/form-controls/use-form.ts';
import { Picture } from '#client/ui/picture.tsx';
import { FormDialog } from '#client/staff/data-table/form-dialog.tsx';
import { texts } from '#messages/staff/review.ts';
import { listPhotoOptions } from './photo-options.ts';
import { useReviewMutation } from './use-review-mutation.ts';

const papersTexts = texts.papers;

function listClaimOptions(name: Exclude<ClaimName, 'origin'>) {
  return Object.entries<string>(CLAIM_VALUE_LABELS[name]).map(([value, label]) => ({ value, label }));
}

const KEY_COUNT_OPTIONS = [0, 1, 2, 3, 4].map((count) => ({ value: String(count), label: String(count) }));

function getInitialValues({ papers = {} }: StaffCar) {
  const { title, origin, importing, registration, moiat, policeReport, flood, fire, keys, odometerPhoto } = papers;
  return {
    title: title?.value ?? '',
    titleSource: title?.source ?? '',
    origin: origin?.value ?? '',
    originSource: origin?.source ?? '',
    importing: importing?.value ?? '',
    importingSource: importing?.source ?? '',
    registration: registration?.value ?? '',
    registrationSource: registration?.source ?? '',
    moiat: moiat?.value ?? '',
    moiatSource: moiat?.source ?? '',
    policeReport: policeReport?.value ?? '',
    policeReportSource: policeReport?.source ?? '',
    flood: flood?.value ?? '',
    floodSource: flood?.source ?? '',
    fire: fire?.value ?? '',
    fireSource: fire?.source ?? '',
    keys: keys === undefined ? '' : String(keys),
    odometerPhoto: odometerPhoto ?? '',
  };
}

export function PapersForm({ car, onClose }: { car: StaffCar; onClose: () => void }) {
  const { run } = useReviewMutation(updatePapers, { done: papersTexts.done, failed: papersTexts.failed });
  const form = useForm({
    initialValues: getInitialValues(car),
    validate: papersBodySchema,
    onSubmit: (body) => run({ params: { id: car.id }, body: { ...body, revision: car.revision } }),
    onSuccess: onClose,
  });
  const photos = listPhotoOptions(car);
  const photo = photos.find(({ sha256 }) => sha256 === form.field('odometerPhoto').value);
  return (
    <FormDialog
      title={papersTexts.edit}
      description={papersTexts.text}
      action={texts.save}
      form={form}
      onClose={onClose}
    >
      {CLAIMS.map((name) => (
        <FieldPair key={name}>
          {name === 'origin' ? (
            <TextField label={CLAIM_LABELS[name]} autoComplete="off" {...form.field(name)} />
          ) : (
            <SelectField
              label={CLAIM_LABELS[name]}
              placeholder={papersTexts.notRecorded}
              options={listClaimOptions(name)}
              {...form.field(name)}
            />
          )}
          <TextField label={papersTexts.sourceOf[name]} autoComplete="off" {...form.field(`${name}Source`)} />
        </FieldPair>
      ))}
      <FieldPair>
        <SelectField
          label={papersTexts.keys}
          placeholder={papersTexts.notRecorded}
          options={KEY_COUNT_OPTIONS}
          {...form.field('keys')}
        />
        <SelectField
          label={papersTexts.odometerPhoto}
          placeholder={papersTexts.notRecorded}
          options={photos.map(({ sha256, label }) => ({ value: sha256, label }))}
          {...form.field('odometerPhoto')}
        />
      </FieldPair>
      {photo && (
        <chakra.div maxW="240px" borderRadius="control" overflow="hidden">
          <Picture source={photo.url} alt={photo.label} sizes="240px" />
        </chakra.div>
      )}
    </FormDialog>
  );
}

const FieldPair = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '1fr 1fr' }, gap: '3' },
});
