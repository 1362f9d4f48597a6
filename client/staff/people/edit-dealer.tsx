/** Mends what a dealer is called and how to reach one; the email is also the sign-in (S-deal-01 to S-deal-03, D-73). */
import type { z } from 'zod';
import { dealerEdit, dealersPatch, type Dealer } from '#shared/contract/dealers.ts';
import { EMIRATES } from '#shared/domain/words.ts';
import { call } from '#client/api/call.ts';
import { SelectField } from '#client/ui/controls/select-field.tsx';
import { TextField } from '#client/ui/controls/text-field.tsx';
import { FormDialog } from '#client/staff/dashboard/form-dialog.tsx';
import { texts } from '#client/staff/dashboard/texts.ts';
import { useAction } from '#client/staff/dashboard/use-action.ts';
import { useForm } from '#client/staff/dashboard/use-form.ts';

const words = texts.dealers;

interface Edit {
  id: string;
  body: z.output<typeof dealerEdit>;
}

const send = ({ id, body }: Edit, idempotencyKey: string) =>
  call(dealersPatch, { params: { id }, body }, { idempotencyKey });

export function EditDealer({ dealer, onClose }: { dealer: Dealer; onClose: () => void }) {
  const form = useForm(dealerEdit, {
    name: dealer.name,
    contactEmail: dealer.contactEmail ?? '',
    contactPhone: dealer.contactPhone ?? '',
    emirate: dealer.emirate ?? '',
  });
  const { run, busy } = useAction(send, { done: words.updated, failed: words.updateFailed }, ['dealers.']);
  return (
    <FormDialog
      title={words.editTitle}
      action={texts.save}
      form={form}
      conflictAt="contactEmail"
      send={(body) => run({ id: dealer.id, body })}
      busy={busy}
      onClose={onClose}
    >
      <TextField label={words.name} required autoComplete="off" {...form.field('name')} />
      <TextField
        label={words.contactEmail}
        kind="email"
        required
        autoComplete="off"
        autoCapitalize="none"
        help={words.emailHelp}
        {...form.field('contactEmail')}
      />
      <TextField label={words.contactPhone} kind="tel" autoComplete="off" {...form.field('contactPhone')} />
      <SelectField
        label={words.emirate}
        placeholder={words.chooseEmirate}
        options={EMIRATES.map((value) => ({ value, label: value }))}
        {...form.field('emirate')}
      />
    </FormDialog>
  );
}
