import { PasswordField } from '#client/ui/form-controls/password-field.tsx';
import type { Form } from '#client/ui/form-controls/use-form.ts';
import { FormDialog } from '#client/staff/data-table/form-dialog.tsx';
import { texts } from '#messages/staff/users.ts';
import { AccessMethodField, type AccessMethodState } from './access-method.tsx';

interface Props<Name extends string> {
  /** Dialog title and button label. */
  title: string;
  description: string;
  label: string;
  help: string;
  form: Form<Name>;
  name: Name;
  accessMethod: AccessMethodState;
  linkHelp: string;
  onClose: () => void;
}

/** A new password, or a link with which the owner chooses one. */
export function NewPasswordDialog<Name extends string>(props: Props<Name>) {
  const { title, description, label, help, form, name, accessMethod, linkHelp, onClose } = props;
  const isLink = accessMethod.method === 'link';
  return (
    <FormDialog
      title={title}
      {...(!isLink && { description })}
      action={isLink ? texts.invitations.sendLink : title}
      form={form}
      onClose={onClose}
    >
      <AccessMethodField {...accessMethod} link={linkHelp} />
      {!isLink && (
        <PasswordField label={label} required autoComplete="new-password" help={help} {...form.field(name)} />
      )}
    </FormDialog>
  );
}
