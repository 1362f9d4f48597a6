/** The sign-in of a dealer that was created without signal: shown once, then forgotten here (S-w1-05). */
import { useState } from 'react';
import { z } from 'zod';
import { useLiveQuery } from 'dexie-react-hooks';
import { db } from '#client/offline/device/database.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Dialog } from '#client/ui/overlay/dialog.tsx';
import { TextField } from '#client/ui/controls/text-field.tsx';
import { texts } from './texts.ts';

const { dealer: say } = texts;
const answerSchema = z.object({ credentials: z.object({ email: z.string(), password: z.string() }) });
type Credentials = z.output<typeof answerSchema>['credentials'];

export function DealerSignIn({ outboxId }: { outboxId: string }) {
  const [shown, show] = useState<Credentials | null>(null);
  const [copied, setCopied] = useState<string | null>(null);
  const waiting = useLiveQuery(() => readCredentials(outboxId), [outboxId]);
  const reveal = async () => {
    const credentials = await readCredentials(outboxId);
    if (!credentials) return;
    await db.receipts.update(outboxId, { answer: null });
    show(credentials);
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

async function readCredentials(outboxId: string): Promise<Credentials | null> {
  const parsed = answerSchema.safeParse((await db.receipts.get(outboxId))?.answer);
  return parsed.success ? parsed.data.credentials : null;
}

function ignore(): void {
  // Read-only fields take no typing.
}
