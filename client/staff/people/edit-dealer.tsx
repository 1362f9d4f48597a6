/** Mends what a dealer is called and how to reach one; the email is also the sign-in (S-deal-01 to S-deal-03, D-73). */
import { dealerEdit, dealersPatch, type Dealer } from '#shared/contract/dealers.ts';
import { EMIRATES } from '#shared/domain/words.ts';
import { useCommand } from '#client/api/command.ts';
import { SelectField } from '#client/ui/controls/select-field.tsx';
import { TextField } from '#client/ui/controls/text-field.tsx';
import { useForm } from '#client/ui/controls/use-form.ts';
import { FormDialog } from '#client/staff/dashboard/form-dialog.tsx';
import { texts } from '#client/staff/dashboard/texts.ts';
import { failedWords } from '#client/staff/dashboard/failed-words.ts';

const words = texts.dealers;

export function EditDealer({ dealer, onClose }: { dealer: Dealer; onClose: () => void }) {
  const { run } = useCommand(dealersPatch, { done: words.updated, failed: failedWords(words.updateFailed) });
  const form = useForm({
    start: {
      name: dealer.name,
      contactEmail: dealer.contactEmail ?? '',
      contactPhone: dealer.contactPhone ?? '',
      emirate: dealer.emirate ?? '',
    },
    check: dealerEdit,
    send: (body) => run({ params: { id: dealer.id }, body }),
    onDone: onClose,
    conflictAt: 'contactEmail',
  });
  return (
    <FormDialog title={words.editTitle} action={texts.save} form={form} onClose={onClose}>
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
