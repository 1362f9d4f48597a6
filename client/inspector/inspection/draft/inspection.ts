/** One open inspection: the form in memory, its draft from the first change on, and the draft's lock. */
import { flushDeferredInputs } from './use-deferred-input.ts';
import type { StaffCar } from '#shared/contract/cars/staff-car.ts';
import { EMPTY_FORM, type InspectionForm } from '#shared/domain/inspection-form.ts';
import { lockDraft, type DraftLock } from '#client/offline/drafts/draft-lock.ts';
import { createDraftAutosave, type DraftAutosave, type AutosaveState } from '#client/offline/drafts/draft-autosave.ts';
import { createDraft } from '#client/offline/drafts/drafts.ts';
import type { DraftRow } from '#client/offline/db/rows.ts';
import { createFormStore, type FormStore } from './form-store.ts';
import { getStartStep } from './noted-step.ts';
import {
  createWizardUiStore,
  toFieldIssues,
  setFieldErrors,
  requestFieldFocus,
  getFieldStep,
  type WizardUiStore,
} from '#client/inspector/inspection/wizard/wizard-ui-store.ts';

export type InspectionMode = 'add' | 'draft' | 'edit';

export interface Inspection {
  /** Key of this opening, stable when a draft gets its id. */
  readonly key: string;
  readonly mode: InspectionMode;
  readonly ownerId: string;
  readonly formStore: FormStore;
  readonly uiStore: WizardUiStore;
  readonly startStep: number;
  /** Photo slot that was open when the page was closed. */
  readonly startSlot: string | null;
  readonly car: StaffCar | null;
  readonly adminNotes: string | null;
  /** The car as it was when a correction was opened; null for a new car. */
  readonly correction: { carId: string; baseRevision: number } | null;
  /** Shown to the user; null when the car can be edited. */
  readonly readOnlyReason: string | null;
  /** The car is in the outbox or sent. */
  readonly isSubmitted: boolean;
  /** Resolves when the car can be edited again. */
  readonly whenUnlocked: Promise<void>;
  getDraftId(): string | null;
  ensureDraft(): Promise<string>;
  flush(): Promise<void>;
  saveStep(step: number): void;
  saveSlot(slot: string | null): Promise<void>;
  getSaveState(): AutosaveState;
  subscribeSaveState(listener: () => void): () => void;
  onClose(listener: () => void): void;
  close(): Promise<void>;
}

interface OpenInspectionOptions {
  mode: InspectionMode;
  ownerId: string;
  row: DraftRow | null;
  lock: DraftLock | null;
  car?: StaffCar | null;
  /** Answers that a new car starts with. */
  form?: InspectionForm;
  onCreated: (id: string) => void;
}

const INITIAL_SAVE_STATE: AutosaveState = { state: 'saved', savedAt: null, error: null };

export function openInspection(options: OpenInspectionOptions): Inspection {
  const { mode, ownerId, row, car = null, form = EMPTY_FORM, onCreated } = options;
  const formStore = createFormStore(row?.form ?? form);
  const uiStore = createWizardUiStore();
  const refused = toFieldIssues(row?.issues ?? []);
  setFieldErrors(uiStore, formStore.getState(), refused);
  if (refused[0]) requestFieldFocus(uiStore, refused[0].field);
  const listeners = new Set<() => void>();
  const closeListeners = new Set<() => void>();
  const notifyListeners = () => listeners.forEach((listener) => listener());
  let lock = options.lock;
  let step = refused[0] ? getFieldStep(refused[0].field) : getStartStep(row);
  let slot = row?.slot ?? null;
  let id = row?.id ?? null;
  let saver: DraftAutosave | null = null;
  let creating: Promise<string> | null = null;
  let failure: AutosaveState | null = null;
  const readOnlyReason = lock?.mode === 'read-only' ? lock.reason : null;

  const attach = (draftId: string, savedAt: number | null) => {
    saver = createDraftAutosave(draftId, savedAt);
    saver.subscribe(notifyListeners);
  };
  if (row && readOnlyReason === null) attach(row.id, row.updatedAt);

  async function create(): Promise<string> {
    const first = { form: formStore.getState(), step };
    try {
      id = await createDraft(ownerId, first);
    } catch (cause) {
      creating = null;
      failure = { state: 'failed', savedAt: null, error: toError(cause) };
      notifyListeners();
      throw cause;
    }
    failure = null;
    lock = await lockDraft(id);
    attach(id, Date.now());
    const later = getChangedFields(first.form, formStore.getState());
    if (later) saver?.change({ form: later });
    if (step !== first.step) saver?.change({ step });
    onCreated(id);
    notifyListeners();
    return id;
  }

  function ensureDraft(): Promise<string> {
    if (id && (saver || readOnlyReason !== null)) return Promise.resolve(id);
    creating ??= create();
    return creating;
  }

  const unsubscribe = formStore.subscribe((current, previous) => {
    if (readOnlyReason !== null) return;
    const changed = getChangedFields(previous, current);
    if (!changed) return;
    if (saver) saver.change({ form: changed, step });
    else void ensureDraft().catch(() => undefined);
  });

  return {
    key: crypto.randomUUID(),
    mode,
    ownerId,
    formStore,
    uiStore,
    startStep: step,
    get startSlot() {
      return slot;
    },
    car,
    correction: row?.kind === 'correction' ? { carId: row.carId, baseRevision: row.baseRevision ?? 1 } : null,
    adminNotes: row?.correctionNotes ?? car?.correctionNotes ?? null,
    readOnlyReason,
    isSubmitted: row?.state === 'submitted',
    whenUnlocked: options.lock?.released ?? new Promise(() => undefined),
    getDraftId: () => id,
    ensureDraft,
    async flush() {
      flushDeferredInputs();
      if (readOnlyReason !== null) return;
      if (creating) await creating;
      await saver?.flush();
    },
    saveStep(next) {
      step = next;
      if (!saver) return;
      saver.change({ step: next });
      void saver.flush().catch(() => undefined);
    },
    async saveSlot(next) {
      slot = next;
      saver?.change({ slot: next });
      await saver?.flush();
    },
    getSaveState: () => failure ?? saver?.getState() ?? INITIAL_SAVE_STATE,
    subscribeSaveState(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onClose: (listener) => void closeListeners.add(listener),
    async close() {
      closeListeners.forEach((listener) => listener());
      unsubscribe();
      await saver?.close().catch(() => undefined);
      lock?.release();
    },
  };
}

export function getChangedFields(previous: InspectionForm, current: InspectionForm): Partial<InspectionForm> | null {
  const names = (Object.keys(current) as (keyof InspectionForm)[]).filter((name) => previous[name] !== current[name]);
  return names.length === 0 ? null : Object.fromEntries(names.map((name) => [name, current[name]]));
}

function toError(cause: unknown): Error {
  return cause instanceof Error ? cause : new Error(String(cause));
}
