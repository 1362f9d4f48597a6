/** Resets two-step sign-in or signs out everywhere; for every role. */
import { useState } from 'react';
import { secureAccount } from '#shared/contract/account-security.ts';
import { useApiMutation } from '#client/api/use-api-mutation.ts';
import { FormDialog } from '#client/staff/data-table/form-dialog.tsx';
import { createErrorToast } from '#client/staff/data-table/error-text.ts';
import { RadioGroup } from '#client/ui/form-controls/radio-group.tsx';
import { TextField } from '#client/ui/form-controls/text-field.tsx';
import { useForm } from '#client/ui/form-controls/use-form.ts';
import { texts } from '#messages/staff/users.ts';

const secureTexts = texts.secure;
const ACTION_CHOICES = (['reset', 'signOut'] as const).map((value) => ({ value, label: secureTexts[value] }));

export function SecureAccountDialog({ onClose }: { onClose: () => void }) {
  const [action, setAction] = useState<'reset' | 'signOut'>('reset');
  const { run } = useApiMutation(secureAccount, {
    successToast: action === 'reset' ? secureTexts.resetDone : secureTexts.signOutDone,
    errorToast: createErrorToast(secureTexts.failed),
  });
  const form = useForm({
    initialValues: { email: '' },
    validate: secureAccount.body.pick({ email: true }),
    onSubmit: ({ email }) => run({ body: { email, removesSecondFactor: action === 'reset' } }),
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title={secureTexts.title}
      description={secureTexts.text}
      action={secureTexts.action}
      form={form}
      onClose={onClose}
    >
      <TextField
        label={texts.staff.email}
        kind="email"
        required
        autoComplete="off"
        autoCapitalize="none"
        {...form.field('email')}
      />
      <RadioGroup
        label={secureTexts.what}
        note={secureTexts.note}
        value={action}
        onChange={setAction}
        choices={ACTION_CHOICES}
      />
    </FormDialog>
  );
}
