/** Another password; all other devices are signed out by it (D-47, D-76). */
import { chakra } from '@chakra-ui/react';
import { changePassword } from '#shared/contract/customer.ts';
import type { Issue } from '#shared/problem.ts';
import { useCommand } from '#client/api/command.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { PasswordField } from '#client/ui/controls/password-field.tsx';
import { reasonOf, useForm } from '#client/ui/controls/use-form.ts';
import { FormSection } from './person-form.tsx';
import { texts } from './texts.ts';

/** Characters (D-47). */
const SHORTEST = 8;
const EMPTY = { currentPassword: '', newPassword: '', confirm: '' };

function check({ currentPassword, newPassword, confirm }: typeof EMPTY) {
  const issues: Issue[] = [];
  if (!currentPassword) issues.push({ path: 'currentPassword', message: texts.enterCurrent });
  if (newPassword.length < SHORTEST) issues.push({ path: 'newPassword', message: texts.tooShort });
  else if (newPassword === currentPassword) issues.push({ path: 'newPassword', message: texts.samePassword });
  if (newPassword !== confirm) issues.push({ path: 'confirm', message: texts.mismatch });
  return issues.length > 0 ? { issues } : { value: { currentPassword, newPassword } };
}

export function PasswordForm() {
  const { run } = useCommand(changePassword, {
    done: () => texts.passwordChanged,
    failed: (error) => ({ title: texts.passwordFailed, description: reasonOf(error) || texts.tryAgain }),
  });
  const { ref, busy, field, reset, submit } = useForm({
    start: EMPTY,
    check,
    send: (body) => run({ body }),
    onDone: () => reset(),
  });
  return (
    <FormSection title={texts.passwordTitle} note={texts.passwordNote}>
      <chakra.form ref={ref} onSubmit={submit} noValidate display="grid" gap="4">
        <PasswordField
          label={texts.currentPassword}
          autoComplete="current-password"
          {...field('currentPassword')}
        />
        <PasswordField
          label={texts.newPassword}
          autoComplete="new-password"
          help={texts.passwordHelp}
          {...field('newPassword')}
        />
        <PasswordField label={texts.confirmPassword} autoComplete="new-password" {...field('confirm')} />
        <div>
          <Button type="submit" loading={busy}>
            {texts.changePassword}
          </Button>
        </div>
      </chakra.form>
    </FormSection>
  );
}
