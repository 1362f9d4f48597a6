/** @see C-login-11 to C-login-18, D-62 */
import type { FormEvent } from 'react';
import { chakra } from '@chakra-ui/react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { LANGUAGE } from '#messages/language.ts';
import { register } from '#shared/contract/register.ts';
import { type SessionUser } from '#shared/contract/auth.ts';
import { safeRedirect } from '#shared/routes/sign-in-redirect.ts';
import type { Issue } from '#shared/problem.ts';
import { MIN_SHORTLIST_CARS } from '#shared/domain/limits.ts';
import { sharedPaths } from '#shared/routes/paths.ts';
import { callEndpoint } from '#client/api/api-client.ts';
import { assertSessionCookie, useSessionActions } from './session.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { PasswordRules } from '#client/components/password-rules.tsx';
import { PasswordField } from '#client/ui/form-controls/password-field.tsx';
import { NameFields, PhoneField } from '#client/components/person-fields.tsx';
import { TextField } from '#client/ui/form-controls/text-field.tsx';
import { firstErrorMessage, useForm } from '#client/ui/form-controls/use-form.ts';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { Note } from '#client/ui/page-layout.tsx';
import { FormCard } from './form-card.tsx';
import { toRouterPath } from './router-path.ts';
import { ReserveLead, useCarsToReserve } from './reserve-lead.tsx';
import { texts } from '#messages/ui/sign-in.ts';

const REDIRECT_DELAY_MS = 1500;
const EMPTY_REGISTRATION = { firstName: '', lastName: '', email: '', phone: '', password: '', confirm: '' };

export default function RegisterPage() {
  const { search } = useLocation();
  const cars = useCarsToReserve();
  const { ref, field, busy, submit, setIssues } = useRegistration(cars.length);
  const onInvalid = (event: FormEvent<HTMLFormElement>) => {
    // Errors appear at their fields instead of in the browser's bubble. @see C-login-13
    event.preventDefault();
    setIssues(findInvalidFields(event.currentTarget));
  };
  return (
    <FormCard
      title={texts.registerTitle}
      note={texts.registerNote}
      lead={cars.length > 0 && <ReserveLead cars={cars} />}
    >
      <chakra.form ref={ref} onSubmit={submit} onInvalidCapture={onInvalid} display="grid" gap="4">
        <TextField
          label={texts.email}
          kind="email"
          required
          autoComplete="email"
          autoCapitalize="none"
          {...field('email')}
        />
        <PasswordField
          label={texts.password}
          required
          autoComplete="new-password"
          help={<PasswordRules password={field('password').value} />}
          {...field('password')}
        />
        <PasswordField label={texts.confirmPassword} required autoComplete="new-password" {...field('confirm')} />
        <chakra.fieldset display="grid" gap="4" pt="4" borderBlockStart="line" minW="0">
          <Note as="legend" float="left">
            {cars.length > 0 ? texts.detailsToReserve : texts.details}
          </Note>
          <NameFields field={field} />
          <PhoneField field={field} />
        </chakra.fieldset>
        <Button type="submit" variant="primary" size="lg" loading={busy}>
          {texts.create}
        </Button>
      </chakra.form>
      <Note textAlign="center">
        {texts.haveAccount} <SignInLink to={sharedPaths.signIn + search}>{texts.signIn}</SignInLink>
      </Note>
    </FormCard>
  );
}

const SignInLink = chakra(Link, { base: { color: 'drive', fontWeight: 'semibold' } });

const MISSING_FIELD_MESSAGES: Readonly<Record<string, string>> = {
  email: texts.missingEmail,
  password: texts.missingPassword,
  confirm: texts.missingConfirm,
};

function findInvalidFields(form: HTMLFormElement): Issue[] {
  return [...form.querySelectorAll<HTMLInputElement>('input:invalid')].map(({ name, validity }) => ({
    path: name,
    message: (validity.valueMissing && MISSING_FIELD_MESSAGES[name]) || texts.wrongEmail,
  }));
}

function checkForm({ confirm, ...value }: typeof EMPTY_REGISTRATION) {
  return value.password === confirm ? { value } : { issues: [{ path: 'confirm', message: texts.mismatch }] };
}

/** @param carCount cars to reserve afterwards */
function useRegistration(carCount: number) {
  const completeRegistration = useCompleteRegistration();
  return useForm({
    initialValues: EMPTY_REGISTRATION,
    validate: checkForm,
    async onSubmit(body) {
      try {
        const { user } = await callEndpoint(register, {
          body: { ...body, ...(LANGUAGE !== 'en' && { language: LANGUAGE }) },
        });
        await assertSessionCookie();
        const hasDetails = body.firstName.trim() !== '' && body.phone.trim() !== '';
        await completeRegistration(user, hasDetails && carCount >= MIN_SHORTLIST_CARS);
        return { error: null };
      } catch (cause) {
        const error = cause instanceof Error ? cause : new Error(String(cause));
        toast({
          title: texts.createFailed,
          description: firstErrorMessage(error) || texts.tryAgain,
          kind: 'destructive',
        });
        return { error };
      }
    },
    conflictField: 'email',
  });
}

/** Waits so that the message can be read. `isReadyToPay`: /reserve has nothing left to ask. @see C-login-17, D-62 */
function useCompleteRegistration(): (user: SessionUser, isReadyToPay: boolean) => Promise<void> {
  const [params] = useSearchParams();
  const { signedIn } = useSessionActions();
  const navigate = useNavigate();
  return async (user, isReadyToPay) => {
    signedIn(user);
    toast({ ...texts.created, kind: 'success' });
    const requested = toRouterPath(safeRedirect(params.get('redirect'), user.role) ?? sharedPaths.profile);
    const next = isReadyToPay && requested === sharedPaths.reserve ? sharedPaths.checkout : requested;
    await new Promise((resolve) => setTimeout(resolve, REDIRECT_DELAY_MS));
    await navigate(next, { replace: true });
  };
}

export function head() {
  return { title: `${texts.registerTitle} · Redrive`, robots: 'noindex' };
}
