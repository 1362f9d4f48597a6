/** A dealer nobody knows yet: created at once with signal, queued without (S-w1-02 to S-w1-05). */
import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { dealersCreate } from '#shared/contract/new-dealer.ts';
import { readPhone } from '#shared/domain/phone.ts';
import { DEALER_FORM_EMIRATES } from '#shared/domain/words.ts';
import { Problem } from '#shared/problem.ts';
import { call, Unreachable } from '#client/api/call.ts';
import { queueDealer, type DealerInput } from '#client/offline/outbox/outbox.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { SelectField } from '#client/ui/controls/select-field.tsx';
import { TextField } from '#client/ui/controls/text-field.tsx';
import { toast } from '#client/ui/overlay/toaster.tsx';
import type { Credentials } from '#client/field/credentials-dialog.tsx';
import { Fields } from '#client/field/inspection/details/section.tsx';
import { texts } from '#client/field/inspection/texts.ts';

const { dealer: say } = texts;

interface Typed {
  name: string;
  contactEmail: string;
  contactPhone: string;
  licenseNumber: string;
  city: string;
  emirate: string;
  address: string;
}

const EMPTY: Typed = {
  name: '',
  contactEmail: '',
  contactPhone: '',
  licenseNumber: '',
  city: '',
  emirate: '',
  address: '',
};
const EMIRATES = DEALER_FORM_EMIRATES.map((value) => ({ value, label: value }));

interface Props {
  ownerId: string;
  /** No credentials when it waits for signal: they do not exist yet. */
  onCreated: (id: string, credentials: Credentials | null) => void;
  onCancel: () => void;
}

export function NewDealerForm({ ownerId, onCreated, onCancel }: Props) {
  const [typed, setTyped] = useState(EMPTY);
  const set = (name: keyof Typed) => (value: string) => setTyped((before) => ({ ...before, [name]: value }));
  const create = useCreateDealer(ownerId, onCreated);
  const [phoneAsked, askPhone] = useState(false);
  const phone = readPhone(typed.contactPhone);
  const complete = typed.name.trim() !== '' && /.+@.+/.test(typed.contactEmail);
  return (
    <chakra.form
      aria-label={say.add}
      noValidate
      display="grid"
      gap="3"
      p="4"
      borderRadius="card"
      bg="sunken"
      onSubmit={(event) => {
        event.preventDefault();
        askPhone(true);
        if (phone.kind === 'error')
          event.currentTarget.querySelector<HTMLElement>('[name=contactPhone]')?.focus();
        else if (complete) create.mutate(typed);
      }}
    >
      <chakra.h3 textStyle="t3" fontWeight="bold">
        {say.add}
      </chakra.h3>
      <TextField label={say.fields.name} required value={typed.name} onChange={set('name')} />
      <TextField
        label={say.fields.contactEmail}
        kind="email"
        required
        value={typed.contactEmail}
        onChange={set('contactEmail')}
      />
      <TextField
        label={say.fields.phone}
        name="contactPhone"
        kind="tel"
        error={phoneAsked && phone.kind === 'error' ? phone.message : undefined}
        onBlur={() => askPhone(true)}
        value={typed.contactPhone}
        onChange={set('contactPhone')}
      />
      <TextField
        label={say.fields.licenseNumber}
        value={typed.licenseNumber}
        onChange={set('licenseNumber')}
      />
      <Fields>
        <TextField label={say.fields.city} value={typed.city} onChange={set('city')} />
        <SelectField
          label={say.fields.emirate}
          value={typed.emirate}
          options={EMIRATES}
          placeholder={say.chooseEmirate}
          onChange={set('emirate')}
        />
      </Fields>
      <TextField label={say.fields.address} value={typed.address} onChange={set('address')} />
      <chakra.div display="flex" gap="2" justifyContent="flex-end">
        <Button size="field" onClick={onCancel}>
          {say.cancel}
        </Button>
        <Button type="submit" size="field" variant="primary" disabled={!complete} loading={create.isPending}>
          {say.create}
        </Button>
      </chakra.div>
    </chakra.form>
  );
}

function useCreateDealer(ownerId: string, onCreated: Props['onCreated']) {
  return useMutation({
    mutationFn: async (typed: Typed) => {
      const id = crypto.randomUUID();
      const body: DealerInput = { ...typed, id, emirate: typed.emirate as DealerInput['emirate'] };
      try {
        const { dealer, credentials } = await call(dealersCreate, { body }, { idempotencyKey: id });
        return { id: dealer.id, credentials };
      } catch (error) {
        if (!(error instanceof Unreachable)) throw error;
        return { id: await queueDealer(ownerId, body), credentials: null };
      }
    },
    onSuccess: ({ id, credentials }) => {
      toast({
        title: say.created,
        kind: 'success',
        ...(credentials === null && { description: say.createdHere }),
      });
      onCreated(id, credentials);
    },
    onError: (error) => {
      const reason = error instanceof Problem && error.status < 500 ? reasonOf(error) : say.createFailed;
      toast({ title: texts.toasts.error, description: reason, kind: 'destructive' });
    },
  });
}

/** The server's own words; the first marked field says more than "check the fields". */
function reasonOf(problem: Problem): string {
  return problem.extra.issues?.[0]?.message ?? problem.message;
}
