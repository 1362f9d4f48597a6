/** Removes the authenticator app or a passkey, with the password. */
import { removeFactor } from '#shared/contract/account-security.ts';
import { useCommand } from '#client/api/use-api-mutation.ts';
import { reasonOf } from '#client/ui/form-controls/use-form.ts';
import { PasswordDialog } from './current-password-dialog.tsx';
import { texts } from './texts.ts';

interface Props {
  title: string;
  /** 'app', or the ID of a passkey. */
  factor: string;
  onClose: () => void;
}

export function RemoveFactor({ title, factor, onClose }: Props) {
  const { run } = useCommand(removeFactor, {
    done: () => texts.removed,
    failed: (error) => ({ title: texts.removeFailed, description: reasonOf(error) || texts.tryAgain }),
  });
  return (
    <PasswordDialog
      title={title}
      text={texts.removeText}
      action={texts.remove}
      onClose={onClose}
      send={async (currentPassword) => {
        const outcome = await run({ body: { factor, currentPassword } });
        if (!outcome.error) onClose();
        return outcome;
      }}
    />
  );
}
