/** A customer makes an account (C-login-11 to C-login-18, D-62). */
import { useState, type FormEvent } from 'react';
import { chakra } from '@chakra-ui/react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { register, type SessionUser } from '#shared/contract/auth.ts';
import { safeRedirect } from '#shared/domain/landing.ts';
import { Problem } from '#shared/problem.ts';
import { call } from '#client/api/call.ts';
import { useSessionChange } from '#client/api/session.ts';
import { Button } from '#client/ui/button.tsx';
import { focusField } from '#client/ui/focus-field.ts';
import { PasswordField } from '#client/ui/password-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { toast } from '#client/ui/toaster.tsx';
import { FormCard } from './form-card.tsx';
import { texts } from './texts.ts';

/** C-login-17. */
const REDIRECT_DELAY_MS = 1500;
const EMPTY = { firstName: '', lastName: '', email: '', phone: '', password: '', confirm: '' };
/** In the order of the form. */
const FIELDS = ['firstName', 'lastName', 'email', 'phone', 'password', 'confirm'] as const;

export default function RegisterPage() {
  const { search } = useLocation();
  const { form, set, errors, busy, submit } = useRegistration();
  return (
    <FormCard title={texts.registerTitle} note={texts.registerNote}>
      <chakra.form onSubmit={submit} display="grid" gap="4">
        <chakra.div display="grid" gridTemplateColumns={{ sm: '1fr 1fr' }} gap="4">
          <TextField
            label={texts.firstName}
            hint={texts.optional}
            name="firstName"
            autoComplete="given-name"
            error={errors.firstName}
            value={form.firstName}
            onChange={(firstName) => set({ firstName })}
          />
          <TextField
            label={texts.lastName}
            hint={texts.optional}
            name="lastName"
            autoComplete="family-name"
            error={errors.lastName}
            value={form.lastName}
            onChange={(lastName) => set({ lastName })}
          />
        </chakra.div>
        <TextField
          label={texts.email}
          kind="email"
          required
          name="email"
          autoComplete="email"
          error={errors.email}
          autoCapitalize="none"
          value={form.email}
          onChange={(email) => set({ email })}
        />
        <TextField
          label={texts.phone}
          hint={texts.optional}
          kind="tel"
          name="phone"
          autoComplete="tel"
          error={errors.phone}
          value={form.phone}
          onChange={(phone) => set({ phone })}
        />
        <PasswordField
          label={texts.password}
          required
          autoComplete="new-password"
          help={texts.passwordHelp}
          error={errors.password}
          value={form.password}
          onChange={(password) => set({ password })}
        />
        <PasswordField
          label={texts.confirmPassword}
          name="confirm"
          required
          autoComplete="new-password"
          error={errors.confirm}
          value={form.confirm}
          onChange={(confirm) => set({ confirm })}
        />
        <Button type="submit" variant="primary" size="lg" loading={busy}>
          {texts.create}
        </Button>
      </chakra.form>
      <chakra.p textStyle="t2" color="ink-2" textAlign="center">
        {texts.haveAccount} <SigningIn to={`/login${search}`}>{texts.signIn}</SigningIn>
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
    form,
    errors,
    busy,
    set: (part: Partial<Form>) => {
      setForm((before) => ({ ...before, ...part }));
      setErrors({});
    },
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
    const next = safeRedirect(params.get('redirect'), user.role) ?? '/profile';
    setTimeout(() => void navigate(next, { replace: true }), REDIRECT_DELAY_MS);
  };
}

export function head() {
  return { title: `${texts.registerTitle} · Redrive`, robots: 'noindex' };
}
