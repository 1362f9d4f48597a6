import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { changeEmail } from '#shared/contract/customer.ts';
import { useApiMutation } from '#client/api/use-api-mutation.ts';
import { useSession } from '#client/auth/session.ts';
import { EmailStatus } from '#client/components/email-status.tsx';
import { Button } from '#client/ui/form-controls/button.tsx';
import { PasswordField } from '#client/ui/form-controls/password-field.tsx';
import { TextField } from '#client/ui/form-controls/text-field.tsx';
import { firstErrorMessage, useForm } from '#client/ui/form-controls/use-form.ts';
import { Card, SectionHeader } from '#client/ui/card.tsx';
import { Note } from '#client/ui/page-layout.tsx';
import { texts } from '#messages/shop/change-email.ts';

export function ChangeEmailSection() {
  const { user } = useSession();
  const [request, setRequest] = useState<{ email: string; isMailOn: boolean } | null>(null);
  return (
    <Card as="section" padding="md" display="grid" gap="4" minW="0">
      <div>
        <SectionHeader title={texts.title} />
        <Note>{texts.note}</Note>
      </div>
      <TextField
        label={texts.current}
        name="email"
        kind="email"
        readOnly
        value={user?.email ?? ''}
        onChange={() => undefined}
      />
      <EmailStatus />
      {request === null ? (
        <ChangeEmailForm onRequested={setRequest} />
      ) : (
        <>
          <chakra.p role="status" overflowWrap="anywhere">
            {request.isMailOn ? texts.linkSent(request.email) : texts.noMail}
          </chakra.p>
          <div>
            <Button onClick={() => setRequest(null)}>{texts.another}</Button>
          </div>
        </>
      )}
    </Card>
  );
}

function ChangeEmailForm({ onRequested }: { onRequested: (request: { email: string; isMailOn: boolean }) => void }) {
  const { run } = useApiMutation(changeEmail, {
    errorToast: (error) => ({ title: texts.failed, description: firstErrorMessage(error) || texts.tryAgain }),
  });
  const { ref, busy, field, submit } = useForm({
    initialValues: { email: '', currentPassword: '' },
    validate: changeEmail.body,
    async onSubmit(body) {
      const outcome = await run({ body });
      if (outcome.error === null) onRequested({ email: body.email, isMailOn: outcome.answer.isMailOn });
      return outcome;
    },
  });
  return (
    <chakra.form ref={ref} onSubmit={submit} noValidate display="grid" gap="4">
      <TextField
        label={texts.email}
        kind="email"
        autoComplete="email"
        autoCapitalize="none"
        help={texts.help}
        {...field('email')}
      />
      <PasswordField label={texts.password} autoComplete="current-password" {...field('currentPassword')} />
      <div>
        <Button type="submit" loading={busy}>
          {texts.change}
        </Button>
      </div>
    </chakra.form>
  );
}
