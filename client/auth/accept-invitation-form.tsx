import { chakra } from '@chakra-ui/react';
import type { SessionUser } from '#shared/contract/auth.ts';
import { acceptInvitation, type invitationDetails } from '#shared/contract/invitations.ts';
import type { EndpointResponse } from '#shared/contract/endpoint.ts';
import { findPasswordError } from '#shared/domain/password-rules.ts';
import { Problem, type Issue } from '#shared/problem.ts';
import { useApiMutation } from '#client/api/use-api-mutation.ts';
import { useSession } from './session.ts';
import { PasswordRules } from '#client/components/password-rules.tsx';
import { Button } from '#client/ui/form-controls/button.tsx';
import { PasswordField } from '#client/ui/form-controls/password-field.tsx';
import { firstErrorMessage, useForm } from '#client/ui/form-controls/use-form.ts';
import { formatDateTime } from '#client/ui/format.ts';
import { FormCard } from './form-card.tsx';
import { texts } from '#messages/ui/invitation.ts';

interface Props {
  data: EndpointResponse<typeof invitationDetails>;
  token: string;
  onSignedIn: (user: SessionUser) => void;
  onExpired: () => void;
}

const isLinkExpired = (error: Error): boolean => error instanceof Problem && error.code === 'GONE';

function describeInvitation({ by, name, role }: Props['data']): string {
  return texts.note({ inviterEmail: by, isNamed: name !== null, name: name ?? '', role });
}

export function AcceptInvitationForm({ data, token, onSignedIn, onExpired }: Props) {
  const { run } = useApiMutation(acceptInvitation, {
    errorToast: (error) =>
      isLinkExpired(error) ? null : { title: texts.failed, description: firstErrorMessage(error) || texts.tryAgain },
  });
  const { ref, field, busy, submit } = useForm({
    initialValues: { password: '', confirm: '' },
    validate: checkForm,
    async onSubmit(body) {
      const outcome = await run({ body: { ...body, token } });
      if (outcome.error === null) onSignedIn(outcome.answer.user);
      else if (isLinkExpired(outcome.error)) onExpired();
      return outcome;
    },
  });
  return (
    <FormCard title={texts.title} note={describeInvitation(data)}>
      <SignedInWarning />
      <chakra.dl display="grid" gap="1" textStyle="t2">
        <DetailRow name={texts.email} value={data.email} />
        <DetailRow name={texts.until} value={formatDateTime(data.until)} />
      </chakra.dl>
      <chakra.form ref={ref} noValidate onSubmit={submit} display="grid" gap="4">
        {/* Lets password managers find the account. */}
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

function DetailRow({ name, value }: { name: string; value: string }) {
  return (
    <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" columnGap="4">
      <chakra.dt color="ink-2">{name}</chakra.dt>
      <chakra.dd fontWeight="semibold" minW="0" overflowWrap="anywhere">
        {value}
      </chakra.dd>
    </chakra.div>
  );
}

function SignedInWarning() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <chakra.p p="3" bg="repair-tint" borderRadius="control" textStyle="t2" overflowWrap="anywhere">
      {texts.signedInAs(user.email)}
    </chakra.p>
  );
}

function checkForm({ password, confirm }: { password: string; confirm: string }) {
  const issues: Issue[] = [];
  const passwordError = findPasswordError(password);
  if (passwordError !== undefined) issues.push({ path: 'password', message: passwordError });
  if (password !== confirm) issues.push({ path: 'confirm', message: texts.mismatch });
  return issues.length > 0 ? { issues } : { value: { password } };
}
