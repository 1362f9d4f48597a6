/** Another password; all other devices are signed out by it (D-47, D-76). */
import { chakra } from '@chakra-ui/react';
import { changePassword } from '#shared/contract/customer.ts';
import { call } from '#client/api/call.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { PasswordField } from '#client/ui/controls/password-field.tsx';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { FormSection } from './person-form.tsx';
import { texts } from './texts.ts';
import { useForm } from './use-form.ts';

/** Characters (D-47). */
const SHORTEST = 8;
const EMPTY = { currentPassword: '', newPassword: '', confirm: '' };

function check({ currentPassword, newPassword, confirm }: typeof EMPTY) {
  return {
    ...(!currentPassword && { currentPassword: texts.enterCurrent }),
    ...(newPassword.length < SHORTEST
      ? { newPassword: texts.tooShort }
      : newPassword === currentPassword && { newPassword: texts.samePassword }),
    ...(newPassword !== confirm && { confirm: texts.mismatch }),
  };
}

export function PasswordForm() {
  const { busy, field, reset, submit } = useForm({
    start: EMPTY,
    check,
    async send({ currentPassword, newPassword }) {
      await call(changePassword, { body: { currentPassword, newPassword } });
      reset();
      toast({ ...texts.passwordChanged, kind: 'success' });
    },
    onFailure: (message) =>
      void toast({
        title: texts.passwordFailed,
        description: message || texts.tryAgain,
        kind: 'destructive',
      }),
  });
  return (
    <FormSection title={texts.passwordTitle} note={texts.passwordNote}>
      <chakra.form onSubmit={submit} noValidate display="grid" gap="4">
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
