import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import type { login, SessionUser } from '#shared/contract/auth.ts';
import type { EndpointResponse } from '#shared/contract/endpoint.ts';
import { loginWithCode } from '#shared/contract/account-security.ts';
import { Problem } from '#shared/problem.ts';
import { callEndpoint } from '#client/api/api-client.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { FieldError } from '#client/ui/form-controls/field.tsx';
import { TextField } from '#client/ui/form-controls/text-field.tsx';
import { useForm } from '#client/ui/form-controls/use-form.ts';
import { FormCard } from './form-card.tsx';
import { canUsePasskeys, signInWithPasskey } from './passkey.ts';
import { texts } from '#messages/ui/second-factor.ts';
import { assertSessionCookie } from './session.ts';
import { MAX_CODE_LENGTH } from '#shared/domain/limits.ts';

interface Props {
  factors: NonNullable<EndpointResponse<typeof login>['secondStep']>;
  onSignedIn: (user: SessionUser) => void;
  onRestart: (reason?: string) => void;
}

const toError = (cause: unknown): Error => (cause instanceof Error ? cause : new Error(String(cause)));
const isSignInExpired = (error: Error): boolean => error instanceof Problem && error.code === 'GONE';

export function SecondFactorForm({ factors, onSignedIn, onRestart }: Props) {
  const hasPasskey = factors.passkey && canUsePasskeys();
  const [refusal, setRefusal] = useState<string | null>(null);
  const failed = (error: Error) => {
    if (isSignInExpired(error)) onRestart(error.message);
    else setRefusal(error.message);
  };
  const { ref, field, busy, submit } = useForm({
    initialValues: { code: '' },
    validate: loginWithCode.body,
    async onSubmit(body) {
      setRefusal(null);
      try {
        const { user } = await callEndpoint(loginWithCode, { body });
        await assertSessionCookie();
        onSignedIn(user);
        return { error: null };
      } catch (cause) {
        const error = toError(cause);
        if (!(error instanceof Problem && error.extra.issues)) failed(error);
        return { error };
      }
    },
  });
  const passkey = usePasskeySignIn({ isSecondStep: true, onSignedIn, onFailed: failed });
  return (
    <FormCard title={texts.title} note={factors.app ? texts.note : texts.noteWithoutApp}>
      {hasPasskey && (
        <Button variant="primary" size="lg" loading={passkey.busy} onClick={passkey.use}>
          {texts.passkey}
        </Button>
      )}
      <chakra.form ref={ref} noValidate onSubmit={submit} display="grid" gap="4">
        <TextField
          label={factors.app ? texts.code : texts.recoveryCode}
          help={factors.app ? texts.codeHelp : undefined}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MAX_CODE_LENGTH}
          {...field('code')}
        />
        {refusal && (
          <div role="alert">
            <FieldError id="second-step-error">{refusal}</FieldError>
          </div>
        )}
        <Button type="submit" variant={hasPasskey ? 'secondary' : 'primary'} size="lg" loading={busy}>
          {texts.submit}
        </Button>
      </chakra.form>
      <Button variant="tertiary" onClick={() => onRestart()}>
        {texts.startAgain}
      </Button>
    </FormCard>
  );
}

interface PasskeySignInOptions {
  isSecondStep: boolean;
  onSignedIn: (user: SessionUser) => void;
  onFailed: (error: Error) => void;
}

export function usePasskeySignIn({ isSecondStep, onSignedIn, onFailed }: PasskeySignInOptions) {
  const [busy, setBusy] = useState(false);
  const use = async () => {
    setBusy(true);
    try {
      const user = await signInWithPasskey(isSecondStep);
      if (user) {
        await assertSessionCookie();
        onSignedIn(user);
      } else onFailed(new Error(texts.passkeyCancelled));
    } catch (cause) {
      onFailed(toError(cause));
    }
    setBusy(false);
  };
  return { busy, use: () => void use() };
}
