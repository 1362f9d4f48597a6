import { signInAgainPath } from '#client/auth/session-expiry.ts';
import type { OtherPerson } from '#client/auth/session.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { Dialog } from '#client/ui/overlay/dialog.tsx';

const texts = {
  title: (email: string) => `You are signed in as ${email} in another window`,
  text: (email: string) =>
    `This window belongs to ${email}. What you typed is still here, and nothing can be saved from it until you choose.`,
  reload: (email: string) => `Continue as ${email}`,
  signIn: (email: string) => `Sign in as ${email}`,
  hint: 'Signing in opens a new tab. Come back to this one afterwards: what you typed stays.',
  close: 'Close',
} as const;

/** Two ways on, and a third: to close it and copy what was typed. */
export function OtherPersonDialog({ here, signedIn, onClose }: OtherPerson & { onClose: () => void }) {
  const goOn = () => location.reload();
  const signIn = () => void window.open(signInAgainPath(here.role), '_blank', 'noopener');
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onClose}
      closeLabel={texts.close}
      title={texts.title(signedIn.email)}
      description={texts.text(here.email)}
      actions={
        <>
          <Button onClick={goOn}>{texts.reload(signedIn.email)}</Button>
          <Button variant="primary" onClick={signIn}>
            {texts.signIn(here.email)}
          </Button>
        </>
      }
    >
      {texts.hint}
    </Dialog>
  );
}
