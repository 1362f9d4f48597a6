import { deleteDraftBackup, writeDraftBackup, readDraftBackup, listDraftBackups } from './draft-backup.ts';
import { saveDraft, type DraftChange, DraftNotWritableError } from './drafts.ts';
import { lockDraft } from './draft-lock.ts';

/** Leaves a few milliseconds of the promised 300 for the commit. */
const AUTOSAVE_DELAY_MS = 250;

export interface AutosaveState {
  state: 'saved' | 'saving' | 'failed';
  /** Milliseconds since 1970; null before the first commit. */
  savedAt: number | null;
  error: Error | null;
}

export interface DraftAutosave {
  /** Saves within 300 ms. Never throws. */
  change(patch: DraftChange): void;
  flush(): Promise<void>;
  /** Same object until the state changes, as useSyncExternalStore needs. */
  getState(): AutosaveState;
  subscribe(listener: () => void): () => void;
  close(): Promise<void>;
}

/** Also flushes when the page is hidden, frozen or left. */
export function createDraftAutosave(id: string, savedAt: number | null = null): DraftAutosave {
  let pending: DraftChange | null = readDraftBackup(id);
  let writing: DraftChange | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> = Promise.resolve();
  let state: AutosaveState = { state: 'saved', savedAt, error: null };
  const listeners = new Set<() => void>();

  function updateState(next: Partial<AutosaveState>): void {
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
      updateState({ state: pending ? 'saving' : 'saved', savedAt: saved.updatedAt, error: null });
    } catch (error) {
      // Later input wins over the failed change; neither is dropped.
      pending = mergeChanges(patch, pending);
      updateState({ state: 'failed', error: error instanceof Error ? error : new Error(String(error)) });
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

  const flushSilently = () => void flush().catch(() => undefined);
  const onLeave = () => {
    const unsaved = mergeChanges(writing, pending);
    if (unsaved) writeDraftBackup(id, unsaved);
    flushSilently();
  };
  const onHide = () => {
    if (document.visibilityState === 'hidden') onLeave();
  };
  document.addEventListener('visibilitychange', onHide);
  document.addEventListener('freeze', onLeave);
  addEventListener('pagehide', onLeave);
  if (pending) flushSilently();

  return {
    change(patch) {
      pending = mergeChanges(pending, patch);
      if (state.state === 'saved') updateState({ state: 'saving' });
      timer ??= setTimeout(flushSilently, AUTOSAVE_DELAY_MS);
    },
    flush,
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      // The listeners stay until all is written, as the page may end in between.
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

function mergeChanges(earlier: DraftChange | null, later: DraftChange | null): DraftChange | null {
  if (!earlier && !later) return null;
  const form = { ...earlier?.form, ...later?.form };
  return { ...earlier, ...later, ...(Object.keys(form).length > 0 && { form }) };
}

/** Saves the backups of closed pages. @param except the draft that this page opens and saves itself */
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
    // On a full disk the backup stays for the next page.
  } finally {
    lock.release();
  }
}
