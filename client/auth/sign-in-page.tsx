/** Sign-in screen of every role. @see C-login-01 to C-login-10, D-23 */
import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { login, type SessionUser } from '#shared/contract/auth.ts';
import type { EndpointResponse } from '#shared/contract/endpoint.ts';
import { homePathForRole, safeRedirect } from '#shared/routes/sign-in-redirect.ts';
import { PROBLEMS, Problem, type Issue } from '#shared/problem.ts';
import { sharedPaths } from '#shared/routes/paths.ts';
import { callEndpoint } from '#client/api/api-client.ts';
import { assertSessionCookie, useSession, useSessionActions } from './session.ts';
import { Button, LinkButton } from '#client/ui/form-controls/button.tsx';
import { FieldError } from '#client/ui/form-controls/field.tsx';
import { PasswordField } from '#client/ui/form-controls/password-field.tsx';
import { TextField } from '#client/ui/form-controls/text-field.tsx';
import { useForm } from '#client/ui/form-controls/use-form.ts';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { Note } from '#client/ui/page-layout.tsx';
import { FormCard } from './form-card.tsx';
import { ReserveLead, useCarsToReserve } from './reserve-lead.tsx';
import { toRouterPath } from './router-path.ts';
import { canUsePasskeys } from './passkey.ts';
import { SecondFactorForm, usePasskeySignIn } from './second-factor-form.tsx';
import { texts } from '#messages/ui/sign-in.ts';

/** @see C-login-10 */
const REDIRECT_DELAY_MS = 100;

export default function SignInPage() {
  const { search } = useLocation();
  const { ref, field, refusal, busy, submit, secondStep, completeSignIn, startAgain, setRefusal } = useSignIn();
  const passkey = usePasskeySignIn({
    isSecondStep: false,
    onSignedIn: completeSignIn,
    onFailed: (error) => setRefusal(error.message),
  });
  const cars = useCarsToReserve();
  if (secondStep) return <SecondFactorForm factors={secondStep} onSignedIn={completeSignIn} onRestart={startAgain} />;
  const isReserving = cars.length > 0;
  const register = (
    <LinkButton to={sharedPaths.register + search} size="lg" block variant={isReserving ? 'primary' : 'secondary'}>
      {texts.register}
    </LinkButton>
  );
  const lead = isReserving && (
    <>
      <ReserveLead cars={cars} />
      <Note>{texts.reserveNote}</Note>
      {register}
    </>
  );
  return (
    <FormCard title={texts.title} note={isReserving ? texts.haveAccount : texts.note} lead={lead}>
      <AlreadySignedIn />
      <chakra.form ref={ref} noValidate onSubmit={submit} display="grid" gap="4">
        <TextField
          label={texts.email}
          kind="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...field('email')}
        />
        <PasswordField label={texts.password} autoComplete="current-password" {...field('password')} />
        {refusal && (
          <div role="alert">
            <FieldError id="sign-in-error">{refusal}</FieldError>
          </div>
        )}
        <Button type="submit" variant="primary" size="lg" loading={busy}>
          {texts.submit}
        </Button>
      </chakra.form>
      {canUsePasskeys() && (
        <Button size="lg" loading={passkey.busy} onClick={passkey.use}>
          {texts.passkey}
        </Button>
      )}
      <Note textAlign="center">
        <TextLink to={sharedPaths.forgotPassword + search}>{texts.forgotten}</TextLink>
      </Note>
      {!isReserving && (
        <div>
          <Note textAlign="center" mb="2">
            {texts.noAccount}
          </Note>
          {register}
        </div>
      )}
    </FormCard>
  );
}

const TextLink = chakra(Link, { base: { color: 'drive', fontWeight: 'semibold' } });

function checkForm({ email, password }: { email: string; password: string }) {
  const issues: Issue[] = [];
  if (!email.trim()) issues.push({ path: 'email', message: texts.missingEmail });
  if (!password) issues.push({ path: 'password', message: texts.missingPassword });
  return issues.length > 0 ? { issues } : { value: { email: email.trim(), password } };
}

function useSignIn() {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [secondStep, setSecondStep] = useState<EndpointResponse<typeof login>['secondStep']>(null);
  const { signedIn } = useSessionActions();
  const redirectAfterSignIn = useSignInRedirect();
  const completeSignIn = async (user: SessionUser) => {
    signedIn(user);
    await new Promise((resolve) => setTimeout(resolve, REDIRECT_DELAY_MS));
    redirectAfterSignIn(user.role);
  };
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: checkForm,
    onInvalid: () => void toast({ ...texts.missing, kind: 'destructive' }),
    async onSubmit(body) {
      setRefusal(null);
      try {
        const response = await callEndpoint(login, { body });
        if (response.user) {
          await assertSessionCookie();
          await completeSignIn(response.user);
        } else setSecondStep(response.secondStep);
      } catch (cause) {
        const message = errorMessageOf(cause);
        toast({ title: texts.failed, description: message || texts.invalid, kind: 'destructive' });
        const isMalformed = cause instanceof Problem && cause.code === 'VALIDATION';
        setRefusal((isMalformed ? '' : message) || texts.invalidInline);
      }
      // No field is marked: the response does not tell which one is wrong.
      return { error: null };
    },
  });
  return {
    ...form,
    refusal,
    setRefusal,
    secondStep,
    completeSignIn: (user: SessionUser) => void completeSignIn(user),
    startAgain(reason?: string) {
      setSecondStep(null);
      setRefusal(reason ?? null);
    },
  };
}

function errorMessageOf(cause: unknown): string {
  if (!(cause instanceof Error)) return '';
  return cause instanceof Problem && cause.message === PROBLEMS.NO_SESSION.message ? '' : cause.message;
}

/** Redirects to the requested page or the role's home. @see D-23 */
function useSignInRedirect(): (role: SessionUser['role']) => void {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return (role) =>
    void navigate(toRouterPath(safeRedirect(params.get('redirect'), role) ?? homePathForRole(role)), { replace: true });
}

/** Offers to continue instead of redirecting: the user may want another account. */
function AlreadySignedIn() {
  const { user, isExpired } = useSession();
  const redirectAfterSignIn = useSignInRedirect();
  if (!user || isExpired) return null;
  return (
    <chakra.div display="flex" alignItems="center" gap="3" p="3" bg="drive-tint" borderRadius="control" textStyle="t2">
      <chakra.p flex="1" minW="0" overflowWrap="anywhere">
        {texts.alreadyIn(user.email)}
      </chakra.p>
      <Button onClick={() => redirectAfterSignIn(user.role)}>{texts.goOn}</Button>
    </chakra.div>
  );
}

export function head() {
  return { title: `${texts.title} · Redrive`, robots: 'noindex' };
}
