/** The one sign-in screen for every role (C-login-01 to C-login-10, D-23). */
import { useState, type FormEvent } from 'react';
import { chakra } from '@chakra-ui/react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { login, type SessionUser } from '#shared/contract/auth.ts';
import { landingPath, safeRedirect } from '#shared/domain/landing.ts';
import { PROBLEMS, Problem } from '#shared/problem.ts';
import { sharedPaths } from '#shared/domain/paths.ts';
import { call } from '#client/api/call.ts';
import { useSession, useSessionChange } from '#client/session/session.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { FieldError } from '#client/ui/controls/field.tsx';
import { focusField } from '#client/ui/controls/focus-field.ts';
import { PasswordField } from '#client/ui/controls/password-field.tsx';
import { TextField } from '#client/ui/controls/text-field.tsx';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { FormCard } from './form-card.tsx';
import { texts } from './texts.ts';

/** The session is known before the next page asks for it (C-login-10). */
const REDIRECT_DELAY_MS = 100;

export default function SignInPage() {
  const { search } = useLocation();
  const { form, set, error, missing, busy, submit } = useSignIn();
  return (
    <FormCard title={texts.title} note={texts.note}>
      <AlreadySignedIn />
      <chakra.form noValidate onSubmit={submit} display="grid" gap="4">
        <TextField
          label={texts.email}
          kind="email"
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={missing.email ? texts.missingEmail : undefined}
          value={form.email}
          onChange={(email) => set({ email })}
        />
        <PasswordField
          label={texts.password}
          autoComplete="current-password"
          error={missing.password ? texts.missingPassword : undefined}
          value={form.password}
          onChange={(password) => set({ password })}
        />
        {error && (
          <div role="alert">
            <FieldError id="sign-in-error">{error}</FieldError>
          </div>
        )}
        <Button type="submit" variant="primary" size="lg" loading={busy}>
          {texts.submit}
        </Button>
      </chakra.form>
      <chakra.p textStyle="t2" color="ink-2" textAlign="center">
        {texts.noAccount} <Registering to={sharedPaths.register + search}>{texts.register}</Registering>
      </chakra.p>
    </FormCard>
  );
}

const COMPLETE = { email: false, password: false };

const Registering = chakra(Link, { base: { color: 'drive', fontWeight: 'semibold' } });

function useSignIn() {
  const [form, setForm] = useState({ email: '', password: '' });
  const [error, setError] = useState<string | null>(null);
  const [missing, setMissing] = useState(COMPLETE);
  const [busy, setBusy] = useState(false);
  const { signedIn } = useSessionChange();
  const goOn = useGoOn();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const email = form.email.trim();
    if (!email || !form.password) {
      setMissing({ email: !email, password: !form.password });
      toast({ ...texts.missing, kind: 'destructive' });
      focusField(event.currentTarget, email ? 'password' : 'email');
      return;
    }
    setBusy(true);
    setError(null);
    try {
      const { user } = await call(login, { body: { email, password: form.password } });
      signedIn(user);
      setTimeout(() => goOn(user.role), REDIRECT_DELAY_MS);
    } catch (cause) {
      const message = wordsOf(cause);
      toast({ title: texts.failed, description: message || texts.invalid, kind: 'destructive' });
      setError(
        cause instanceof Problem && cause.code === 'VALIDATION'
          ? texts.invalidInline
          : message || texts.invalidInline,
      );
      setBusy(false);
    }
  };
  return {
    form,
    error,
    missing,
    busy,
    set: (part: Partial<typeof form>) => {
      setForm((before) => ({ ...before, ...part }));
      setMissing(COMPLETE);
    },
    submit: (event: FormEvent<HTMLFormElement>) => void submit(event),
  };
}

/** What the refusal said. One that brought no words reads as "Please log in to continue", which here is what was just tried. */
function wordsOf(cause: unknown): string {
  if (!(cause instanceof Error)) return '';
  return cause instanceof Problem && cause.message === PROBLEMS.NO_SESSION.message ? '' : cause.message;
}

/** To the page that was asked for, else to the role's own (D-23). */
function useGoOn(): (role: SessionUser['role']) => void {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return (role) =>
    void navigate(safeRedirect(params.get('redirect'), role) ?? landingPath(role), { replace: true });
}

/** Somebody who is in already is offered the way on, not sent: they may want to be somebody else. */
function AlreadySignedIn() {
  const { user, expired } = useSession();
  const goOn = useGoOn();
  if (!user || expired) return null;
  return (
    <chakra.div
      display="flex"
      alignItems="center"
      gap="3"
      p="3"
      bg="drive-tint"
      borderRadius="control"
      textStyle="t2"
    >
      <chakra.p flex="1" minW="0">
        {texts.alreadyIn(user.email)}
      </chakra.p>
      <Button onClick={() => goOn(user.role)}>{texts.goOn}</Button>
    </chakra.div>
  );
}

export function head() {
  return { title: `${texts.title} · Redrive`, robots: 'noindex' };
}
