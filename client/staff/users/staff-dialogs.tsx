/** What an admin fills in about inspectors and admins. */
import { staffInvite, staffSendLink } from '#shared/contract/invitations.ts';
import { newStaff, staffCreate, staffPassword, type StaffUser } from '#shared/contract/staff.ts';
import { STAFF_ROLES } from '#shared/domain/enums.ts';
import { useCommand } from '#client/api/use-api-mutation.ts';
import { PasswordField } from '#client/ui/form-controls/password-field.tsx';
import { SelectField } from '#client/ui/form-controls/select-field.tsx';
import { TextField } from '#client/ui/form-controls/text-field.tsx';
import { useForm } from '#client/ui/form-controls/use-form.ts';
import { FormDialog } from '#client/staff/data-table/form-dialog.tsx';
import { texts } from './texts.ts';
import { NewPassword } from './new-password-dialog.tsx';
import { failedWords } from '#client/staff/data-table/error-text.ts';
import { useWay, WayChoice, type Way } from './access-method.tsx';

const words = texts.staff;
const links = texts.invitations;

interface NewStaffProps {
  invitations: Way['invitations'];
  onClose: () => void;
}

/** A new inspector or admin: invited, or with a password (S-staff-01 to S-staff-03). */
export function NewStaff({ invitations, onClose }: NewStaffProps) {
  const way = useWay(invitations);
  const isLink = way.way === 'link';
  const form = useNewStaff(isLink, onClose);
  return (
    <FormDialog
      title={words.createTitle}
      description={words.createText}
      action={isLink ? links.send : words.create}
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
      <WayChoice {...way} link={links.linkHelp} />
      {!isLink && (
        <PasswordField
          label={words.password}
          required
          autoComplete="new-password"
          help={words.passwordHelp}
          {...form.field('password')}
        />
      )}
      <SelectField
        label={words.role}
        required
        options={STAFF_ROLES.map((value) => ({ value, label: words.roles[value] }))}
        {...form.field('role')}
      />
    </FormDialog>
  );
}

function useNewStaff(isLink: boolean, onClose: () => void) {
  const creating = useCommand(staffCreate, {
    done: words.createdDone,
    failed: failedWords(words.createFailed),
  });
  const inviting = useCommand(staffInvite, {
    done: ({ email }) => ({ title: links.sent, description: links.sentText(email) }),
    failed: failedWords(links.sendFailed),
  });
  return useForm<
    'email' | 'password' | 'role',
    { email: string; role: StaffUser['role']; password?: string }
  >({
    start: { email: '', password: '', role: 'inspector' },
    check: isLink ? staffInvite.body : newStaff,
    send: ({ email, role, password }) =>
      password === undefined
        ? inviting.run({ body: { email, role } })
        : creating.run({ body: { email, role, password } }),
    onDone: onClose,
    conflictAt: 'email',
  });
}

interface ChangePasswordProps {
  person: StaffUser;
  /** A link is of no use to somebody who is here. */
  isOwn: boolean;
  invitations: Way['invitations'];
  onClose: () => void;
}

/** A new password for an inspector or admin, oneself included (S-staff-04). */
export function ChangePassword({ person, isOwn, invitations, onClose }: ChangePasswordProps) {
  const { email, id } = person;
  const way = useWay(invitations, isOwn ? 'password' : 'link');
  const changing = useCommand(staffPassword, {
    done: words.changed,
    failed: failedWords(words.changeFailed),
  });
  const sending = useCommand(staffSendLink, {
    done: () => ({ title: links.linkSent, description: links.linkSentText(email) }),
    failed: failedWords(links.linkFailed),
  });
  const form = useForm<'password', { password?: string }>({
    start: { password: '' },
    check: way.way === 'link' ? () => ({ value: {} }) : staffPassword.body,
    send: ({ password }) =>
      password === undefined
        ? sending.run({ params: { id } })
        : changing.run({ params: { id }, body: { password } }),
    onDone: onClose,
    conflictAt: 'password',
  });
  return (
    <NewPassword
      title={words.changePassword}
      description={isOwn ? words.changeOwnText : words.changeText(email)}
      label={words.newPassword}
      help={words.passwordHelp}
      form={form}
      name="password"
      way={way}
      link={links.newLinkHelp(email)}
      onClose={onClose}
    />
  );
}
