/** Confirms on a button press only: mail scanners open links. */
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { confirmEmail } from '#shared/contract/customer.ts';
import { sharedPaths, signInPathWithRedirect } from '#shared/routes/paths.ts';
import { Problem } from '#shared/problem.ts';
import { useApiMutation } from '#client/api/use-api-mutation.ts';
import { useSession } from './session.ts';
import { Button, LinkButton } from '#client/ui/form-controls/button.tsx';
import { firstErrorMessage } from '#client/ui/form-controls/use-form.ts';
import { FormCard } from './form-card.tsx';
import { texts } from '#messages/ui/confirm-email.ts';

type ConfirmEmailState =
  | { is: 'asking' | 'gone' }
  | { is: 'done' | 'confirmed'; email: string }
  | { is: 'taken' | 'signInFirst'; reason: string };

function stateForError(error: Error): ConfirmEmailState | undefined {
  if (!(error instanceof Problem)) return undefined;
  if (error.code === 'GONE') return { is: 'gone' };
  if (error.code === 'FORBIDDEN') return { is: 'signInFirst', reason: error.message };
  return error.code === 'CONFLICT' ? { is: 'taken', reason: error.message } : undefined;
}

export default function ConfirmEmailPage() {
  const token = useSearchParams()[0].get('token') ?? '';
  const { user } = useSession();
  const [state, setState] = useState<ConfirmEmailState>({ is: token ? 'asking' : 'gone' });
  const { run, isPending } = useApiMutation(confirmEmail, {
    errorToast: (error) =>
      stateForError(error) ? null : { title: texts.failed, description: firstErrorMessage(error) || texts.tryAgain },
  });
  const confirm = async () => {
    const outcome = await run({ body: { token } });
    if (outcome.error) return setState(stateForError(outcome.error) ?? state);
    const { email, isChanged } = outcome.answer;
    setState({ is: isChanged ? 'done' : 'confirmed', email });
  };
  if (state.is === 'asking')
    return (
      <FormCard title={texts.title} note={texts.note}>
        <Button variant="primary" size="lg" loading={isPending} onClick={() => void confirm()}>
          {texts.confirm}
        </Button>
      </FormCard>
    );
  const { title } = texts[state.is];
  const here = `${sharedPaths.confirmEmail}?token=${encodeURIComponent(token)}`;
  const next =
    state.is === 'signInFirst'
      ? signInPathWithRedirect(sharedPaths.signIn, here)
      : user
        ? sharedPaths.home
        : sharedPaths.signIn;
  return (
    <div role="status">
      <FormCard
        title={title}
        note={'email' in state ? texts[state.is].note(state.email) : 'reason' in state ? state.reason : texts.gone.note}
      >
        <LinkButton to={next} variant="primary" block>
          {next === sharedPaths.home ? texts.home : texts.signIn}
        </LinkButton>
      </FormCard>
    </div>
  );
}

export function head() {
  return { title: `${texts.title} · Redrive`, robots: 'noindex' };
}
