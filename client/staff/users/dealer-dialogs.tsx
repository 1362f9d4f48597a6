import { dealerEditSchema, dealersPatch, type Dealer, dealersResetPassword } from '#shared/contract/dealers.ts';
import { dealersCreate, dealersInvite } from '#shared/contract/new-dealer.ts';
import { dealersSendLink } from '#shared/contract/invitations.ts';
import { EMIRATES } from '#shared/domain/enums.ts';
import { emirateLabel } from '#shared/domain/value-labels.ts';
import { formatYardLocation } from '#shared/domain/yard-location.ts';
import { useApiMutation } from '#client/api/use-api-mutation.ts';
import { SelectField } from '#client/ui/form-controls/select-field.tsx';
import { TextField } from '#client/ui/form-controls/text-field.tsx';
import { useForm, type Form } from '#client/ui/form-controls/use-form.ts';
import { FormDialog } from '#client/staff/data-table/form-dialog.tsx';
import { texts as lists } from '#messages/staff/data-table.ts';
import { texts } from '#messages/staff/users.ts';
import type { NewDealerCredentials } from '#client/components/dealer-credentials-dialog.tsx';
import { NewPasswordDialog } from './new-password-dialog.tsx';
import { createErrorToast } from '#client/staff/data-table/error-text.ts';
import { useAccessMethod, type AccessMethodState } from './access-method.tsx';
import { toast } from '#client/ui/overlay/toaster.tsx';

const dealerTexts = texts.dealers;
const invitationTexts = texts.invitations;

type DealerFieldName = 'name' | 'contactEmail' | 'contactPhone' | 'emirate';

/** @see S-deal-01 */
function DealerFields({ field }: { field: (name: DealerFieldName) => ReturnType<Form<string>['field']> }) {
  return (
    <>
      <TextField label={dealerTexts.name} required autoComplete="off" {...field('name')} />
      <TextField
        label={dealerTexts.contactEmail}
        kind="email"
        required
        autoComplete="off"
        autoCapitalize="none"
        help={dealerTexts.emailHelp}
        {...field('contactEmail')}
      />
      <TextField label={dealerTexts.contactPhone} kind="tel" autoComplete="off" {...field('contactPhone')} />
      <SelectField
        label={dealerTexts.emirate}
        placeholder={dealerTexts.chooseEmirate}
        options={EMIRATES.map((value) => ({ value, label: emirateLabel(value) }))}
        {...field('emirate')}
      />
    </>
  );
}

interface NewDealerProps {
  isMailOn: boolean;
  onClose: () => void;
  onCreated: (credentials: NewDealerCredentials) => void;
}

/** Dealers choose their password by link; without email they get a generated one. @see decision 0031 */
export function NewDealerDialog({ isMailOn, onClose, onCreated }: NewDealerProps) {
  const creating = useApiMutation(dealersCreate, {
    errorToast: createErrorToast(invitationTexts.createFailed),
    onSuccess: (answer) => onCreated(answer.credentials),
  });
  const { run } = useApiMutation(dealersInvite, {
    successToast: ({ contactEmail }) => ({
      title: invitationTexts.sent,
      description: invitationTexts.sentText(contactEmail ?? ''),
    }),
    errorToast: createErrorToast(invitationTexts.sendFailed),
  });
  const form = useForm({
    initialValues: { name: '', contactEmail: '', contactPhone: '', emirate: '', licenseNumber: '' },
    validate: dealersInvite.body,
    onSubmit: (body) => (isMailOn ? run({ body }) : creating.run({ body })),
    onSuccess: onClose,
    conflictField: 'contactEmail',
  });
  return (
    <FormDialog
      title={invitationTexts.dealer}
      description={`${invitationTexts.dealerText} ${isMailOn ? invitationTexts.linkHelp : invitationTexts.generatedHelp}`}
      action={isMailOn ? invitationTexts.send : invitationTexts.dealer}
      form={form}
      onClose={onClose}
    >
      <DealerFields field={form.field} />
      <TextField label={invitationTexts.licence} autoComplete="off" {...form.field('licenseNumber')} />
    </FormDialog>
  );
}

/** The email is also the sign-in. @see D-73 */
export function EditDealerDialog({ dealer, onClose }: { dealer: Dealer; onClose: () => void }) {
  const { run } = useApiMutation(dealersPatch, {
    successToast: dealerTexts.updated,
    errorToast: createErrorToast(dealerTexts.updateFailed),
  });
  const form = useForm({
    initialValues: {
      name: dealer.name,
      contactEmail: dealer.contactEmail ?? '',
      contactPhone: dealer.contactPhone ?? '',
      emirate: dealer.emirate ?? '',
      yard: dealer.yard ? formatYardLocation(dealer.yard) : '',
    },
    validate: dealerEditSchema,
    onSubmit: (body) => run({ params: { id: dealer.id }, body }),
    onSuccess: onClose,
    conflictField: 'contactEmail',
  });
  return (
    <FormDialog title={dealerTexts.editTitle} action={lists.save} form={form} onClose={onClose}>
      <DealerFields field={form.field} />
      {/* A server of the release before would drop the value. */}
      {dealer.yard !== undefined && (
        <TextField label={dealerTexts.yard} autoComplete="off" help={dealerTexts.yardHelp} {...form.field('yard')} />
      )}
    </FormDialog>
  );
}

interface ResetDealerPasswordProps {
  dealer: Dealer;
  invitations: AccessMethodState['invitations'];
  onClose: () => void;
}

export function ResetDealerPasswordDialog({ dealer, invitations, onClose }: ResetDealerPasswordProps) {
  const { id, name } = dealer;
  const accessMethod = useAccessMethod(invitations);
  const resetting = useApiMutation(dealersResetPassword, {
    successToast: () => ({ title: dealerTexts.resetDone, description: dealerTexts.resetDoneText(name) }),
    errorToast: createErrorToast(dealerTexts.resetFailed),
  });
  const sending = useApiMutation(dealersSendLink, {
    successToast: () => ({
      title: invitationTexts.linkSent,
      description: invitationTexts.linkSentText(name),
    }),
    errorToast: createErrorToast(invitationTexts.linkFailed),
  });
  const form = useForm<'newPassword', { newPassword?: string }>({
    initialValues: { newPassword: '' },
    validate: accessMethod.method === 'link' ? () => ({ value: {} }) : dealersResetPassword.body,
    onInvalid: ([issue]) =>
      toast({ title: dealerTexts.invalidPassword, description: issue?.message, kind: 'destructive' }),
    onSubmit: ({ newPassword }) =>
      newPassword === undefined
        ? sending.run({ params: { id } })
        : resetting.run({ params: { id }, body: { newPassword } }),
    onSuccess: onClose,
    conflictField: 'newPassword',
  });
  return (
    <NewPasswordDialog
      title={dealerTexts.reset}
      description={dealerTexts.resetText(name)}
      label={dealerTexts.newPassword}
      help={dealerTexts.resetHelp}
      form={form}
      name="newPassword"
      accessMethod={accessMethod}
      linkHelp={invitationTexts.newLinkHelp(name)}
      onClose={onClose}
    />
  );
}
