import { useEffect } from 'react';
import { noteThrown } from '#client/api/report-errors.ts';
import { keepApp } from '#client/offline/device/app-files.ts';
import { useSession } from '#client/session/session.ts';

/** Sends what waits on this phone, on whatever page its inspector is (sync 2), and packs what they need without signal. */
export function FieldWork() {
  const { user } = useSession();
  const ownerId = user?.role === 'inspector' ? user.id : null;
  useEffect(() => {
    if (ownerId === null) return undefined;
    keepApp('field');
    let wanted = true;
    let stop = () => {};
    Promise.all([
      import('#client/offline/outbox/engine.ts'),
      import('#client/offline/device/field-kit.ts'),
    ]).then(
      ([{ startEngine }, { packFieldKit }]) => {
        if (!wanted) return;
        stop = startEngine({ ownerId }).stop;
        return packFieldKit(ownerId);
      },
      (cause: unknown) => {
        console.warn('Sending could not be started:', cause);
        noteThrown(cause, { doing: 'starting to send' });
      },
    );
    return () => {
      wanted = false;
      stop();
    };
  }, [ownerId]);
  return null;
}
