import { signInPathForRole } from '#client/auth/session-expiry.ts';
import type { ConflictingUsers } from '#client/auth/session.ts';
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
export function SessionConflictDialog({
  windowUser,
  signedInUser,
  onClose,
}: ConflictingUsers & { onClose: () => void }) {
  const goOn = () => location.reload();
  const signIn = () => void window.open(signInPathForRole(windowUser.role), '_blank', 'noopener');
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onClose}
      closeLabel={texts.close}
      title={texts.title(signedInUser.email)}
      description={texts.text(windowUser.email)}
      actions={
        <>
          <Button onClick={goOn}>{texts.reload(signedInUser.email)}</Button>
          <Button variant="primary" onClick={signIn}>
            {texts.signIn(windowUser.email)}
          </Button>
        </>
      }
    >
      {texts.hint}
    </Dialog>
  );
}
