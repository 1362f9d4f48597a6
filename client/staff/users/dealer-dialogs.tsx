/** What an admin fills in about a dealer. */
import { dealerEdit, dealersPatch, type Dealer, dealersResetPassword } from '#shared/contract/dealers.ts';
import { dealersInvite } from '#shared/contract/new-dealer.ts';
import { dealersSendLink } from '#shared/contract/invitations.ts';
import { EMIRATES } from '#shared/domain/enums.ts';
import { useCommand } from '#client/api/use-api-mutation.ts';
import { SelectField } from '#client/ui/form-controls/select-field.tsx';
import { TextField } from '#client/ui/form-controls/text-field.tsx';
import { useForm, type Form } from '#client/ui/form-controls/use-form.ts';
import { FormDialog } from '#client/staff/data-table/form-dialog.tsx';
import { texts as lists } from '#client/staff/data-table/texts.ts';
import { texts } from './texts.ts';
import { NewPassword } from './new-password-dialog.tsx';
import { failedWords } from '#client/staff/data-table/error-text.ts';
import { useWay, type Way } from './access-method.tsx';
import { toast } from '#client/ui/overlay/toaster.tsx';

const words = texts.dealers;
const links = texts.invitations;

type FieldName = 'name' | 'contactEmail' | 'contactPhone' | 'emirate';

/** S-deal-01. */
function DealerFields({ field }: { field: (name: FieldName) => ReturnType<Form<string>['field']> }) {
  return (
    <>
      <TextField label={words.name} required autoComplete="off" {...field('name')} />
      <TextField
        label={words.contactEmail}
        kind="email"
        required
        autoComplete="off"
        autoCapitalize="none"
        help={words.emailHelp}
        {...field('contactEmail')}
      />
      <TextField label={words.contactPhone} kind="tel" autoComplete="off" {...field('contactPhone')} />
      <SelectField
        label={words.emirate}
        placeholder={words.chooseEmirate}
        options={EMIRATES.map((value) => ({ value, label: value }))}
        {...field('emirate')}
      />
    </>
  );
}

/** A dealer who chooses the password (decision 0031); an inspector at the dealer's tells one instead (S-w1-05). */
export function InviteDealer({ onClose }: { onClose: () => void }) {
  const { run } = useCommand(dealersInvite, {
    done: ({ contactEmail }) => ({ title: links.sent, description: links.sentText(contactEmail ?? '') }),
    failed: failedWords(links.sendFailed),
  });
  const form = useForm({
    start: { name: '', contactEmail: '', contactPhone: '', emirate: '', licenseNumber: '' },
    check: dealersInvite.body,
    send: (body) => run({ body }),
    onDone: onClose,
    conflictAt: 'contactEmail',
  });
  return (
    <FormDialog
      title={links.dealer}
      description={`${links.dealerText} ${links.linkHelp}`}
      action={links.send}
      form={form}
      onClose={onClose}
    >
      <DealerFields field={form.field} />
      <TextField label={links.licence} autoComplete="off" {...form.field('licenseNumber')} />
    </FormDialog>
  );
}

/** Mends what a dealer is called and how to reach one; the email is also the sign-in (S-deal-01 to S-deal-03, D-73). */
export function EditDealer({ dealer, onClose }: { dealer: Dealer; onClose: () => void }) {
  const { run } = useCommand(dealersPatch, { done: words.updated, failed: failedWords(words.updateFailed) });
  const form = useForm({
    start: {
      name: dealer.name,
      contactEmail: dealer.contactEmail ?? '',
      contactPhone: dealer.contactPhone ?? '',
      emirate: dealer.emirate ?? '',
    },
    check: dealerEdit,
    send: (body) => run({ params: { id: dealer.id }, body }),
    onDone: onClose,
    conflictAt: 'contactEmail',
  });
  return (
    <FormDialog title={words.editTitle} action={lists.save} form={form} onClose={onClose}>
      <DealerFields field={form.field} />
    </FormDialog>
  );
}

interface ResetProps {
  dealer: Dealer;
  invitations: Way['invitations'];
  onClose: () => void;
}

/** A new password for a dealer who lost the old one, or never had one (S-deal-04). */
export function ResetPassword({ dealer, invitations, onClose }: ResetProps) {
  const { id, name } = dealer;
  const way = useWay(invitations);
  const resetting = useCommand(dealersResetPassword, {
    done: () => ({ title: words.resetDone, description: words.resetDoneText(name) }),
    failed: failedWords(words.resetFailed),
  });
  const sending = useCommand(dealersSendLink, {
    done: () => ({ title: links.linkSent, description: links.linkSentText(name) }),
    failed: failedWords(links.linkFailed),
  });
  const form = useForm<'newPassword', { newPassword?: string }>({
    start: { newPassword: '' },
    check: way.way === 'link' ? () => ({ value: {} }) : dealersResetPassword.body,
    onWrong: ([issue]) =>
      toast({ title: words.invalidPassword, description: issue?.message, kind: 'destructive' }),
    send: ({ newPassword }) =>
      newPassword === undefined
        ? sending.run({ params: { id } })
        : resetting.run({ params: { id }, body: { newPassword } }),
    onDone: onClose,
    conflictAt: 'newPassword',
  });
  return (
    <NewPassword
      title={words.reset}
      description={words.resetText(name)}
      label={words.newPassword}
      help={words.resetHelp}
      form={form}
      name="newPassword"
      way={way}
      link={links.newLinkHelp(name)}
      onClose={onClose}
    />
  );
}
