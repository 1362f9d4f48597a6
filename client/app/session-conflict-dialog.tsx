import { signInPathForRole } from '#client/auth/session-expiry.ts';
import type { ConflictingUsers } from '#client/auth/session.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { Dialog } from '#client/ui/overlay/dialog.tsx';

const texts = {
  title: (email: string) => `You’re signed in as ${email} in another window`,
  text: (email: string) =>
    `This window is signed in as ${email}. Your text is still here, but it can’t be saved until you choose an account.`,
  reload: (email: string) => `Continue as ${email}`,
  signIn: (email: string) => `Sign in as ${email}`,
  hint: 'Sign-in opens in a new tab. Return to this tab afterwards: your text stays here.',
  close: 'Close',
} as const;

export function SessionConflictDialog({
  windowUser,
  signedInUser,
  onClose,
}: ConflictingUsers & { onClose: () => void }) {
  const reload = () => location.reload();
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
          <Button onClick={reload}>{texts.reload(signedInUser.email)}</Button>
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
