/** A new dealer: created at once with signal, queued without, and corrected here when the server refused it (S-w1-02 to S-w1-05). */
import { useEffect, useEffectEvent } from 'react';
import { chakra } from '@chakra-ui/react';
import { dealersCreate, newDealer } from '#shared/contract/new-dealer.ts';
import { DEALER_FORM_EMIRATES } from '#shared/domain/enums.ts';
import { readGiven } from '#shared/parse-with-field-messages.ts';
import { issuesOf, Problem, type Issue } from '#shared/problem.ts';
import { call, Unreachable } from '#client/api/api-client.ts';
import type { JsonBody } from '#client/offline/db/rows.ts';
import { queueDealer, requeueDealer, type DealerInput } from '#client/offline/outbox/outbox.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { SelectField } from '#client/ui/form-controls/select-field.tsx';
import { TextField } from '#client/ui/form-controls/text-field.tsx';
import { useForm } from '#client/ui/form-controls/use-form.ts';
import { toast } from '#client/ui/overlay/toaster.tsx';
import type { Credentials } from './dealer-credentials-dialog.tsx';
import { dealerIssueSentence } from './field-labels.ts';
import { Fields } from '#client/inspector/inspection/details/form-section.tsx';
import { texts } from '#client/inspector/inspection/texts.ts';

const { dealer: say } = texts;

const EMPTY = {
  name: '',
  contactEmail: '',
  contactPhone: '',
  licenseNumber: '',
  city: '',
  emirate: '',
  address: '',
};
type Typed = typeof EMPTY;
const EMIRATES = DEALER_FORM_EMIRATES.map((value) => ({ value, label: value }));

/** A dealer of the outbox that the server refused. */
export interface RefusedDealer {
  outboxId: string;
  payload: JsonBody;
  issues: readonly Issue[];
}

interface Props {
  ownerId: string;
  refused?: RefusedDealer;
  /** No credentials when it waits for signal: they do not exist yet. */
  onCreated: (id: string, credentials: Credentials | null) => void;
  onCancel: () => void;
}

export function NewDealerForm({ ownerId, refused, onCreated, onCancel }: Props) {
  const form = useForm<keyof Typed, DealerInput>({
    start: typedOf(refused?.payload ?? {}),
    check: checkedDealer,
    send: (dealer) => (refused ? correct(refused, dealer) : create(dealer)),
    conflictAt: 'contactEmail',
  });
  const create = async (dealer: DealerInput) => {
    const id = crypto.randomUUID();
    const body = { ...dealer, id };
    try {
      const made = await call(dealersCreate, { body }, { idempotencyKey: id });
      created(made.dealer.id, made.credentials);
      return { error: null };
    } catch (error) {
      if (error instanceof Unreachable) return kept(() => queueDealer(ownerId, body));
      sayFailed(error);
      return { error: asError(error) };
    }
  };
  const correct = ({ outboxId, payload }: RefusedDealer, dealer: DealerInput) =>
    kept(async () => {
      await requeueDealer(outboxId, dealer);
      return String(payload['id']);
    });
  const kept = async (queue: () => Promise<string>) => {
    try {
      created(await queue(), null);
      return { error: null };
    } catch (error) {
      toast({ title: texts.toasts.error, description: asError(error).message, kind: 'destructive' });
      return { error: asError(error) };
    }
  };
  const created = (id: string, credentials: Credentials | null) => {
    toast({
      title: say.created,
      kind: 'success',
      ...(credentials === null && { description: say.createdHere }),
    });
    onCreated(id, credentials);
  };
  const markRefused = useEffectEvent(() => refused && form.refuse(refused.issues));
  useEffect(() => void markRefused(), []);
  const name = form.field('name');
  const email = form.field('contactEmail');
  const complete = name.value.trim() !== '' && /.+@.+/.test(email.value);
  return (
    <chakra.form
      ref={form.ref}
      aria-label={refused ? say.correct : say.add}
      noValidate
      display="grid"
      gap="3"
      p="4"
      borderRadius="card"
      bg="sunken"
      onSubmit={form.submit}
    >
      {!refused && (
        <chakra.h3 textStyle="t3" fontWeight="bold">
          {say.add}
        </chakra.h3>
      )}
      <TextField label={say.fields.name} required {...name} />
      <TextField label={say.fields.contactEmail} kind="email" required {...email} />
      <TextField label={say.fields.phone} kind="tel" {...form.field('contactPhone')} />
      <TextField label={say.fields.licenseNumber} {...form.field('licenseNumber')} />
      <Fields>
        <TextField label={say.fields.city} {...form.field('city')} />
        <SelectField
          label={say.fields.emirate}
          options={EMIRATES}
          placeholder={say.chooseEmirate}
          {...form.field('emirate')}
        />
      </Fields>
      <TextField label={say.fields.address} {...form.field('address')} />
      <chakra.div display="flex" gap="2" justifyContent="flex-end">
        <Button size="field" onClick={onCancel}>
          {say.cancel}
        </Button>
        <Button type="submit" size="field" variant="primary" disabled={!complete} loading={form.busy}>
          {refused ? say.send : say.create}
        </Button>
      </chakra.div>
    </chakra.form>
  );
}

function typedOf(payload: JsonBody): Typed {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return Object.fromEntries(Object.keys(EMPTY).map((name) => [name, text(payload[name])])) as Typed;
}

/** By the call's own schema. Sent is what was typed: the server reads it the same way. */
function checkedDealer(typed: Typed): { value: DealerInput } | { issues: readonly Issue[] } {
  const read = readGiven(newDealer, typed);
  return read.success ? { value: typed as DealerInput } : { issues: issuesOf(read.error) };
}

function sayFailed(error: unknown): void {
  const isRefusal = error instanceof Problem && error.status < 500;
  const [first] = isRefusal ? (error.extra.issues ?? []) : [];
  const reason = first ? dealerIssueSentence(first) : isRefusal ? error.message : say.createFailed;
  toast({ title: texts.toasts.error, description: reason, kind: 'destructive' });
}

function asError(cause: unknown): Error {
  return cause instanceof Error ? cause : new Error(String(cause));
}
