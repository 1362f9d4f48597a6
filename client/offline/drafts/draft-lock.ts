import { liveQuery } from 'dexie';
import { db } from '#client/offline/db/database.ts';

/** One writer per draft: the second tab opens it read-only and says why, instead of two tabs overwriting each other. */

export interface DraftLock {
  mode: 'write' | 'read-only';
  /** Why it is read-only, to be shown; null when it may be written. */
  reason: string | null;
  /** Resolves when the draft became free; the screen then reloads it and may write. Never for a writer; may reject on release. */
  released: Promise<void>;
  release(): void;
}

const SUBMITTED_REASON = 'This car has been submitted and can’t be edited. See its progress in the Outbox';
const OPEN_ELSEWHERE_REASON = 'This draft is open in another tab or window. Close it there to edit it here';

/** Takes the draft for this tab. */
export function lockDraft(id: string): Promise<DraftLock> {
  const name = `redrive-draft:${id}`;
  return new Promise((resolve, reject) => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((done) => (release = done));
    navigator.locks
      .request(name, { ifAvailable: true }, (lock) => {
        if (!lock) {
          resolve(createReadOnlyLock(name));
          return;
        }
        resolve({ mode: 'write', reason: null, released: new Promise(() => undefined), release });
        return held;
      })
      .catch(reject);
  });
}

/** A submitted car is frozen: it can only be read, until somebody takes it back out of the outbox. */
export function lockSubmittedDraft(id: string): DraftLock {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    const watching = liveQuery(() => db.drafts.get(id)).subscribe((draft) => {
      if (draft?.state === 'open') resolve();
    });
    release = () => watching.unsubscribe();
  });
  return { mode: 'read-only', reason: SUBMITTED_REASON, released, release };
}

function createReadOnlyLock(name: string): DraftLock {
  const stop = new AbortController();
  // Only learns that it is free and lets go again: the screen asks anew, so that a reload in between loses nothing.
  const released = navigator.locks.request(name, { signal: stop.signal, mode: 'shared' }, () => undefined);
  released.catch(() => undefined);
  return { mode: 'read-only', reason: OPEN_ELSEWHERE_REASON, released, release: () => stop.abort() };
}
