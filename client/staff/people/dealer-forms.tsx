/** What an admin fills in about a dealer. */
import { dealerEdit, dealersPatch, type Dealer, dealersResetPassword } from '#shared/contract/dealers.ts';
import { EMIRATES } from '#shared/domain/words.ts';
import { useCommand } from '#client/api/command.ts';
import { SelectField } from '#client/ui/controls/select-field.tsx';
import { TextField } from '#client/ui/controls/text-field.tsx';
import { useForm } from '#client/ui/controls/use-form.ts';
import { FormDialog } from '#client/staff/lists/form-dialog.tsx';
import { texts as lists } from '#client/staff/lists/texts.ts';
import { texts } from './texts.ts';
import { NewPassword } from './new-password.tsx';
import { failedWords } from '#client/staff/lists/failed-words.ts';
import { toast } from '#client/ui/overlay/toaster.tsx';

const words = texts.dealers;

/** Mends what a dealer is called and how to reach one; the email is also the sign-in (S-deal-01 to S-deal-03, D-73). */
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
    <FormDialog title={words.editTitle} action={lists.save} form={form} onClose={onClose}>
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

/** A new password for a dealer who lost the old one (S-deal-04). */
export function ResetPassword({ dealer, onClose }: { dealer: Dealer; onClose: () => void }) {
  const { run } = useCommand(dealersResetPassword, {
    done: () => ({ title: words.resetDone, description: words.resetDoneText(dealer.name) }),
    failed: failedWords(words.resetFailed),
  });
  const form = useForm({
    start: { newPassword: '' },
    check: dealersResetPassword.body,
    onWrong: ([issue]) =>
      toast({ title: words.invalidPassword, description: issue?.message, kind: 'destructive' }),
    send: (body) => run({ params: { id: dealer.id }, body }),
    onDone: onClose,
    conflictAt: 'newPassword',
  });
  return (
    <NewPassword
      title={words.reset}
      description={words.resetText(dealer.name)}
      label={words.newPassword}
      help={words.resetHelp}
      form={form}
      name="newPassword"
      onClose={onClose}
    />
  );
}
