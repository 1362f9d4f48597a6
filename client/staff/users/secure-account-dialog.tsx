/** Resets two-step sign-in of somebody who lost a phone, or signs an account out everywhere; for every role. */
import { useState } from 'react';
import { secureAccount } from '#shared/contract/account-security.ts';
import { useCommand } from '#client/api/use-api-mutation.ts';
import { FormDialog } from '#client/staff/data-table/form-dialog.tsx';
import { failedWords } from '#client/staff/data-table/error-text.ts';
import { RadioChoices } from '#client/ui/form-controls/radio-group.tsx';
import { TextField } from '#client/ui/form-controls/text-field.tsx';
import { useForm } from '#client/ui/form-controls/use-form.ts';
import { texts } from './texts.ts';

const words = texts.secure;
const CHOICES = (['reset', 'signOut'] as const).map((value) => ({ value, label: words[value] }));

export function SecureAccount({ onClose }: { onClose: () => void }) {
  const [what, setWhat] = useState<'reset' | 'signOut'>('reset');
  const { run } = useCommand(secureAccount, {
    done: what === 'reset' ? words.resetDone : words.signOutDone,
    failed: failedWords(words.failed),
  });
  const form = useForm({
    start: { email: '' },
    check: secureAccount.body.pick({ email: true }),
    send: ({ email }) => run({ body: { email, removesSecondFactor: what === 'reset' } }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={words.title}
      description={words.text}
      action={words.action}
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
      <RadioChoices label={words.what} note={words.note} value={what} onChange={setWhat} choices={CHOICES} />
    </FormDialog>
  );
}
