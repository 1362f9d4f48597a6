/** A customer makes an account (C-login-11 to C-login-18, D-62). */
import { useState, type FormEvent } from 'react';
import { chakra } from '@chakra-ui/react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { register } from '#shared/contract/auth.ts';
import { landingPath, safeRedirect } from '#shared/domain/landing.ts';
import { call } from '#client/api/call.ts';
import { useSessionChange } from '#client/api/session.ts';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { toast } from '#client/ui/toaster.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { FormCard } from './form-card.tsx';
import { texts } from './texts.ts';

/** C-login-17. */
const REDIRECT_DELAY_MS = 1500;
const EMPTY = { firstName: '', lastName: '', email: '', phone: '', password: '', confirm: '' };

export default function RegisterPage() {
  const { search } = useLocation();
  const { form, set, mismatch, busy, submit } = useRegistration();
  return (
    <FormCard title={texts.registerTitle} note={texts.registerNote}>
      <chakra.form onSubmit={submit} display="grid" gap="4">
        <chakra.div display="grid" gridTemplateColumns={{ sm: '1fr 1fr' }} gap="4">
          <TextField
            label={texts.firstName}
            hint={texts.optional}
            autoComplete="given-name"
            value={form.firstName}
            onChange={(firstName) => set({ firstName })}
          />
          <TextField
            label={texts.lastName}
            hint={texts.optional}
            autoComplete="family-name"
            value={form.lastName}
            onChange={(lastName) => set({ lastName })}
          />
        </chakra.div>
        <TextField
          label={texts.email}
          kind="email"
          required
          autoComplete="email"
          autoCapitalize="none"
          value={form.email}
          onChange={(email) => set({ email })}
        />
        <TextField
          label={texts.phone}
          hint={texts.optional}
          kind="tel"
          autoComplete="tel"
          value={form.phone}
          onChange={(phone) => set({ phone })}
        />
        <PasswordField
          label={texts.password}
          required
          autoComplete="new-password"
          help={texts.passwordHelp}
          value={form.password}
          onChange={(password) => set({ password })}
        />
        <PasswordField
          label={texts.confirmPassword}
          name="confirm"
          required
          autoComplete="new-password"
          error={mismatch ? texts.mismatch : undefined}
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

function useRegistration() {
  const [form, setForm] = useState(EMPTY);
  const [mismatch, setMismatch] = useState(false);
  const [busy, setBusy] = useState(false);
  const [params] = useSearchParams();
  const { signedIn } = useSessionChange();
  const navigate = useNavigate();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setMismatch(form.password !== form.confirm);
    if (form.password !== form.confirm) return;
    setBusy(true);
    try {
      const { firstName, lastName, email, phone, password } = form;
      const { user } = await call(register, { body: { firstName, lastName, email, phone, password } });
      signedIn(user);
      toast({ ...texts.created, kind: 'success' });
      const next = safeRedirect(params.get('redirect'), user.role) ?? landingPath(user.role);
      setTimeout(() => void navigate(next, { replace: true }), REDIRECT_DELAY_MS);
    } catch (cause) {
      const message = cause instanceof Error ? cause.message : '';
      toast({ title: texts.createFailed, description: message || texts.tryAgain, kind: 'destructive' });
      setBusy(false);
    }
  };
  return {
    form,
    mismatch,
    busy,
    set: (part: Partial<typeof EMPTY>) => {
      setForm((before) => ({ ...before, ...part }));
      setMismatch(false);
    },
    submit: (event: FormEvent) => void submit(event),
  };
}

export function head() {
  return { title: `${texts.registerTitle} · Redrive`, robots: 'noindex' };
}
