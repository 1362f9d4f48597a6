/** A new password for a dealer who lost the old one (S-deal-04). */
import { dealersResetPassword, type Dealer } from '#shared/contract/dealers.ts';
import { call } from '#client/api/call.ts';
import { PasswordField } from '#client/ui/controls/password-field.tsx';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { FormDialog } from '#client/staff/dashboard/form-dialog.tsx';
import { texts } from '#client/staff/dashboard/texts.ts';
import { useAction } from '#client/staff/dashboard/use-action.ts';
import { useForm } from '#client/staff/dashboard/use-form.ts';

const words = texts.dealers;

interface Reset {
  id: string;
  name: string;
  newPassword: string;
}

const send = ({ id, newPassword }: Reset) =>
  call(dealersResetPassword, { params: { id }, body: { newPassword } });

export function ResetPassword({ dealer, onClose }: { dealer: Dealer; onClose: () => void }) {
  const form = useForm(dealersResetPassword.body, { newPassword: '' });
  const { run, busy } = useAction(
    send,
    {
      done: words.resetDone,
      doneText: ({ name }: Reset) => words.resetDoneText(name),
      failed: words.resetFailed,
    },
    [],
  );
  return (
    <FormDialog
      title={words.reset}
      description={words.resetText(dealer.name)}
      action={words.reset}
      form={form}
      conflictAt="newPassword"
      onWrong={([issue]) =>
        toast({ title: words.invalidPassword, description: issue?.message, kind: 'destructive' })
      }
      send={(body) => run({ id: dealer.id, name: dealer.name, ...body })}
      busy={busy}
      onClose={onClose}
    >
      <PasswordField
        label={words.newPassword}
        name="new-password"
        required
        autoComplete="new-password"
        help={words.resetHelp}
        {...form.field('newPassword')}
      />
    </FormDialog>
  );
}
