/** The sign-in of a dealer that was created without signal: shown once, then forgotten here (S-w1-05). */
import { useState } from 'react';
import { useLiveQuery } from 'dexie-react-hooks';
import {
  dealerCredentials,
  takeDealerCredentials,
  type DealerCredentials,
} from '#client/offline/outbox/dealer-credentials.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Dialog } from '#client/ui/overlay/dialog.tsx';
import { TextField } from '#client/ui/controls/text-field.tsx';
import { texts } from './texts.ts';

const { dealer: say } = texts;

export function DealerSignIn({ outboxId }: { outboxId: string }) {
  const [shown, show] = useState<DealerCredentials | null>(null);
  const [copied, setCopied] = useState<string | null>(null);
  const waiting = useLiveQuery(() => dealerCredentials(outboxId), [outboxId]);
  const reveal = async () => {
    const credentials = await takeDealerCredentials(outboxId);
    if (credentials) show(credentials);
  };
  const copy = () => {
    if (!shown) return;
    navigator.clipboard.writeText(`${shown.email}\n${shown.password}`).then(
      () => setCopied(say.copied),
      () => setCopied(say.notCopied),
    );
  };
  return (
    <>
      {waiting && (
        <Button size="field" onClick={() => void reveal()}>
          {say.show}
        </Button>
      )}
      <Dialog
        open={shown !== null}
        onClose={() => show(null)}
        role="alertdialog"
        title={say.title}
        description={say.text}
        actions={
          <>
            <span role="status">{copied}</span>
            <Button size="field" onClick={copy}>
              {say.copy}
            </Button>
            <Button size="field" variant="primary" onClick={() => show(null)}>
              {say.done}
            </Button>
          </>
        }
      >
        <TextField label={say.email} value={shown?.email ?? ''} readOnly onChange={ignore} />
        <TextField label={say.password} value={shown?.password ?? ''} readOnly onChange={ignore} />
      </Dialog>
    </>
  );
}

function ignore(): void {
  // Read-only fields take no typing.
}
