/** A customer makes an account (C-login-11 to C-login-18, D-62). */
import { useState, type FormEvent } from 'react';
import { chakra } from '@chakra-ui/react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { register, type SessionUser } from '#shared/contract/auth.ts';
import { safeRedirect } from '#shared/domain/landing.ts';
import { sharedPaths } from '#shared/domain/paths.ts';
import { Problem } from '#shared/problem.ts';
import { call } from '#client/api/call.ts';
import { useSessionChange } from '#client/session/session.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { focusField } from '#client/ui/controls/focus-field.ts';
import { PasswordField } from '#client/ui/controls/password-field.tsx';
import { NameFields, PhoneField } from '#client/trade/person-fields.tsx';
import { TextField } from '#client/ui/controls/text-field.tsx';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { FormCard } from './form-card.tsx';
import { texts } from './texts.ts';

/** C-login-17. */
const REDIRECT_DELAY_MS = 1500;
const EMPTY = { firstName: '', lastName: '', email: '', phone: '', password: '', confirm: '' };
/** In the order of the form. */
const FIELDS = ['firstName', 'lastName', 'email', 'phone', 'password', 'confirm'] as const;

export default function RegisterPage() {
  const { search } = useLocation();
  const { field, busy, submit } = useRegistration();
  return (
    <FormCard title={texts.registerTitle} note={texts.registerNote}>
      <chakra.form onSubmit={submit} display="grid" gap="4">
        <NameFields field={field} />
        <TextField
          label={texts.email}
          kind="email"
          required
          autoComplete="email"
          autoCapitalize="none"
          {...field('email')}
        />
        <PhoneField field={field} />
        <PasswordField
          label={texts.password}
          required
          autoComplete="new-password"
          help={texts.passwordHelp}
          {...field('password')}
        />
        <PasswordField
          label={texts.confirmPassword}
          required
          autoComplete="new-password"
          {...field('confirm')}
        />
        <Button type="submit" variant="primary" size="lg" loading={busy}>
          {texts.create}
        </Button>
      </chakra.form>
      <chakra.p textStyle="t2" color="ink-2" textAlign="center">
        {texts.haveAccount} <SigningIn to={sharedPaths.signIn + search}>{texts.signIn}</SigningIn>
      </chakra.p>
    </FormCard>
  );
}

const SigningIn = chakra(Link, { base: { color: 'drive', fontWeight: 'semibold' } });

type Form = typeof EMPTY;
type Errors = Partial<Record<keyof Form, string>>;

/** What the server marked, at the field it belongs to; an email that is taken is the email's. */
function errorsOf(cause: unknown): Errors {
  if (!(cause instanceof Problem)) return {};
  if (cause.code === 'CONFLICT') return { email: cause.message };
  return Object.fromEntries((cause.extra.issues ?? []).map(({ path, message }) => [path, message]));
}

function useRegistration() {
  const [form, setForm] = useState(EMPTY);
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const welcome = useWelcome();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const fields = event.currentTarget;
    const mark = (found: Errors) => {
      setErrors(found);
      const first = FIELDS.find((field) => found[field]);
      if (first) focusField(fields, first);
    };
    if (form.password !== form.confirm) return mark({ confirm: texts.mismatch });
    setBusy(true);
    try {
      const { firstName, lastName, email, phone, password } = form;
      const { user } = await call(register, { body: { firstName, lastName, email, phone, password } });
      welcome(user);
    } catch (cause) {
      const found = errorsOf(cause);
      const message = Object.values(found)[0] ?? (cause instanceof Error ? cause.message : '');
      toast({ title: texts.createFailed, description: message || texts.tryAgain, kind: 'destructive' });
      setBusy(false);
      mark(found);
    }
  };
  return {
    busy,
    /** What a field shows and tells. */
    field: (name: keyof Form) => ({
      name,
      value: form[name],
      error: errors[name],
      onChange(value: string) {
        setForm((before) => ({ ...before, [name]: value }));
        setErrors({});
      },
    }),
    submit: (event: FormEvent<HTMLFormElement>) => void submit(event),
  };
}

/** Registration signs in (D-62); the message is read before the next page comes, unless a page was asked for before. */
function useWelcome(): (user: SessionUser) => void {
  const [params] = useSearchParams();
  const { signedIn } = useSessionChange();
  const navigate = useNavigate();
  return (user) => {
    signedIn(user);
    toast({ ...texts.created, kind: 'success' });
    const next = safeRedirect(params.get('redirect'), user.role) ?? sharedPaths.profile;
    setTimeout(() => void navigate(next, { replace: true }), REDIRECT_DELAY_MS);
  };
}

export function head() {
  return { title: `${texts.registerTitle} · Redrive`, robots: 'noindex' };
}
