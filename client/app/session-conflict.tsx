import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { onSessionConflict } from '#client/api/api-client.ts';
import { recheckSession, useSessionConflict } from '#client/auth/session.ts';

type DialogModule = typeof import('./session-conflict-dialog.tsx');

/** Says that another person signed in in another window, and again after each change that was refused for it. */
export function SessionConflict() {
  const client = useQueryClient();
  const other = useSessionConflict();
  const [code, keepCode] = useState<DialogModule>();
  const [closedFor, closeFor] = useState<string>();
  useEffect(() => {
    onSessionConflict(() => {
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
  if (!other || !code || closedFor === other.signedInUser.id) return null;
  return <code.SessionConflictDialog {...other} onClose={() => closeFor(other.signedInUser.id)} />;
}
