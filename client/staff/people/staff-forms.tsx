/** What an admin fills in about inspectors and admins. */
import { newStaff, staffCreate, staffPassword, type StaffUser } from '#shared/contract/staff.ts';
import { STAFF_ROLES } from '#shared/domain/words.ts';
import { useCommand } from '#client/api/command.ts';
import { PasswordField } from '#client/ui/controls/password-field.tsx';
import { SelectField } from '#client/ui/controls/select-field.tsx';
import { TextField } from '#client/ui/controls/text-field.tsx';
import { useForm } from '#client/ui/controls/use-form.ts';
import { FormDialog } from '#client/staff/lists/form-dialog.tsx';
import { texts } from './texts.ts';
import { NewPassword } from './new-password.tsx';
import { failedWords } from '#client/staff/lists/failed-words.ts';

const words = texts.staff;

/** A new inspector or admin (S-staff-01 to S-staff-03). */
export function NewStaff({ onClose }: { onClose: () => void }) {
  const { run } = useCommand(staffCreate, {
    done: words.createdDone,
    failed: failedWords(words.createFailed),
  });
  const form = useForm({
    start: { email: '', password: '', role: 'inspector' },
    check: newStaff,
    send: (body) => run({ body }),
    onDone: onClose,
    conflictAt: 'email',
  });
  return (
    <FormDialog
      title={words.createTitle}
      description={words.createText}
      action={words.create}
      form={form}
      onClose={onClose}
    >
      <TextField
        label={words.email}
        kind="email"
        required
        autoComplete="off"
        autoCapitalize="none"
        {...form.field('email')}
      />
      <PasswordField
        label={words.password}
        required
        autoComplete="new-password"
        help={words.passwordHelp}
        {...form.field('password')}
      />
      <SelectField
        label={words.role}
        required
        options={STAFF_ROLES.map((value) => ({ value, label: words.roles[value] }))}
        {...form.field('role')}
      />
    </FormDialog>
  );
}

/** A new password for an inspector or admin, oneself included (S-staff-04). */
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
    <NewPassword
      title={words.changePassword}
      description={words.changeText(person.email)}
      label={words.newPassword}
      help={words.passwordHelp}
      form={form}
      name="password"
      onClose={onClose}
    />
  );
}
