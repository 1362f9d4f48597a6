/** Where the link of the mail leads: a new password, once. Nobody is signed in by it. */
import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { Link, useSearchParams } from 'react-router-dom';
import { resetPassword } from '#shared/contract/auth.ts';
import { sharedPaths } from '#shared/routes/paths.ts';
import { Problem, type Issue } from '#shared/problem.ts';
import { useCommand } from '#client/api/use-api-mutation.ts';
import { Button, LinkButton } from '#client/ui/form-controls/button.tsx';
import { brokenRule } from '#shared/domain/password-rules.ts';
import { PasswordRules } from '#client/components/password-rules.tsx';
import { PasswordField } from '#client/ui/form-controls/password-field.tsx';
import { reasonOf, useForm } from '#client/ui/form-controls/use-form.ts';
import { Note } from '#client/ui/page-layout.tsx';
import { FormCard } from './form-card.tsx';
import { resetTexts as texts } from './sign-in-texts.ts';

const Way = chakra(Link, { base: { color: 'drive', fontWeight: 'semibold' } });

export default function ResetPasswordPage() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const [state, setState] = useState<'asking' | 'done' | 'gone'>(token ? 'asking' : 'gone');
  if (state === 'asking')
    return <NewPassword token={token} onDone={() => setState('done')} onGone={() => setState('gone')} />;
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
  onGone: () => void;
}

function NewPassword({ token, onDone, onGone }: Props) {
  const { run } = useCommand(resetPassword, {
    failed: (error) =>
      isGone(error) ? null : { title: texts.failed, description: reasonOf(error) || texts.tryAgain },
  });
  const { ref, field, busy, submit } = useForm({
    start: { password: '', confirm: '' },
    check,
    async send(body) {
      const outcome = await run({ body: { ...body, token } });
      if (outcome.error === null) onDone();
      else if (isGone(outcome.error)) onGone();
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
        <Way to={sharedPaths.forgotPassword}>{texts.another}</Way>
      </Note>
    </FormCard>
  );
}

const isGone = (error: Error): boolean => error instanceof Problem && error.code === 'GONE';

function check({ password, confirm }: { password: string; confirm: string }) {
  const issues: Issue[] = [];
  const broken = brokenRule(password);
  if (broken !== undefined) issues.push({ path: 'password', message: broken });
  if (password !== confirm) issues.push({ path: 'confirm', message: texts.mismatch });
  return issues.length > 0 ? { issues } : { value: { password } };
}

export function head() {
  return { title: `${texts.title} · Redrive`, robots: 'noindex' };
}
