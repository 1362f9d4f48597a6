/** What an invitation says, and the password that accepts it. */
import { chakra } from '@chakra-ui/react';
import type { SessionUser } from '#shared/contract/auth.ts';
import { acceptInvitation, type invitation } from '#shared/contract/invitations.ts';
import type { Answer } from '#shared/contract/endpoint.ts';
import { brokenRule } from '#shared/domain/password-rules.ts';
import { Problem, type Issue } from '#shared/problem.ts';
import { useCommand } from '#client/api/use-api-mutation.ts';
import { useSession } from './session.ts';
import { PasswordRules } from '#client/components/password-rules.tsx';
import { Button } from '#client/ui/form-controls/button.tsx';
import { PasswordField } from '#client/ui/form-controls/password-field.tsx';
import { reasonOf, useForm } from '#client/ui/form-controls/use-form.ts';
import { dateTime } from '#client/ui/format.ts';
import { FormCard } from './form-card.tsx';
import { texts } from './invitation-texts.ts';

interface Props {
  data: Answer<typeof invitation>;
  token: string;
  onIn: (user: SessionUser) => void;
  onGone: () => void;
}

const isGone = (error: Error): boolean => error instanceof Problem && error.code === 'GONE';

export function FirstPassword({ data, token, onIn, onGone }: Props) {
  const { run } = useCommand(acceptInvitation, {
    failed: (error) =>
      isGone(error) ? null : { title: texts.failed, description: reasonOf(error) || texts.tryAgain },
  });
  const { ref, field, busy, submit } = useForm({
    start: { password: '', confirm: '' },
    check,
    async send(body) {
      const outcome = await run({ body: { ...body, token } });
      if (outcome.error === null) onIn(outcome.answer.user);
      else if (isGone(outcome.error)) onGone();
      return outcome;
    },
  });
  return (
    <FormCard title={texts.title} note={texts.note(data.by, data.name, data.role)}>
      <Somebody />
      <chakra.dl display="grid" gap="1" textStyle="t2">
        <Fact name={texts.email} value={data.email} />
        <Fact name={texts.until} value={dateTime(data.until)} />
      </chakra.dl>
      <chakra.form ref={ref} noValidate onSubmit={submit} display="grid" gap="4">
        {/* Whose password it is, for what keeps passwords. */}
        <input type="email" name="username" autoComplete="username" value={data.email} readOnly hidden />
        <PasswordField
          label={texts.password}
          autoComplete="new-password"
          help={<PasswordRules password={field('password').value} />}
          {...field('password')}
        />
        <PasswordField label={texts.confirmPassword} autoComplete="new-password" {...field('confirm')} />
        <Button type="submit" variant="primary" size="lg" loading={busy}>
          {texts.accept}
        </Button>
      </chakra.form>
    </FormCard>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" columnGap="4">
      <chakra.dt color="ink-2">{name}</chakra.dt>
      <chakra.dd fontWeight="semibold" minW="0" overflowWrap="anywhere">
        {value}
      </chakra.dd>
    </chakra.div>
  );
}

/** Somebody else is signed in on this device. */
function Somebody() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <chakra.p p="3" bg="repair-tint" borderRadius="control" textStyle="t2" overflowWrap="anywhere">
      {texts.somebody(user.email)}
    </chakra.p>
  );
}

function check({ password, confirm }: { password: string; confirm: string }) {
  const issues: Issue[] = [];
  const broken = brokenRule(password);
  if (broken !== undefined) issues.push({ path: 'password', message: broken });
  if (password !== confirm) issues.push({ path: 'confirm', message: texts.mismatch });
  return issues.length > 0 ? { issues } : { value: { password } };
}
