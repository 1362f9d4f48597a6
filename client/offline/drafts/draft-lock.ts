import { texts } from '#messages/ui/draft-errors.ts';
import { liveQuery } from 'dexie';
import { db } from '#client/offline/db/database.ts';

/** A Web Lock lets one tab write a draft; other tabs open it read-only. */

export interface DraftLock {
  mode: 'write' | 'read-only';
  reason: string | null;
  /** Resolves when the draft can be locked again; the screen then reloads it. Never resolves for `write`. */
  released: Promise<void>;
  release(): void;
}

export function lockDraft(id: string): Promise<DraftLock> {
  const name = `redrive-draft:${id}`;
  return new Promise((resolve, reject) => {
    let release: () => void = () => undefined;
    const untilRelease = new Promise<void>((done) => (release = done));
    navigator.locks
      .request(name, { ifAvailable: true }, (lock) => {
        if (!lock) {
          resolve(createReadOnlyLock(name));
          return;
        }
        resolve({ mode: 'write', reason: null, released: new Promise(() => undefined), release });
        return untilRelease;
      })
      .catch(reject);
  });
}

/** Read-only until the car is taken out of the outbox again. */
export function lockSubmittedDraft(id: string): DraftLock {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    const watching = liveQuery(() => db.drafts.get(id)).subscribe((draft) => {
      if (draft?.state === 'open') resolve();
    });
    release = () => watching.unsubscribe();
  });
  return { mode: 'read-only', reason: texts.submitted, released, release };
}

function createReadOnlyLock(name: string): DraftLock {
  const stop = new AbortController();
  // The lock is released at once: the screen reloads the draft and locks it itself.
  const released = navigator.locks.request(name, { signal: stop.signal, mode: 'shared' }, () => undefined);
  released.catch(() => undefined);
  return { mode: 'read-only', reason: texts.openElsewhere, released, release: () => stop.abort() };
}
