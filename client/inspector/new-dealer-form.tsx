/** Creates a dealer or, offline, queues it; also corrects rejected dealers. @see S-w1-02 to S-w1-05 */
import { deviceLabel } from '#client/ui/device-label.ts';
import { useEffect, useEffectEvent } from 'react';
import { chakra } from '@chakra-ui/react';
import { dealersCreate, newDealerSchema } from '#shared/contract/new-dealer.ts';
import { DEALER_FORM_EMIRATES } from '#shared/domain/enums.ts';
import { emirateLabel } from '#shared/domain/value-labels.ts';
import { parseWithFieldMessages } from '#shared/parse-with-field-messages.ts';
import { toIssues, Problem, type Issue } from '#shared/problem.ts';
import { callEndpoint, NetworkError } from '#client/api/api-client.ts';
import type { JsonBody } from '#client/offline/db/rows.ts';
import { enqueueDealer, requeueDealer, type DealerInput } from '#client/offline/outbox/outbox.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { SelectField } from '#client/ui/form-controls/select-field.tsx';
import { TextField } from '#client/ui/form-controls/text-field.tsx';
import { useForm } from '#client/ui/form-controls/use-form.ts';
import { toast } from '#client/ui/overlay/toaster.tsx';
import type { NewDealerCredentials } from '#client/components/dealer-credentials-dialog.tsx';
import { formatDealerIssue } from './field-labels.ts';
import { FieldGrid } from '#client/inspector/inspection/details/form-section.tsx';
import { texts } from '#messages/field/inspection.ts';

const { dealer: dealerTexts } = texts;

const EMPTY_VALUES = {
  name: '',
  contactEmail: '',
  contactPhone: '',
  licenseNumber: '',
  city: '',
  emirate: '',
  address: '',
};
type DealerFormValues = typeof EMPTY_VALUES;
const EMIRATE_OPTIONS = DEALER_FORM_EMIRATES.map((value) => ({ value, label: emirateLabel(value) }));

export interface RejectedDealer {
  outboxId: string;
  payload: JsonBody;
  issues: readonly Issue[];
}

interface Props {
  ownerId: string;
  rejected?: RejectedDealer;
  /** No credentials while the dealer is queued. */
  onCreated: (id: string, credentials: NewDealerCredentials | null) => void;
  onCancel: () => void;
}

export function NewDealerForm({ ownerId, rejected, onCreated, onCancel }: Props) {
  const form = useForm<keyof DealerFormValues, DealerInput>({
    initialValues: toDealerFormValues(rejected?.payload ?? {}),
    validate: validateDealer,
    onSubmit: (dealer) => (rejected ? correct(rejected, dealer) : create(dealer)),
    conflictField: 'contactEmail',
  });
  const create = async (dealer: DealerInput) => {
    const id = crypto.randomUUID();
    const body = { ...dealer, id };
    try {
      const made = await callEndpoint(dealersCreate, { body }, { idempotencyKey: id });
      created(made.dealer.id, made.credentials);
      return { error: null };
    } catch (error) {
      if (error instanceof NetworkError) return tryQueue(() => enqueueDealer(ownerId, body));
      showCreateError(error);
      return { error: toError(error) };
    }
  };
  const correct = ({ outboxId, payload }: RejectedDealer, dealer: DealerInput) =>
    tryQueue(async () => {
      await requeueDealer(outboxId, dealer);
      return String(payload['id']);
    });
  const tryQueue = async (queue: () => Promise<string>) => {
    try {
      created(await queue(), null);
      return { error: null };
    } catch (error) {
      toast({ title: texts.toasts.error, description: toError(error).message, kind: 'destructive' });
      return { error: toError(error) };
    }
  };
  const created = (id: string, credentials: NewDealerCredentials | null) => {
    toast({
      title: dealerTexts.created,
      kind: 'success',
      ...(credentials === null && { description: dealerTexts.createdHere(deviceLabel) }),
    });
    onCreated(id, credentials);
  };
  const markRefused = useEffectEvent(() => rejected && form.setIssues(rejected.issues));
  useEffect(() => void markRefused(), []);
  const name = form.field('name');
  const email = form.field('contactEmail');
  const complete = name.value.trim() !== '' && /.+@.+/.test(email.value);
  return (
    <chakra.form
      ref={form.ref}
      aria-label={rejected ? dealerTexts.correct : dealerTexts.add}
      noValidate
      display="grid"
      gap="3"
      p="4"
      borderRadius="card"
      bg="sunken"
      onSubmit={form.submit}
    >
      {!rejected && (
        <chakra.h3 textStyle="t3" fontWeight="bold">
          {dealerTexts.add}
        </chakra.h3>
      )}
      <TextField label={dealerTexts.fields.name} required {...name} />
      <TextField label={dealerTexts.fields.contactEmail} kind="email" required {...email} />
      <TextField label={dealerTexts.fields.phone} kind="tel" {...form.field('contactPhone')} />
      <TextField label={dealerTexts.fields.licenseNumber} {...form.field('licenseNumber')} />
      <FieldGrid>
        <TextField label={dealerTexts.fields.city} {...form.field('city')} />
        <SelectField
          label={dealerTexts.fields.emirate}
          options={EMIRATE_OPTIONS}
          placeholder={dealerTexts.chooseEmirate}
          {...form.field('emirate')}
        />
      </FieldGrid>
      <TextField label={dealerTexts.fields.address} {...form.field('address')} />
      <chakra.div display="flex" gap="2" justifyContent="flex-end">
        <Button size="field" onClick={onCancel}>
          {dealerTexts.cancel}
        </Button>
        <Button type="submit" size="field" variant="primary" disabled={!complete} loading={form.busy}>
          {rejected ? dealerTexts.send : dealerTexts.create}
        </Button>
      </chakra.div>
    </chakra.form>
  );
}

function toDealerFormValues(payload: JsonBody): DealerFormValues {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return Object.fromEntries(Object.keys(EMPTY_VALUES).map((name) => [name, text(payload[name])])) as DealerFormValues;
}

/** Validates with the endpoint's schema; the typed values are sent. */
function validateDealer(typed: DealerFormValues): { value: DealerInput } | { issues: readonly Issue[] } {
  const read = parseWithFieldMessages(newDealerSchema, typed);
  return read.success ? { value: typed as DealerInput } : { issues: toIssues(read.error) };
}

function showCreateError(error: unknown): void {
  const isRefusal = error instanceof Problem && error.status < 500;
  const [first] = isRefusal ? (error.extra.issues ?? []) : [];
  const reason = first ? formatDealerIssue(first) : isRefusal ? error.message : dealerTexts.createFailed;
  toast({ title: texts.toasts.error, description: reason, kind: 'destructive' });
}

function toError(cause: unknown): Error {
  return cause instanceof Error ? cause : new Error(String(cause));
}
