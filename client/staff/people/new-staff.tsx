/** A new inspector or admin (S-staff-01 to S-staff-03). */
import type { z } from 'zod';
import { newStaff, staffCreate } from '#shared/contract/staff.ts';
import { STAFF_ROLES } from '#shared/domain/words.ts';
import { call } from '#client/api/call.ts';
import { PasswordField } from '#client/ui/controls/password-field.tsx';
import { SelectField } from '#client/ui/controls/select-field.tsx';
import { TextField } from '#client/ui/controls/text-field.tsx';
import { FormDialog } from '#client/staff/dashboard/form-dialog.tsx';
import { texts } from '#client/staff/dashboard/texts.ts';
import { useAction } from '#client/staff/dashboard/use-action.ts';
import { useForm } from '#client/staff/dashboard/use-form.ts';

const words = texts.staff;

const send = (body: z.output<typeof newStaff>) => call(staffCreate, { body });

export function NewStaff({ onClose }: { onClose: () => void }) {
  const form = useForm(newStaff, { email: '', password: '', role: 'inspector' });
  const { run, busy } = useAction(send, { done: words.createdDone, failed: words.createFailed }, ['staff.']);
  return (
    <FormDialog
      title={words.createTitle}
      description={words.createText}
      action={words.create}
      form={form}
      conflictAt="email"
      send={run}
      busy={busy}
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
        name="new-password"
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
