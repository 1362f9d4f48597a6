/** The new dealer's sign-in, shown once and never again (S-w1-05). */
import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import Copy from 'lucide-react/icons/copy';
import { Button } from '#client/ui/form-controls/button.tsx';
import { Dialog } from '#client/ui/overlay/dialog.tsx';
import { TextField } from '#client/ui/form-controls/text-field.tsx';

export interface Credentials {
  email: string;
  password: string;
}

const say = {
  title: 'Dealer Created',
  text: 'Give these to the dealer now: the password is shown only this once.',
  email: 'Email',
  password: 'Password',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'Copying is not possible here. Select the text and copy it.',
  done: 'Done',
};

export function CredentialsDialog(props: { credentials: Credentials | null; onClose: () => void }) {
  const { credentials, onClose } = props;
  return (
    <Dialog
      open={credentials !== null}
      onClose={onClose}
      role="alertdialog"
      title={say.title}
      description={say.text}
      actions={
        <Button variant="primary" size="field" onClick={onClose}>
          {say.done}
        </Button>
      }
    >
      {credentials && <Shown credentials={credentials} />}
    </Dialog>
  );
}

function Shown({ credentials }: { credentials: Credentials }) {
  const [copied, setCopied] = useState<string | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(`${credentials.email}\n${credentials.password}`).then(
      () => setCopied(say.copied),
      () => setCopied(say.notCopied),
    );
  return (
    <>
      <TextField label={say.email} value={credentials.email} readOnly onChange={ignore} />
      <TextField label={say.password} value={credentials.password} readOnly onChange={ignore} />
      <chakra.div display="flex" alignItems="center" gap="3">
        <Button size="field" icon={Copy} onClick={() => void copy()}>
          {say.copy}
        </Button>
        <span role="status">{copied}</span>
      </chakra.div>
    </>
  );
}

function ignore(): void {
  // Read-only fields take no typing.
}
