import { chakra } from '@chakra-ui/react';
import { deleteAccount, exportAccount } from '#shared/contract/customer.ts';
import { callEndpoint } from '#client/api/api-client.ts';
import { useApiMutation } from '#client/api/use-api-mutation.ts';
import { toUserMessage } from '#client/api/error-messages.ts';
import { useSignOut } from '#client/ui/layout/use-sign-out.ts';
import { downloadBlob } from '#client/ui/download-blob.ts';
import { Card, SectionHeader } from '#client/ui/card.tsx';
import { Button } from '#client/ui/form-controls/button.tsx';
import { PasswordField } from '#client/ui/form-controls/password-field.tsx';
import { firstErrorMessage, useForm } from '#client/ui/form-controls/use-form.ts';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { Note } from '#client/ui/page-layout.tsx';
import { useState } from 'react';
import { texts } from '#messages/shop/account.ts';

export function ExportAndDeleteAccount() {
  return (
    <>
      <Card as="section" padding="md" display="grid" gap="4">
        <div>
          <SectionHeader title={texts.dataTitle} />
          <Note>{texts.dataNote}</Note>
        </div>
        <ExportDataButton />
      </Card>
      <DeleteAccountForm />
    </>
  );
}

function ExportDataButton() {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const data = JSON.stringify(await callEndpoint(exportAccount, {}), null, 2);
      downloadBlob(new Blob([data], { type: 'application/json' }), texts.exportName);
      toast(texts.exported);
    } catch (error) {
      const description = toUserMessage(error as Error);
      toast({ title: texts.exportFailed, description, kind: 'destructive' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div>
      <Button loading={busy} onClick={() => void run()}>
        {texts.exportData}
      </Button>
    </div>
  );
}

/** Deleting the account ends like a sign-out: no private data stays on the device. */
function DeleteAccountForm() {
  const leave = useSignOut();
  const { run } = useApiMutation(deleteAccount, {
    successToast: () => texts.deleted,
    errorToast: (error) => ({
      title: texts.deleteFailed,
      description: firstErrorMessage(error) || texts.tryAgain,
    }),
  });
  const { ref, busy, field, submit } = useForm({
    initialValues: { password: '' },
    validate: ({ password }) =>
      password ? { value: { password } } : { issues: [{ path: 'password', message: texts.enterCurrent }] },
    onSubmit: (body) => run({ body }),
    onSuccess: () => leave('storefront'),
  });
  return (
    <Card as="section" padding="md" display="grid" gap="4">
      <div>
        <SectionHeader title={texts.deleteTitle} />
        <Note>{texts.deleteNote}</Note>
      </div>
      <chakra.form ref={ref} onSubmit={submit} noValidate display="grid" gap="4">
        <PasswordField label={texts.deletePassword} autoComplete="current-password" {...field('password')} />
        <div>
          <Button type="submit" variant="danger" loading={busy}>
            {texts.deleteAccount}
          </Button>
        </div>
      </chakra.form>
    </Card>
  );
}
