/** Opens the car the address names, once, and closes it when the wizard goes. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { getLastUser } from '#client/auth/last-user.ts';
import type { DeviceUser } from '#client/auth/session.ts';
import { requestPersistentStorage } from '#client/offline/db/storage-health.ts';
import { toast } from '#client/ui/overlay/toaster.tsx';
import type { Inspection } from './inspection.ts';
import { loadInspection, loadLocalInspection, InspectionLoadError } from './load-inspection.ts';
import { loadStep } from '#client/inspector/inspection/wizard/lazy-steps.ts';
import { texts } from '#client/inspector/inspection/texts.ts';

export type OpenInspectionState =
  | { state: 'loading' }
  | { state: 'failed'; what: InspectionLoadError['subject'] }
  | { state: 'open'; inspection: Inspection };

interface InspectionQuery {
  draft: string | null;
  edit: string | null;
}

/** Opened before the first drawing; the first wizard that asks for just this draft takes it. */
let preloaded: { personId: string; inspection: Inspection } | null = null;

/** Opens the draft that the address names, when this phone has it and knows its inspector: the wizard is then drawn once, whole. */
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
  const found = preloaded;
  preloaded = null;
  if (!found) return null;
  if (edit === null && found.personId === person.id && found.inspection.getDraftId() === draft) return found.inspection;
  void found.inspection.close();
  return null;
}

/** `onCreated` is told the id of a draft made here; the address then names it without opening it again. */
export function useOpenInspection(
  person: DeviceUser,
  { draft, edit: carId }: InspectionQuery,
  onCreated: (id: string) => void,
): { opening: OpenInspectionState; again: () => void } {
  const [first] = useState(() => takePreloaded(person, { draft, edit: carId }));
  const [opening, setOpening] = useState<OpenInspectionState>(
    first ? { state: 'open', inspection: first } : { state: 'loading' },
  );
  const [round, setRound] = useState(0);
  const open = useRef(first);
  const tail = useRef(Promise.resolve());
  const openedIn = useRef(0);
  const told = useRef(onCreated);
  useEffect(() => {
    told.current = onCreated;
  }, [onCreated]);
  const { id, email, role } = person;

  useEffect(() => {
    // A draft that was made here got its address just now: it is open already.
    const madeHere = carId === null && draft !== null && open.current?.getDraftId() === draft;
    if (madeHere && openedIn.current === round) return;
    openedIn.current = round;
    let current = true;
    setOpening({ state: 'loading' });
    const created = (draftId: string) => {
      void requestPersistentStorage();
      told.current(draftId);
    };
    // One after the other: the next opening must find the draft's lock free.
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
  }, [id, email, role, draft, carId, round]);

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

  return { opening, again: useCallback(() => setRound((before) => before + 1), []) };
}

/** Who may only read is told why by the notice above the steps; a draft that cannot be typed in was not loaded for them. */
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
