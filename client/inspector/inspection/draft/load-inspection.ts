/** Loads the local draft, else the server's car, else the cached one. */
import type { StaffCar } from '#shared/contract/cars/staff-car.ts';
import { EMPTY_FORM, type InspectionForm } from '#shared/domain/inspection-form.ts';
import { withTimeout } from '#shared/with-timeout.ts';
import { callEndpoint, NetworkError } from '#client/api/api-client.ts';
import type { DeviceUser } from '#client/auth/session.ts';
import { lockDraft, lockSubmittedDraft } from '#client/offline/drafts/draft-lock.ts';
import { createCorrectionDraft, discardDraft, listOpenDrafts, loadDraft } from '#client/offline/drafts/drafts.ts';
import { wasSubmitted } from '#client/offline/outbox/outbox.ts';
import { readReferenceData } from '#client/offline/db/reference-data.ts';
import type { DraftRow } from '#client/offline/db/rows.ts';
import { findLastDealer } from '#client/inspector/inspection/dealer/recent-dealers.ts';
import { openInspection, type Inspection, type InspectionMode } from './inspection.ts';

/** `subject` selects the message. @see S-err-09, S-err-10 */
export class InspectionLoadError extends Error {
  /** `submitted`: a draft whose car was sent and purged. */
  readonly subject: 'draft' | 'car' | 'submitted';
  constructor(subject: InspectionLoadError['subject'], cause?: unknown) {
    super(`Could not load the ${subject}`, { cause });
    this.name = 'InspectionLoadError';
    this.subject = subject;
  }
}

export interface InspectionRequest {
  person: DeviceUser;
  draftId: string | null;
  carId: string | null;
  onCreated: (id: string) => void;
}

/** @throws InspectionLoadError */
export async function loadInspection({
  person,
  draftId: draft,
  carId: edit,
  onCreated,
}: InspectionRequest): Promise<Inspection> {
  if (edit !== null) return openCarForEdit(person, edit, onCreated);
  if (draft !== null) return openExistingDraft(person.id, draft, onCreated);
  const form = await createNewForm(person.id);
  return openInspection({ mode: 'add', ownerId: person.id, row: null, lock: null, form, onCreated });
}

/** The first render waits for local data at most this long. */
const PREFILL_WAIT_MS = 300;

/** Starts with the dealer of the last car; the form is saved with its first change. */
async function createNewForm(ownerId: string): Promise<InspectionForm> {
  const dealerId = await withTimeout(findLastDealer(ownerId), PREFILL_WAIT_MS).catch(() => undefined);
  return dealerId === undefined ? EMPTY_FORM : { ...EMPTY_FORM, dealerId, prefilled: ['dealerId'] };
}

/** null for an unknown id and for corrections. */
export async function loadLocalInspection(ownerId: string, id: string): Promise<Inspection | null> {
  const row = await loadDraft(id, ownerId);
  return row && row.kind !== 'correction' ? lockAndOpen(row, 'draft', null, () => undefined) : null;
}

async function openExistingDraft(ownerId: string, id: string, onCreated: (id: string) => void): Promise<Inspection> {
  const row = (await loadDraft(id, ownerId)) ?? (await importServerDraft(ownerId, id));
  return lockAndOpen(row, row.kind === 'correction' ? 'edit' : 'draft', null, onCreated);
}

async function importServerDraft(ownerId: string, id: string): Promise<DraftRow> {
  try {
    const { importDraft } = await import('#client/offline/drafts/import-draft.ts');
    return await importDraft(ownerId, id);
  } catch (cause) {
    throw new InspectionLoadError((await wasSubmitted(id)) ? 'submitted' : 'draft', cause);
  }
}

async function openCarForEdit(person: DeviceUser, id: string, onCreated: (id: string) => void): Promise<Inspection> {
  // An admin starts from the server's version; an inspector continues the local draft.
  if (person.role === 'admin') await discardOpenEdits(person.id, id);
  const { car, thumbnails } = await fetchCarForEdit(person, id);
  const draftId = await createCorrectionDraft(person.id, car, thumbnails);
  const row = await loadDraft(draftId, person.id);
  if (!row) throw new InspectionLoadError('car');
  return lockAndOpen(row, 'edit', car, onCreated);
}

async function discardOpenEdits(ownerId: string, carId: string): Promise<void> {
  const drafts = await listOpenDrafts(ownerId);
  for (const draft of drafts) {
    if (draft.kind === 'correction' && draft.carId === carId) await discardDraft(draft.id);
  }
}

async function fetchCarForEdit(
  person: DeviceUser,
  id: string,
): Promise<{ car: StaffCar; thumbnails: Record<string, ArrayBuffer> }> {
  const cached = (await readReferenceData(person.id, 'returned-cars'))?.value.find(({ car }) => car.id === id);
  try {
    const { carsForEdit } = await import('#shared/contract/review.ts');
    const car = await callEndpoint(carsForEdit, { params: { id } });
    return { car, thumbnails: cached?.thumbnails ?? {} };
  } catch (cause) {
    if (cached && cause instanceof NetworkError) return cached;
    throw new InspectionLoadError('car', cause);
  }
}

async function lockAndOpen(
  row: DraftRow,
  mode: InspectionMode,
  car: StaffCar | null,
  onCreated: (id: string) => void,
): Promise<Inspection> {
  const lock = row.state === 'submitted' ? lockSubmittedDraft(row.id) : await lockDraft(row.id);
  return openInspection({ mode, ownerId: row.ownerId, row, lock, car, onCreated });
}
