/** The sign-in of a dealer that was created without signal: shown once, then forgotten here (S-w1-05). */
import { useState } from 'react';
import { useLiveQuery } from 'dexie-react-hooks';
import { CredentialsDialog, type Credentials } from '#client/field/credentials-dialog.tsx';
import { dealerCredentials, takeDealerCredentials } from '#client/offline/outbox/dealer-credentials.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { texts } from './texts.ts';

export function DealerSignIn({ outboxId }: { outboxId: string }) {
  const [shown, show] = useState<Credentials | null>(null);
  const waiting = useLiveQuery(() => dealerCredentials(outboxId), [outboxId]);
  const reveal = async () => {
    const credentials = await takeDealerCredentials(outboxId);
    if (credentials) show(credentials);
  };
  return (
    <>
      {waiting && (
        <Button size="field" onClick={() => void reveal()}>
          {texts.showSignIn}
        </Button>
      )}
      <CredentialsDialog credentials={shown} onClose={() => show(null)} />
    </>
  );
}
