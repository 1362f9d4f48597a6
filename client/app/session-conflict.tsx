import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { watchOtherPerson } from '#client/api/api-client.ts';
import { recheckSession, useOtherPerson } from '#client/auth/session.ts';

type Code = typeof import('./session-conflict-dialog.tsx');

/** Says that another person signed in in another window, and again after each change that was refused for it. */
export function OtherPerson() {
  const client = useQueryClient();
  const other = useOtherPerson();
  const [code, keepCode] = useState<Code>();
  const [closedFor, closeFor] = useState<string>();
  useEffect(() => {
    watchOtherPerson(() => {
      closeFor(undefined);
      recheckSession(client);
    });
  }, [client]);
  const isNeeded = other !== null && code === undefined;
  useEffect(() => {
    if (!isNeeded) return;
    import('./session-conflict-dialog.tsx').then(keepCode, (cause: unknown) =>
      console.warn('The dialog about another person could not be loaded:', cause),
    );
  }, [isNeeded]);
  if (!other || !code || closedFor === other.signedIn.id) return null;
  return <code.OtherPersonDialog {...other} onClose={() => closeFor(other.signedIn.id)} />;
}
