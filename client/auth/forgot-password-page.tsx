/** Asks for a link by which a new password is set. One answer, whether there is an account or not. */
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
import { forgotPasswordTexts as texts } from './sign-in-texts.ts';

const TextLink = chakra(Link, { base: { color: 'drive', fontWeight: 'semibold' } });

export default function ForgotPasswordPage() {
  const [answer, setAnswer] = useState<{ email: string; isMailOn: boolean } | null>(null);
  if (answer === null) return <ForgotPasswordForm onAsked={setAnswer} />;
  const { title, note } = answer.isMailOn ? texts.asked(answer.email) : texts.noMail;
  return (
    <div role="status">
      <FormCard title={title} note={note}>
        {answer.isMailOn && (
          <>
            <Note>{texts.notThere}</Note>
            <Button onClick={() => setAnswer(null)}>{texts.another}</Button>
          </>
        )}
        <BackToSignIn />
      </FormCard>
    </div>
  );
}

function ForgotPasswordForm({ onAsked }: { onAsked: (answer: { email: string; isMailOn: boolean }) => void }) {
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
      if (outcome.error === null) onAsked({ email: body.email, isMailOn: outcome.answer.isMailOn });
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
