/** A new password for an inspector or admin, oneself included (S-staff-04). */
import { staffPassword, type StaffUser } from '#shared/contract/staff.ts';
import { useCommand } from '#client/api/command.ts';
import { PasswordField } from '#client/ui/controls/password-field.tsx';
import { useForm } from '#client/ui/controls/use-form.ts';
import { FormDialog } from '#client/staff/dashboard/form-dialog.tsx';
import { texts } from '#client/staff/dashboard/texts.ts';
import { failedWords } from '#client/staff/dashboard/failed-words.ts';

const words = texts.staff;

export function ChangePassword({ person, onClose }: { person: StaffUser; onClose: () => void }) {
  const { run } = useCommand(staffPassword, { done: words.changed, failed: failedWords(words.changeFailed) });
  const form = useForm({
    start: { password: '' },
    check: staffPassword.body,
    send: (body) => run({ params: { id: person.id }, body }),
    onDone: onClose,
    conflictAt: 'password',
  });
  return (
    <FormDialog
      title={words.changePassword}
      description={words.changeText(person.email)}
      action={words.changePassword}
      form={form}
      onClose={onClose}
    >
      <PasswordField
        label={words.newPassword}
        required
        autoComplete="new-password"
        help={words.passwordHelp}
        {...form.field('password')}
      />
    </FormDialog>
  );
}
