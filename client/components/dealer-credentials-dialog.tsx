/** Shows the password of a new dealer once. @see S-w1-05 */
import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import Copy from 'lucide-react/icons/copy';
import { Button } from '#client/ui/form-controls/button.tsx';
import { Dialog } from '#client/ui/overlay/dialog.tsx';
import { TextField } from '#client/ui/form-controls/text-field.tsx';
import { texts as credentialsTexts } from '#messages/ui/dealer-credentials.ts';

export interface NewDealerCredentials {
  email: string;
  password: string;
}

export function DealerCredentialsDialog(props: { credentials: NewDealerCredentials | null; onClose: () => void }) {
  const { credentials, onClose } = props;
  return (
    <Dialog
      open={credentials !== null}
      onClose={onClose}
      role="alertdialog"
      title={credentialsTexts.title}
      description={credentialsTexts.text}
      actions={
        <Button variant="primary" size="field" onClick={onClose}>
          {credentialsTexts.done}
        </Button>
      }
    >
      {credentials && <CredentialsFields credentials={credentials} />}
    </Dialog>
  );
}

function CredentialsFields({ credentials }: { credentials: NewDealerCredentials }) {
  const [copied, setCopied] = useState<string | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(`${credentials.email}\n${credentials.password}`).then(
      () => setCopied(credentialsTexts.copied),
      () => setCopied(credentialsTexts.notCopied),
    );
  return (
    <>
      <TextField label={credentialsTexts.email} value={credentials.email} readOnly onChange={ignoreChange} />
      <TextField label={credentialsTexts.password} value={credentials.password} readOnly onChange={ignoreChange} />
      <chakra.div display="flex" alignItems="center" gap="3">
        <Button size="field" icon={Copy} onClick={() => void copy()}>
          {credentialsTexts.copy}
        </Button>
        <span role="status">{copied}</span>
      </chakra.div>
    </>
  );
}

function ignoreChange(): void {
  // Read-only fields need a handler.
}
