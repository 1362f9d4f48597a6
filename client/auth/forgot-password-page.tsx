/** Gives the same response whether the account exists or not. */
import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { Link, useLocation } from 'react-router-dom';
import { forgotPassword } from '#shared/contract/auth.ts';
import { sharedPaths } from '#shared/routes/paths.ts';
import { useApiMutation } from '#client/api/use-api-mutation.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { TextField } from '#client/ui/form-controls/text-field.tsx';
import { firstErrorMessage, useForm } from '#client/ui/form-controls/use-form.ts';
import { Note } from '#client/ui/page-layout.tsx';
import { FormCard } from './form-card.tsx';
import { texts } from '#messages/ui/forgot-password.ts';

const TextLink = chakra(Link, { base: { color: 'drive', fontWeight: 'semibold' } });

export default function ForgotPasswordPage() {
  const [result, setResult] = useState<{ email: string; isMailOn: boolean } | null>(null);
  if (result === null) return <ForgotPasswordForm onSent={setResult} />;
  const { title, note } = result.isMailOn
    ? { title: texts.sent.title, note: texts.sent.note(result.email) }
    : texts.noMail;
  return (
    <div role="status">
      <FormCard title={title} note={note}>
        {result.isMailOn && (
          <>
            <Note>{texts.notReceived}</Note>
            <Button onClick={() => setResult(null)}>{texts.another}</Button>
          </>
        )}
        <BackToSignIn />
      </FormCard>
    </div>
  );
}

function ForgotPasswordForm({ onSent }: { onSent: (result: { email: string; isMailOn: boolean }) => void }) {
  const { run } = useApiMutation(forgotPassword, {
    errorToast: (error) => ({
      title: texts.askFailed,
      description: firstErrorMessage(error) || texts.tryAgain,
    }),
  });
  const { ref, field, busy, submit } = useForm({
    initialValues: { email: '' },
    validate: forgotPassword.body,
    async onSubmit(body) {
      const outcome = await run({ body });
      if (outcome.error === null) onSent({ email: body.email, isMailOn: outcome.answer.isMailOn });
      return outcome;
    },
  });
  return (
    <FormCard title={texts.title} note={texts.note}>
      <chakra.form ref={ref} noValidate onSubmit={submit} display="grid" gap="4">
        <TextField
          label={texts.email}
          kind="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...field('email')}
        />
        <Button type="submit" variant="primary" size="lg" loading={busy}>
          {texts.send}
        </Button>
      </chakra.form>
      <BackToSignIn />
    </FormCard>
  );
}

function BackToSignIn() {
  const { search } = useLocation();
  return (
    <Note textAlign="center">
      <TextLink to={sharedPaths.signIn + search}>{texts.signIn}</TextLink>
    </Note>
  );
}

export function head() {
  return { title: `${texts.title} · Redrive`, robots: 'noindex' };
}
