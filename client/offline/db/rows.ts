import type { PatchCarBody } from '#shared/contract/cars/car-form.ts';
import { EMPTY_FORM, type InspectionForm } from '#shared/domain/inspection-form.ts';
import type { Panel } from '#shared/domain/panels.ts';
import type { PhotoView } from '#shared/domain/photo-caption.ts';
import type { Role } from '#shared/domain/enums.ts';
import type { Issue } from '#shared/problem.ts';

/** The rows kept on the phone, in one place so that the page, the service worker and the screens read the same words. */

export type Gallery = 'usa' | 'uae';
export type PhotoCategory = 'exterior' | 'interior' | 'damage';

/** `new`: a car nobody has sent yet. `correction`: a returned car, based on one of its revisions (sync 10). */
type DraftKind = 'new' | 'correction';
/** `submitted` drafts are frozen: their form and photos are in the outbox and nobody may change them (sync 1). */
type DraftState = 'open' | 'submitted';

export interface DraftRow {
  /** UUID made on the phone. */
  id: string;
  ownerId: string;
  kind: DraftKind;
  state: DraftState;
  /** The car this draft becomes (UUID made with the draft) or corrects. */
  carId: string;
  /**
   * What this copy is based on: the car's revision for a correction, the revision of the server's draft for one that was saved
   * there or taken over (sync 13). null while the server is not known to have it.
   */
  baseRevision: number | null;
  /** What the reviewer asked for, for a correction. */
  correctionNotes: string | null;
  form: InspectionForm;
  /** 1 to 4. */
  step: number;
  /** The photo slot that was open when the camera took over; null when none. */
  slot: string | null;
  /** Photo ids in the order of the gallery. */
  photoIds: string[];
  /** What was refused of it and not changed since; absent in rows of earlier versions. */
  issues?: Issue[];
  /** Photos that were chosen and neither saved nor refused yet; absent counts as 0. */
  pendingPhotos?: number;
  /** Counts every save of the form. */
  revision: number;
  /** Milliseconds since 1970. */
  createdAt: number;
  updatedAt: number;
}

/** The members of a new draft, which a row of an earlier release may lack. */
type DraftDefaults = Omit<DraftRow, 'id' | 'ownerId' | 'carId' | 'createdAt' | 'updatedAt'>;
export type PartialDraft = Partial<Omit<DraftRow, 'form'>> & { form?: Partial<InspectionForm> };

/** Puts the defaults of a new draft, and of its form, under the members that are given. */
export function withDraftDefaults<T extends PartialDraft>(given: T): DraftDefaults & Omit<T, 'form'> {
  return {
    kind: 'new',
    state: 'open',
    baseRevision: null,
    correctionNotes: null,
    step: 1,
    slot: null,
    photoIds: [],
    revision: 0,
    ...given,
    form: { ...EMPTY_FORM, ...given.form },
  };
}

export interface GeoPosition {
  latitude: number;
  longitude: number;
  /** Metres; null when unknown. */
  accuracy: number | null;
}

/** `saved`: the bytes are here. `on-server`: a correction's photo that was never on this phone. `damaged`: take it again. */
type PhotoState = 'saved' | 'on-server' | 'damaged';

export interface PhotoRow {
  id: string;
  ownerId: string;
  draftId: string;
  /** Lower-case hex; the photo's name on the server. */
  sha256: string;
  /** Size of the stored picture in bytes; 0 for `on-server`. */
  bytes: number;
  type: string;
  width: number | null;
  height: number | null;
  /** JPEG, at most 320 px; null when the phone cannot decode the picture (HEIC kept for the server). */
  thumbnail: ArrayBuffer | null;
  gallery: Gallery;
  category: PhotoCategory;
  /** From where the whole car is seen, and which panels the photo shows; null when it was taken back, absent when nobody said. */
  view?: PhotoView | null;
  panels?: Panel[] | null;
  /** ISO 8601; null when neither the picture nor the file says. */
  takenAt: string | null;
  position: GeoPosition | null;
  state: PhotoState;
  /** The bytes are the original, which only the server can convert. */
  convertOnServer: boolean;
  createdAt: number;
}

/** Immutable: written once with its photo, read, and removed. */
export interface PhotoBytesRow {
  /** The photo's id. */
  id: string;
  ownerId: string;
  sha256: string;
  /** ArrayBuffer and never Blob: WebKit refuses or empties Blobs in IndexedDB. */
  bytes: ArrayBuffer;
}

export type OutboxState = 'queued' | 'sending' | 'sent' | 'waiting-sign-in' | 'needs-attention';

/** Why a row is not sent yet. `UNREACHABLE`: no answer of ours came back. */
export interface OutboxProblem {
  code: string;
  message: string;
  status: number | null;
  issues?: Issue[];
  /** The server asked for no try before this time (`Retry-After`), ms since 1970. */
  notBefore?: number;
  /** STALE: the server's version of the car (sync 10). */
  current?: unknown;
}

interface PhotoPayload {
  sha256: string;
  /** Bytes of the picture. */
  bytes: number;
}
export type JsonBody = Record<string, unknown>;

interface OutboxRowBase {
  /** UUID, and the Idempotency-Key of the call (sync 5). */
  id: string;
  ownerId: string;
  draftId: string | null;
  carId: string | null;
  /** Only put-photo: lets one row stand for every use of one picture. */
  sha256?: string;
  /** Outbox ids that must be sent first. A row that is gone counts as sent. */
  dependsOn: string[];
  /** Failed tries since the last progress. */
  attempts: number;
  /** Milliseconds since 1970; 0: at once. */
  nextAttemptAt: number;
  state: OutboxState;
  problem: OutboxProblem | null;
  /** A request left and no answer came: it may have taken effect, so it may not be taken back (sync 5.3). */
  unanswered: boolean;
  bytesSent: number;
  bytesTotal: number;
  createdAt: number;
  sentAt: number | null;
}

export type OutboxRow = OutboxRowBase &
  (
    | { kind: 'put-photo'; payload: PhotoPayload; sha256: string }
    | { kind: 'submit-car'; payload: JsonBody }
    | { kind: 'resubmit-car'; payload: JsonBody & Pick<PatchCarBody, 'revision'> }
    | { kind: 'put-draft'; payload: JsonBody & { revision?: number } }
    | { kind: 'create-dealer'; payload: JsonBody & { id: string } }
    | { kind: 'delete-draft'; payload: JsonBody }
  );
export type OutboxKind = OutboxRow['kind'];

/** What the server confirmed. Kept after the outbox row is gone. */
export interface ReceiptRow {
  /** The outbox id, or `photo:{ownerId}:{sha256}`. */
  id: string;
  ownerId: string;
  kind: OutboxKind;
  draftId: string | null;
  carId: string | null;
  /** The parsed answer; of create-dealer it holds the password that is shown once. */
  answer: unknown;
  receivedAt: number;
}

export interface ReferenceDataRow {
  ownerId: string;
  name: string;
  value: unknown;
  updatedAt: number;
}

export interface AccountRow {
  /** Always `current`: the last person signed in on this device. */
  key: 'current';
  id: string;
  ownerId: string;
  email: string;
  role: Role;
  /** false after sign-out: nothing is sent and nothing private is shown. */
  signedIn: boolean;
  at: number;
}
