import { PasswordField } from '#client/ui/controls/password-field.tsx';
import type { Form } from '#client/ui/controls/use-form.ts';
import { FormDialog } from '#client/staff/lists/form-dialog.tsx';

interface Props<Name extends string> {
  /** Of the dialog and of the button that sends it. */
  title: string;
  description: string;
  /** Of its one field. */
  label: string;
  help: string;
  form: Form<Name>;
  name: Name;
  onClose: () => void;
}

/** Asks for a new password. */
export function NewPassword<Name extends string>({ label, help, name, ...dialog }: Props<Name>) {
  return (
    <FormDialog {...dialog} action={dialog.title}>
      <PasswordField
        label={label}
        required
        autoComplete="new-password"
        help={help}
        {...dialog.form.field(name)}
      />
    </FormDialog>
  );
}
