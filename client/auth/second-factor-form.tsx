/** The second step of a sign-in: a passkey, a code of the authenticator app, or a recovery code. */
import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import type { login, SessionUser } from '#shared/contract/auth.ts';
import type { Answer } from '#shared/contract/endpoint.ts';
import { loginCode } from '#shared/contract/account-security.ts';
import { Problem } from '#shared/problem.ts';
import { call } from '#client/api/api-client.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { FieldError } from '#client/ui/form-controls/field.tsx';
import { TextField } from '#client/ui/form-controls/text-field.tsx';
import { useForm } from '#client/ui/form-controls/use-form.ts';
import { FormCard } from './form-card.tsx';
import { canUsePasskeys, signInWithPasskey } from './passkey.ts';
import { secondStepTexts as texts } from './sign-in-texts.ts';
import { requireKeptCookie } from './session.ts';
import { MAX_CODE_LENGTH } from '#shared/domain/limits.ts';

interface Props {
  ways: NonNullable<Answer<typeof login>['secondStep']>;
  onIn: (user: SessionUser) => void;
  /** Back to the password, with the reason where there is one. */
  onStartAgain: (reason?: string) => void;
}

const asError = (cause: unknown): Error => (cause instanceof Error ? cause : new Error(String(cause)));
const isGone = (error: Error): boolean => error instanceof Problem && error.code === 'GONE';

export function SecondStep({ ways, onIn, onStartAgain }: Props) {
  const hasPasskey = ways.passkey && canUsePasskeys();
  const [refusal, setRefusal] = useState<string | null>(null);
  const failed = (error: Error) => {
    if (isGone(error)) onStartAgain(error.message);
    else setRefusal(error.message);
  };
  const { ref, field, busy, submit } = useForm({
    start: { code: '' },
    check: loginCode.body,
    async send(body) {
      setRefusal(null);
      try {
        const { user } = await call(loginCode, { body });
        await requireKeptCookie();
        onIn(user);
        return { error: null };
      } catch (cause) {
        const error = asError(cause);
        if (!(error instanceof Problem && error.extra.issues)) failed(error);
        return { error };
      }
    },
  });
  const passkey = usePasskey({ isSecondStep: true, onIn, onFailed: failed });
  return (
    <FormCard title={texts.title} note={ways.app ? texts.note : texts.noteWithoutApp}>
      {hasPasskey && (
        <Button variant="primary" size="lg" loading={passkey.busy} onClick={passkey.use}>
          {texts.passkey}
        </Button>
      )}
      <chakra.form ref={ref} noValidate onSubmit={submit} display="grid" gap="4">
        <TextField
          label={ways.app ? texts.code : texts.recoveryCode}
          help={ways.app ? texts.codeHelp : undefined}
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
      <Button variant="tertiary" onClick={() => onStartAgain()}>
        {texts.startAgain}
      </Button>
    </FormCard>
  );
}

interface PasskeyOptions {
  isSecondStep: boolean;
  onIn: (user: SessionUser) => void;
  onFailed: (error: Error) => void;
}

/** A press that signs in with a passkey. */
export function usePasskey({ isSecondStep, onIn, onFailed }: PasskeyOptions) {
  const [busy, setBusy] = useState(false);
  const use = async () => {
    setBusy(true);
    try {
      const user = await signInWithPasskey(isSecondStep);
      if (user) {
        await requireKeptCookie();
        onIn(user);
      } else onFailed(new Error(texts.passkeyCancelled));
    } catch (cause) {
      onFailed(asError(cause));
    }
    setBusy(false);
  };
  return { busy, use: () => void use() };
}
