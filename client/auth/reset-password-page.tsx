import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { Link, useSearchParams } from 'react-router-dom';
import { resetPassword } from '#shared/contract/auth.ts';
import { sharedPaths } from '#shared/routes/paths.ts';
import { Problem, type Issue } from '#shared/problem.ts';
import { useApiMutation } from '#client/api/use-api-mutation.ts';
import { Button, LinkButton } from '#client/ui/form-controls/button.tsx';
import { findPasswordError } from '#shared/domain/password-rules.ts';
import { PasswordRules } from '#client/components/password-rules.tsx';
import { PasswordField } from '#client/ui/form-controls/password-field.tsx';
import { firstErrorMessage, useForm } from '#client/ui/form-controls/use-form.ts';
import { Note } from '#client/ui/page-layout.tsx';
import { FormCard } from './form-card.tsx';
import { texts } from '#messages/ui/reset-password.ts';

const TextLink = chakra(Link, { base: { color: 'drive', fontWeight: 'semibold' } });

export default function ResetPasswordPage() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const [state, setState] = useState<'asking' | 'done' | 'gone'>(token ? 'asking' : 'gone');
  if (state === 'asking')
    return <ResetPasswordForm token={token} onDone={() => setState('done')} onExpired={() => setState('gone')} />;
  const { title, note } = texts[state];
  return (
    <div role="status">
      <FormCard title={title} note={note}>
        {state === 'gone' && (
          <LinkButton to={sharedPaths.forgotPassword} variant="primary" block>
            {texts.another}
          </LinkButton>
        )}
        <LinkButton to={sharedPaths.signIn} variant={state === 'done' ? 'primary' : 'secondary'} block>
          {texts.signIn}
        </LinkButton>
      </FormCard>
    </div>
  );
}

interface Props {
  token: string;
  onDone: () => void;
  onExpired: () => void;
}

function ResetPasswordForm({ token, onDone, onExpired }: Props) {
  const { run } = useApiMutation(resetPassword, {
    errorToast: (error) =>
      isLinkExpired(error) ? null : { title: texts.failed, description: firstErrorMessage(error) || texts.tryAgain },
  });
  const { ref, field, busy, submit } = useForm({
    initialValues: { password: '', confirm: '' },
    validate: checkForm,
    async onSubmit(body) {
      const outcome = await run({ body: { ...body, token } });
      if (outcome.error === null) onDone();
      else if (isLinkExpired(outcome.error)) onExpired();
      return outcome;
    },
  });
  return (
    <FormCard title={texts.title} note={texts.note}>
      <chakra.form ref={ref} noValidate onSubmit={submit} display="grid" gap="4">
        <PasswordField
          label={texts.password}
          autoComplete="new-password"
          help={<PasswordRules password={field('password').value} />}
          {...field('password')}
        />
        <PasswordField label={texts.confirmPassword} autoComplete="new-password" {...field('confirm')} />
        <Button type="submit" variant="primary" size="lg" loading={busy}>
          {texts.set}
        </Button>
      </chakra.form>
      <Note textAlign="center">
        <TextLink to={sharedPaths.forgotPassword}>{texts.another}</TextLink>
      </Note>
    </FormCard>
  );
}

const isLinkExpired = (error: Error): boolean => error instanceof Problem && error.code === 'GONE';

function checkForm({ password, confirm }: { password: string; confirm: string }) {
  const issues: Issue[] = [];
  const passwordError = findPasswordError(password);
  if (passwordError !== undefined) issues.push({ path: 'password', message: passwordError });
  if (password !== confirm) issues.push({ path: 'confirm', message: texts.mismatch });
  return issues.length > 0 ? { issues } : { value: { password } };
}

export function head() {
  return { title: `${texts.title} · Redrive`, robots: 'noindex' };
}
