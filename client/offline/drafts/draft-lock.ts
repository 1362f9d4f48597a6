import { liveQuery } from 'dexie';
import { db } from '#client/offline/db/database.ts';

/** One writer per draft: the second tab opens it read-only and says why, instead of two tabs overwriting each other. */

export interface DraftLock {
  mode: 'write' | 'read-only';
  /** Why it is read-only, to be shown; null when it may be written. */
  reason: string | null;
  /** Resolves when the draft became free; the screen then reloads it and may write. Never for a writer; may reject on release. */
  freed: Promise<void>;
  release(): void;
}

const SUBMITTED = 'This car was submitted and cannot be changed here. The Outbox shows where it is';
const REASON = 'This draft is open in another tab or window. Close it there to edit it here';

/** Takes the draft for this tab. */
export function lockDraft(id: string): Promise<DraftLock> {
  const name = `redrive-draft:${id}`;
  return new Promise((resolve, reject) => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((done) => (release = done));
    navigator.locks
      .request(name, { ifAvailable: true }, (lock) => {
        if (!lock) {
          resolve(readOnly(name));
          return;
        }
        resolve({ mode: 'write', reason: null, freed: new Promise(() => undefined), release });
        return held;
      })
      .catch(reject);
  });
}

/** A submitted car is frozen: it can only be read, until somebody takes it back out of the outbox. */
export function lockSubmitted(id: string): DraftLock {
  let release: () => void = () => undefined;
  const freed = new Promise<void>((resolve) => {
    const watching = liveQuery(() => db.drafts.get(id)).subscribe((draft) => {
      if (draft?.state === 'open') resolve();
    });
    release = () => watching.unsubscribe();
  });
  return { mode: 'read-only', reason: SUBMITTED, freed, release };
}

function readOnly(name: string): DraftLock {
  const stop = new AbortController();
  // Only learns that it is free and lets go again: the screen asks anew, so that a reload in between loses nothing.
  const freed = navigator.locks.request(name, { signal: stop.signal, mode: 'shared' }, () => undefined);
  freed.catch(() => undefined);
  return { mode: 'read-only', reason: REASON, freed, release: () => stop.abort() };
}
