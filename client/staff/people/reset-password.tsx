/** A new password for a dealer who lost the old one (S-deal-04). */
import { dealersResetPassword, type Dealer } from '#shared/contract/dealers.ts';
import { useCommand } from '#client/api/command.ts';
import { PasswordField } from '#client/ui/controls/password-field.tsx';
import { useForm } from '#client/ui/controls/use-form.ts';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { FormDialog } from '#client/staff/dashboard/form-dialog.tsx';
import { texts } from '#client/staff/dashboard/texts.ts';
import { failedWords } from '#client/staff/dashboard/failed-words.ts';

const words = texts.dealers;

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
    <FormDialog
      title={words.reset}
      description={words.resetText(dealer.name)}
      action={words.reset}
      form={form}
      onClose={onClose}
    >
      <PasswordField
        label={words.newPassword}
        required
        autoComplete="new-password"
        help={words.resetHelp}
        {...form.field('newPassword')}
      />
    </FormDialog>
  );
}
