/** A new inspector or admin (S-staff-01 to S-staff-03). */
import { newStaff, staffCreate } from '#shared/contract/staff.ts';
import { STAFF_ROLES } from '#shared/domain/words.ts';
import { useCommand } from '#client/api/command.ts';
import { PasswordField } from '#client/ui/controls/password-field.tsx';
import { SelectField } from '#client/ui/controls/select-field.tsx';
import { TextField } from '#client/ui/controls/text-field.tsx';
import { useForm } from '#client/ui/controls/use-form.ts';
import { FormDialog } from '#client/staff/dashboard/form-dialog.tsx';
import { texts } from '#client/staff/dashboard/texts.ts';
import { failedWords } from '#client/staff/dashboard/failed-words.ts';

const words = texts.staff;

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
