import { LANGUAGE } from '#messages/language.ts';
import { pathInLanguage } from '#shared/routes/page-language.ts';
import { signInPathForRole } from '#client/auth/session-expiry.ts';
import type { ConflictingUsers } from '#client/auth/session.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { Dialog } from '#client/ui/overlay/dialog.tsx';
import { texts } from '#messages/ui/session-conflict.ts';

export function SessionConflictDialog({
  windowUser,
  signedInUser,
  onClose,
}: ConflictingUsers & { onClose: () => void }) {
  const reload = () => location.reload();
  const signInPath = pathInLanguage(signInPathForRole(windowUser.role), LANGUAGE);
  const signIn = () => void window.open(signInPath, '_blank', 'noopener');
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
