/** Opens the car of the URL once and closes it with the wizard. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { getLastUser } from '#client/auth/last-user.ts';
import type { DeviceUser } from '#client/auth/session.ts';
import { requestPersistentStorage } from '#client/offline/db/storage-health.ts';
import { toast } from '#client/ui/overlay/toaster.tsx';
import type { Inspection } from './inspection.ts';
import { loadInspection, loadLocalInspection, InspectionLoadError } from './load-inspection.ts';
import { loadStep } from '#client/inspector/inspection/wizard/lazy-steps.ts';
import { texts } from '#messages/field/inspection.ts';

export type OpenInspectionState =
  | { state: 'loading' }
  | { state: 'failed'; what: InspectionLoadError['subject'] }
  | { state: 'open'; inspection: Inspection };

interface InspectionQuery {
  draft: string | null;
  edit: string | null;
}

/** Opened before the first render; taken by the first wizard with the same URL. */
let preloaded: { personId: string; inspection: Inspection } | null = null;

/** Preloads the URL's draft, so that the wizard renders once and complete. */
export async function preloadInspection(url: URL): Promise<void> {
  const person = getLastUser();
  const draft = url.searchParams.get('draft');
  if (!person || !draft || url.searchParams.has('edit')) return;
  const inspection = await loadLocalInspection(person.id, draft).catch(() => null);
  if (!inspection) return;
  await loadStep(Number(url.searchParams.get('step')) || inspection.startStep).catch(() => undefined);
  preloaded = { personId: person.id, inspection };
}

function takePreloaded(person: DeviceUser, { draft, edit }: InspectionQuery): Inspection | null {
  const taken = preloaded;
  preloaded = null;
  if (!taken) return null;
  if (edit === null && taken.personId === person.id && taken.inspection.getDraftId() === draft) return taken.inspection;
  void taken.inspection.close();
  return null;
}

/** `onCreated` gets the id of a new draft for the URL. */
export function useOpenInspection(
  person: DeviceUser,
  { draft, edit: carId }: InspectionQuery,
  onCreated: (id: string) => void,
): { opening: OpenInspectionState; again: () => void } {
  const [first] = useState(() => takePreloaded(person, { draft, edit: carId }));
  const [opening, setOpening] = useState<OpenInspectionState>(
    first ? { state: 'open', inspection: first } : { state: 'loading' },
  );
  const [attempt, setAttempt] = useState(0);
  const open = useRef(first);
  const tail = useRef(Promise.resolve());
  const openedAttempt = useRef(0);
  const onCreatedRef = useRef(onCreated);
  useEffect(() => {
    onCreatedRef.current = onCreated;
  }, [onCreated]);
  const { id, email, role } = person;

  useEffect(() => {
    // A new draft changed the URL and is open already.
    const isCreatedHere = carId === null && draft !== null && open.current?.getDraftId() === draft;
    if (isCreatedHere && openedAttempt.current === attempt) return;
    openedAttempt.current = attempt;
    let current = true;
    setOpening({ state: 'loading' });
    const created = (draftId: string) => {
      void requestPersistentStorage();
      onCreatedRef.current(draftId);
    };
    // Sequential, so that the draft's lock is free.
    tail.current = tail.current.then(async () => {
      await open.current?.close();
      open.current = null;
      if (!current) return;
      try {
        const inspection = await loadInspection({
          person: { id, email, role },
          draftId: draft,
          carId,
          onCreated: created,
        });
        if (!current) return await inspection.close();
        open.current = inspection;
        showLoadedToast(inspection);
        setOpening({ state: 'open', inspection });
      } catch (error) {
        if (current) setOpening({ state: 'failed', what: showLoadError(error) });
      }
    });
    return () => {
      current = false;
    };
  }, [id, email, role, draft, carId, attempt]);

  useEffect(() => {
    if (first) showLoadedToast(first);
  }, [first]);

  useEffect(() => {
    const alive = open;
    return () => {
      void alive.current?.close();
      alive.current = null;
    };
  }, []);

  return { opening, again: useCallback(() => setAttempt((before) => before + 1), []) };
}

/** Read-only drafts show a notice instead of this toast. */
function showLoadedToast({ mode, readOnlyReason }: Inspection): void {
  if (readOnlyReason !== null) return;
  if (mode === 'draft') toast({ title: texts.toasts.draftLoaded, kind: 'success' });
  if (mode === 'edit') toast({ title: texts.toasts.carLoaded, kind: 'success' });
}

function showLoadError(error: unknown): InspectionLoadError['subject'] {
  const what = error instanceof InspectionLoadError ? error.subject : 'draft';
  if (what === 'submitted') return what;
  const { loadDraftFailed, loadCarFailed, error: title } = texts.toasts;
  toast({ title, description: what === 'car' ? loadCarFailed : loadDraftFailed, kind: 'destructive' });
  return what;
}
