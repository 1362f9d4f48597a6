import { deleteDraftBackup, writeDraftBackup, readDraftBackup, listDraftBackups } from './draft-backup.ts';
import { saveDraft, type DraftChange, DraftNotWritableError } from './drafts.ts';
import { lockDraft } from './draft-lock.ts';

/** Saves what is typed within 300 ms, and at once when the page may go away; says truthfully whether it is saved. */

/** Below the 300 ms that are promised, as the commit takes its own few milliseconds. */
const AUTOSAVE_DELAY_MS = 250;

export interface AutosaveState {
  state: 'saved' | 'saving' | 'failed';
  /** When the last commit ended, ms since 1970; null before the first. */
  savedAt: number | null;
  /** Why it failed; the changes are still held and tried again with the next change or flush. */
  error: Error | null;
}

export interface DraftAutosave {
  /** Takes a change and saves it within 300 ms. Never throws. */
  change(patch: DraftChange): void;
  /** Saves everything now: on a step change and before the camera opens. Rejects when it cannot be saved: block Next then. */
  flush(): Promise<void>;
  /** For useSyncExternalStore: the same object until something changes. */
  getState(): AutosaveState;
  subscribe(listener: () => void): () => void;
  /** Flushes and lets go of the page's events. */
  close(): Promise<void>;
}

/** A saver for one draft. Flushes by itself when the page is hidden, frozen or left. */
export function createDraftAutosave(id: string, savedAt: number | null = null): DraftAutosave {
  let pending: DraftChange | null = readDraftBackup(id);
  /** On its way to the database. */
  let writing: DraftChange | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> = Promise.resolve();
  let state: AutosaveState = { state: 'saved', savedAt, error: null };
  const listeners = new Set<() => void>();

  function become(next: Partial<AutosaveState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  async function write(): Promise<void> {
    if (!pending) return;
    const patch = pending;
    pending = null;
    writing = patch;
    try {
      const saved = await saveDraft(id, patch);
      if (!pending) deleteDraftBackup(id);
      become({ state: pending ? 'saving' : 'saved', savedAt: saved.updatedAt, error: null });
    } catch (error) {
      // What was typed since wins over what could not be saved, and neither is dropped.
      pending = mergeChanges(patch, pending);
      become({ state: 'failed', error: error instanceof Error ? error : new Error(String(error)) });
      throw error;
    } finally {
      writing = null;
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    running = running.catch(() => undefined).then(write);
    return running;
  }

  const quietly = () => void flush().catch(() => undefined);
  const onLeave = () => {
    const unsaved = mergeChanges(writing, pending);
    if (unsaved) writeDraftBackup(id, unsaved);
    quietly();
  };
  const onHide = () => {
    if (document.visibilityState === 'hidden') onLeave();
  };
  document.addEventListener('visibilitychange', onHide);
  document.addEventListener('freeze', onLeave);
  addEventListener('pagehide', onLeave);
  if (pending) quietly();

  return {
    change(patch) {
      pending = mergeChanges(pending, patch);
      // What failed is not on its way: until it is saved the screen goes on saying that it is not.
      if (state.state === 'saved') become({ state: 'saving' });
      // Not restarted by later changes: the first one waits 250 ms at most, even while somebody keeps typing.
      timer ??= setTimeout(quietly, AUTOSAVE_DELAY_MS);
    },
    flush,
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      // Listening until all is written: the page may end meanwhile.
      try {
        await flush();
      } finally {
        document.removeEventListener('visibilitychange', onHide);
        document.removeEventListener('freeze', onLeave);
        removeEventListener('pagehide', onLeave);
      }
    },
  };
}

/** The later change over the earlier one, form fields one by one. null when there is neither. */
function mergeChanges(earlier: DraftChange | null, later: DraftChange | null): DraftChange | null {
  if (!earlier && !later) return null;
  const form = { ...earlier?.form, ...later?.form };
  return { ...earlier, ...later, ...(Object.keys(form).length > 0 && { form }) };
}

/**
 * Saves stashed changes of pages that were closed; every page of the field app does so at its start, as local storage reaches the
 * disk only seconds later.
 * @param except the draft that this page opens and saves itself, as every other page does with its own
 */
export async function restoreDraftBackups(except: string | null): Promise<void> {
  for (const id of listDraftBackups()) if (id !== except) await restoreDraftBackup(id);
}

async function restoreDraftBackup(id: string): Promise<void> {
  const lock = await lockDraft(id);
  try {
    const left = lock.mode === 'write' ? readDraftBackup(id) : null;
    if (!left) return;
    await saveDraft(id, left);
    deleteDraftBackup(id);
  } catch (error) {
    if (error instanceof DraftNotWritableError && error.code === 'gone') deleteDraftBackup(id);
    // Without room it stays stashed for the next page.
  } finally {
    lock.release();
  }
}
