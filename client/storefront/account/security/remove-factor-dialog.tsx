import { removeSecondFactor } from '#shared/contract/account-security.ts';
import { useApiMutation } from '#client/api/use-api-mutation.ts';
import { firstErrorMessage } from '#client/ui/form-controls/use-form.ts';
import { CurrentPasswordDialog } from './current-password-dialog.tsx';
import { texts } from '#messages/shop/account-security.ts';

interface Props {
  title: string;
  /** 'app', or the ID of a passkey. */
  factor: string;
  onClose: () => void;
}

export function RemoveFactorDialog({ title, factor, onClose }: Props) {
  const { run } = useApiMutation(removeSecondFactor, {
    successToast: () => texts.removed,
    errorToast: (error) => ({
      title: texts.removeFailed,
      description: firstErrorMessage(error) || texts.tryAgain,
    }),
  });
  return (
    <CurrentPasswordDialog
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
