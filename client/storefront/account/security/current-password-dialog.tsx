import { useId, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { Button } from '#client/ui/form-controls/button.tsx';
import { PasswordField } from '#client/ui/form-controls/password-field.tsx';
import { useForm } from '#client/ui/form-controls/use-form.ts';
import { Dialog } from '#client/ui/overlay/dialog.tsx';
import { startAuthenticatorApp } from '#shared/contract/account-security.ts';
import { texts } from '#messages/shop/account-security.ts';

interface Props {
  title: string;
  text: string;
  action: string;
  /** Never rejects; closes the dialog after a success. */
  send: (currentPassword: string) => Promise<{ error: Error | null }>;
  onClose: () => void;
  children?: ReactNode;
}

export function CurrentPasswordDialog({ title, text, action, send, onClose, children }: Props) {
  const id = useId();
  const { ref, field, busy, submit } = useForm({
    initialValues: { currentPassword: '' },
    validate: startAuthenticatorApp.body,
    onSubmit: ({ currentPassword }) => send(currentPassword),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={text}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" form={id} variant="primary" loading={busy}>
            {action}
          </Button>
        </>
      }
    >
      <chakra.form id={id} ref={ref} noValidate onSubmit={submit} display="grid" gap="4">
        {children}
        <PasswordField label={texts.currentPassword} autoComplete="current-password" {...field('currentPassword')} />
      </chakra.form>
    </Dialog>
  );
}
