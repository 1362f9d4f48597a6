import { PasswordField } from '#client/ui/form-controls/password-field.tsx';
import type { Form } from '#client/ui/form-controls/use-form.ts';
import { FormDialog } from '#client/staff/data-table/form-dialog.tsx';
import { texts } from './texts.ts';
import { AccessMethodField, type AccessMethodState } from './access-method.tsx';

interface Props<Name extends string> {
  /** Of the dialog and of the button that sends it. */
  title: string;
  description: string;
  /** Of its one field. */
  label: string;
  help: string;
  form: Form<Name>;
  name: Name;
  /** By a link or here. */
  accessMethod: AccessMethodState;
  /** What the link does. */
  linkHelp: string;
  onClose: () => void;
}

/** Asks for a new password, or has a link sent by which its owner chooses it. */
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
