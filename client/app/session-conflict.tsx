import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { onSessionConflict } from '#client/api/api-client.ts';
import { recheckSession, useSessionConflict } from '#client/auth/session.ts';

type DialogModule = typeof import('./session-conflict-dialog.tsx');

export function SessionConflict() {
  const client = useQueryClient();
  const conflict = useSessionConflict();
  const [dialogModule, setDialogModule] = useState<DialogModule>();
  const [closedFor, setClosedFor] = useState<string>();
  useEffect(() => {
    onSessionConflict(() => {
      setClosedFor(undefined);
      recheckSession(client);
    });
  }, [client]);
  const isNeeded = conflict !== null && dialogModule === undefined;
  useEffect(() => {
    if (!isNeeded) return;
    import('./session-conflict-dialog.tsx').then(setDialogModule, (cause: unknown) =>
      console.warn('The session conflict dialog could not be loaded:', cause),
    );
  }, [isNeeded]);
  if (!conflict || !dialogModule || closedFor === conflict.signedInUser.id) return null;
  return <dialogModule.SessionConflictDialog {...conflict} onClose={() => setClosedFor(conflict.signedInUser.id)} />;
}
