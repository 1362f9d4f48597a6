/** Finds the car to work on: on this phone first, else at the server, else in what was kept for use without signal. */
import type { StaffCar } from '#shared/contract/cars/staff-car.ts';
import { call, Unreachable } from '#client/api/api-client.ts';
import type { Person } from '#client/auth/session.ts';
import { lockDraft, lockSubmitted } from '#client/offline/drafts/draft-lock.ts';
import { createCorrection, discardDraft, listDrafts, openDraft } from '#client/offline/drafts/drafts.ts';
import { wasSubmitted } from '#client/offline/outbox/outbox.ts';
import { recall } from '#client/offline/db/reference-data.ts';
import type { DraftRow } from '#client/offline/db/rows.ts';
import { openInspection, type Inspection, type Mode } from './inspection.ts';

/** The car could not be had. `what` says which message applies (S-err-09, S-err-10). */
export class NotLoaded extends Error {
  /** `submitted`: a draft whose car arrived and is no longer kept here. */
  readonly what: 'draft' | 'car' | 'submitted';
  constructor(what: NotLoaded['what'], cause?: unknown) {
    super(`The ${what} could not be loaded`, { cause });
    this.name = 'NotLoaded';
    this.what = what;
  }
}

export interface Wanted {
  person: Person;
  draft: string | null;
  edit: string | null;
  onCreated: (id: string) => void;
}

/** Rejects with NotLoaded. */
export async function findInspection({ person, draft, edit, onCreated }: Wanted): Promise<Inspection> {
  if (edit !== null) return openCar(person, edit, onCreated);
  if (draft !== null) return openKnownDraft(person.id, draft, onCreated);
  return openInspection({ mode: 'add', ownerId: person.id, row: null, lock: null, onCreated });
}

/** A draft that this phone has; null when it has none of that id, or it corrects a car (its page says more). */
export async function findOnPhone(ownerId: string, id: string): Promise<Inspection | null> {
  const row = await openDraft(id, ownerId);
  return row && row.kind !== 'correction' ? opened(row, 'draft', null, () => undefined) : null;
}

async function openKnownDraft(
  ownerId: string,
  id: string,
  onCreated: (id: string) => void,
): Promise<Inspection> {
  const row = (await openDraft(id, ownerId)) ?? (await fetched(ownerId, id));
  return opened(row, row.kind === 'correction' ? 'edit' : 'draft', null, onCreated);
}

async function fetched(ownerId: string, id: string): Promise<DraftRow> {
  try {
    const { takeOverDraft } = await import('#client/offline/drafts/import-draft.ts');
    return await takeOverDraft(ownerId, id);
  } catch (cause) {
    throw new NotLoaded((await wasSubmitted(id)) ? 'submitted' : 'draft', cause);
  }
}

async function openCar(person: Person, id: string, onCreated: (id: string) => void): Promise<Inspection> {
  // An admin starts from what the server has; an inspector goes on with what was typed before.
  if (person.role === 'admin') await dropOpenEdits(person.id, id);
  const { car, thumbnails } = await carFor(person, id);
  const draftId = await createCorrection(person.id, car, thumbnails);
  const row = await openDraft(draftId, person.id);
  if (!row) throw new NotLoaded('car');
  return opened(row, 'edit', car, onCreated);
}

async function dropOpenEdits(ownerId: string, carId: string): Promise<void> {
  const drafts = await listDrafts(ownerId);
  for (const draft of drafts) {
    if (draft.kind === 'correction' && draft.carId === carId) await discardDraft(draft.id);
  }
}

async function carFor(
  person: Person,
  id: string,
): Promise<{ car: StaffCar; thumbnails: Record<string, ArrayBuffer> }> {
  const kept = (await recall(person.id, 'returned-cars'))?.value.find(({ car }) => car.id === id);
  try {
    const { carsForEdit } = await import('#shared/contract/review.ts');
    const car = await call(carsForEdit, { params: { id } });
    return { car, thumbnails: kept?.thumbnails ?? {} };
  } catch (cause) {
    if (kept && cause instanceof Unreachable) return kept;
    throw new NotLoaded('car', cause);
  }
}

async function opened(
  row: DraftRow,
  mode: Mode,
  car: StaffCar | null,
  onCreated: (id: string) => void,
): Promise<Inspection> {
  const lock = row.state === 'submitted' ? lockSubmitted(row.id) : await lockDraft(row.id);
  return openInspection({ mode, ownerId: row.ownerId, row, lock, car, onCreated });
}
