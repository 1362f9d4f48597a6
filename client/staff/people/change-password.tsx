/** A new password for an inspector or admin, oneself included (S-staff-04). */
import { staffPassword, type StaffUser } from '#shared/contract/staff.ts';
import { call } from '#client/api/call.ts';
import { PasswordField } from '#client/ui/controls/password-field.tsx';
import { FormDialog } from '#client/staff/dashboard/form-dialog.tsx';
import { texts } from '#client/staff/dashboard/texts.ts';
import { useAction } from '#client/staff/dashboard/use-action.ts';
import { useForm } from '#client/staff/dashboard/use-form.ts';

const words = texts.staff;

const send = ({ id, password }: { id: string; password: string }) =>
  call(staffPassword, { params: { id }, body: { password } });

export function ChangePassword({ person, onClose }: { person: StaffUser; onClose: () => void }) {
  const form = useForm(staffPassword.body, { password: '' });
  const { run, busy } = useAction(send, { done: words.changed, failed: words.changeFailed }, []);
  return (
    <FormDialog
      title={words.changePassword}
      description={words.changeText(person.email)}
      action={words.changePassword}
      form={form}
      conflictAt="password"
      send={(body) => run({ id: person.id, ...body })}
      busy={busy}
      onClose={onClose}
    >
      <PasswordField
        label={words.newPassword}
        name="new-password"
        required
        autoComplete="new-password"
        help={words.passwordHelp}
        {...form.field('password')}
      />
    </FormDialog>
  );
}
