import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { chakra } from '@chakra-ui/react';
import {
  inspectionRequestDetailsSchema,
  inspectionRequestsCreate,
  inspectionRequestsEdit,
  newInspectionRequestSchema,
  type InspectionRequest,
} from '#shared/contract/inspection-requests.ts';
import { dealersList } from '#shared/contract/dealers.ts';
import { staffList } from '#shared/contract/staff.ts';
import { toDubaiDate } from '#shared/domain/dubai-date.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';
import { useApiMutation } from '#client/api/use-api-mutation.ts';
import { createErrorToast } from '#client/staff/data-table/error-text.ts';
import { FormDialog } from '#client/staff/data-table/form-dialog.tsx';
import { texts as lists } from '#messages/staff/data-table.ts';
import { SelectField } from '#client/ui/form-controls/select-field.tsx';
import { TextAreaField, TextField } from '#client/ui/form-controls/text-field.tsx';
import { useForm, type Form } from '#client/ui/form-controls/use-form.ts';
import { texts } from '#messages/staff/inspection-requests.ts';

const { fields } = texts;

const DETAIL_NAMES = [
  'contactName',
  'contactPhone',
  'day',
  'from',
  'until',
  'make',
  'model',
  'plate',
  'vin',
  'note',
] as const;
type DetailName = (typeof DETAIL_NAMES)[number];
type Field = (name: DetailName | 'inspectorId') => ReturnType<Form<string>['field']>;

const errorToast = createErrorToast(texts.saveFailed);

interface NewProps {
  isAdmin: boolean;
  onClose: () => void;
}

export function NewRequestDialog({ isAdmin, onClose }: NewProps) {
  const dealers = useQuery({ ...apiQueryOptions(dealersList, {}), enabled: isAdmin });
  const { run } = useApiMutation(inspectionRequestsCreate, { successToast: texts.added, errorToast });
  const empty = Object.fromEntries(DETAIL_NAMES.map((name) => [name, ''])) as Record<DetailName, string>;
  const [day] = useState(() => toDubaiDate(Date.now()));
  const form = useForm({
    initialValues: { ...empty, day, from: '09:00', until: '17:00', dealerId: '', inspectorId: '' },
    validate: newInspectionRequestSchema,
    onSubmit: (body) => run({ body }),
    onSuccess: onClose,
  });
  return (
    <FormDialog title={texts.addTitle} description={texts.addText} action={texts.add} form={form} onClose={onClose}>
      {isAdmin && (
        <SelectField
          label={fields.dealerId}
          placeholder={fields.chooseYard}
          required
          options={(dealers.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          {...form.field('dealerId')}
        />
      )}
      <RequestFields field={form.field} isAdmin={isAdmin} />
    </FormDialog>
  );
}

export function EditRequestDialog({ request, onClose }: { request: InspectionRequest; onClose: () => void }) {
  const { run } = useApiMutation(inspectionRequestsEdit, { successToast: texts.saved, errorToast });
  const { id, revision, inspector } = request;
  const details = Object.fromEntries(DETAIL_NAMES.map((name) => [name, request[name] ?? ''])) as Record<
    DetailName,
    string
  >;
  const form = useForm({
    initialValues: { ...details, inspectorId: inspector?.id ?? '' },
    validate: inspectionRequestDetailsSchema,
    onSubmit: (body) => run({ params: { id }, body: { ...body, revision } }),
    onSuccess: onClose,
  });
  return (
    <FormDialog title={texts.editTitle} action={lists.save} form={form} onClose={onClose}>
      <RequestFields field={form.field} isAdmin />
    </FormDialog>
  );
}

function RequestFields({ field, isAdmin }: { field: Field; isAdmin: boolean }) {
  const inspectors = useQuery({ ...apiQueryOptions(staffList, { query: { role: 'inspector' } }), enabled: isAdmin });
  return (
    <>
      <Pair>
        <TextField label={fields.make} autoComplete="off" {...field('make')} />
        <TextField label={fields.model} autoComplete="off" {...field('model')} />
      </Pair>
      <Pair>
        <TextField label={fields.plate} autoComplete="off" {...field('plate')} />
        <TextField label={fields.vin} autoComplete="off" autoCapitalize="characters" {...field('vin')} />
      </Pair>
      <TextField label={fields.day} kind="date" required {...field('day')} />
      <Pair>
        <TextField label={fields.from} kind="time" required {...field('from')} />
        <TextField label={fields.until} kind="time" required {...field('until')} />
      </Pair>
      <Pair>
        <TextField label={fields.contactName} autoComplete="off" {...field('contactName')} />
        <TextField label={fields.contactPhone} kind="tel" autoComplete="off" {...field('contactPhone')} />
      </Pair>
      {isAdmin && (
        <SelectField
          label={fields.inspectorId}
          placeholder={texts.anyone}
          options={(inspectors.data ?? []).map(({ id, email }) => ({ value: id, label: email }))}
          {...field('inspectorId')}
        />
      )}
      <TextAreaField label={fields.note} {...field('note')} />
    </>
  );
}

const Pair = chakra('div', {
  base: { display: 'grid', gap: '4', gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } },
});
