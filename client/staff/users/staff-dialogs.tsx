import { staffInvite, staffSendLink } from '#shared/contract/invitations.ts';
import { newStaffSchema, staffCreate, staffSetPassword, type StaffUser } from '#shared/contract/staff.ts';
import { STAFF_ROLES } from '#shared/domain/enums.ts';
import { useApiMutation } from '#client/api/use-api-mutation.ts';
import { PasswordField } from '#client/ui/form-controls/password-field.tsx';
import { SelectField } from '#client/ui/form-controls/select-field.tsx';
import { TextField } from '#client/ui/form-controls/text-field.tsx';
import { useForm } from '#client/ui/form-controls/use-form.ts';
import { FormDialog } from '#client/staff/data-table/form-dialog.tsx';
import { texts } from '#messages/staff/users.ts';
import { NewPasswordDialog } from './new-password-dialog.tsx';
import { createErrorToast } from '#client/staff/data-table/error-text.ts';
import { useAccessMethod, AccessMethodField, type AccessMethodState } from './access-method.tsx';

const staffTexts = texts.staff;
const invitationTexts = texts.invitations;

interface NewStaffDialogProps {
  invitations: AccessMethodState['invitations'];
  onClose: () => void;
}

/** @see S-staff-01 */
export function NewStaffDialog({ invitations, onClose }: NewStaffDialogProps) {
  const accessMethod = useAccessMethod(invitations);
  const isLink = accessMethod.method === 'link';
  const form = useNewStaffForm(isLink, onClose);
  return (
    <FormDialog
      title={staffTexts.createTitle}
      description={staffTexts.createText}
      action={isLink ? invitationTexts.send : staffTexts.create}
      form={form}
      onClose={onClose}
    >
      <TextField
        label={staffTexts.email}
        kind="email"
        required
        autoComplete="off"
        autoCapitalize="none"
        {...form.field('email')}
      />
      <AccessMethodField {...accessMethod} link={invitationTexts.linkHelp} />
      {!isLink && (
        <PasswordField
          label={staffTexts.password}
          required
          autoComplete="new-password"
          help={staffTexts.passwordHelp}
          {...form.field('password')}
        />
      )}
      <SelectField
        label={staffTexts.role}
        required
        options={STAFF_ROLES.map((value) => ({ value, label: staffTexts.roles[value] }))}
        {...form.field('role')}
      />
    </FormDialog>
  );
}

function useNewStaffForm(isLink: boolean, onClose: () => void) {
  const creating = useApiMutation(staffCreate, {
    successToast: staffTexts.createdDone,
    errorToast: createErrorToast(staffTexts.createFailed),
  });
  const inviting = useApiMutation(staffInvite, {
    successToast: ({ email }) => ({
      title: invitationTexts.sent,
      description: invitationTexts.sentText(email),
    }),
    errorToast: createErrorToast(invitationTexts.sendFailed),
  });
  return useForm<'email' | 'password' | 'role', { email: string; role: StaffUser['role']; password?: string }>({
    initialValues: { email: '', password: '', role: 'inspector' },
    validate: isLink ? staffInvite.body : newStaffSchema,
    onSubmit: ({ email, role, password }) =>
      password === undefined
        ? inviting.run({ body: { email, role } })
        : creating.run({ body: { email, role, password } }),
    onSuccess: onClose,
    conflictField: 'email',
  });
}

interface ChangeStaffPasswordProps {
  person: StaffUser;
  /** Hides the link option for the own account. */
  isOwn: boolean;
  invitations: AccessMethodState['invitations'];
  onClose: () => void;
}

export function ChangeStaffPasswordDialog({ person, isOwn, invitations, onClose }: ChangeStaffPasswordProps) {
  const { email, id } = person;
  const accessMethod = useAccessMethod(invitations, isOwn ? 'password' : 'link');
  const changing = useApiMutation(staffSetPassword, {
    successToast: staffTexts.changed,
    errorToast: createErrorToast(staffTexts.changeFailed),
  });
  const sending = useApiMutation(staffSendLink, {
    successToast: () => ({
      title: invitationTexts.linkSent,
      description: invitationTexts.linkSentText(email),
    }),
    errorToast: createErrorToast(invitationTexts.linkFailed),
  });
  const form = useForm<'password', { password?: string }>({
    initialValues: { password: '' },
    validate: accessMethod.method === 'link' ? () => ({ value: {} }) : staffSetPassword.body,
    onSubmit: ({ password }) =>
      password === undefined ? sending.run({ params: { id } }) : changing.run({ params: { id }, body: { password } }),
    onSuccess: onClose,
    conflictField: 'password',
  });
  return (
    <NewPasswordDialog
      title={staffTexts.changePassword}
      description={isOwn ? staffTexts.changeOwnText : staffTexts.changeText(email)}
      label={staffTexts.newPassword}
      help={staffTexts.passwordHelp}
      form={form}
      name="password"
      accessMethod={accessMethod}
      linkHelp={invitationTexts.newLinkHelp(email)}
      onClose={onClose}
    />
  );
}
