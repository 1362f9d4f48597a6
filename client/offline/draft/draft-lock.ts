/** One writer per draft: the second tab opens it read-only and says why, instead of two tabs overwriting each other. */

export interface DraftLock {
  mode: 'write' | 'read-only';
  /** Why it is read-only, to be shown; null when it may be written. */
  reason: string | null;
  /** Resolves when the draft became free; the screen then reloads it and may write. Never for a writer; rejects on release. */
  freed: Promise<void>;
  release(): void;
}

const REASON = 'This draft is open in another tab or window. Close it there to edit it here';

/** Takes the draft for this tab. Where Web Locks are missing every tab may write. */
export function lockDraft(id: string): Promise<DraftLock> {
  const name = `redrive-draft:${id}`;
  return new Promise((resolve, reject) => {
    if (!('locks' in navigator)) {
      resolve({ mode: 'write', reason: null, freed: new Promise(() => undefined), release: () => undefined });
      return;
    }
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

function readOnly(name: string): DraftLock {
  const stop = new AbortController();
  // Only learns that it is free and lets go again: the screen asks anew, so that a reload in between loses nothing.
  const freed = navigator.locks.request(name, { signal: stop.signal, mode: 'shared' }, () => undefined);
  freed.catch(() => undefined);
  return { mode: 'read-only', reason: REASON, freed, release: () => stop.abort() };
}
