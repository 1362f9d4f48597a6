import type { Language } from '#shared/messages/languages.ts';
import type { PhotoCheck } from '#client/offline/images/photo-check.ts';
import type { PatchCarBody } from '#shared/contract/cars/car-form.ts';
import type { InspectionStep } from '#shared/contract/inspection-requests.ts';
import { EMPTY_FORM, type InspectionForm } from '#shared/domain/inspection-form.ts';
import type { Panel } from '#shared/domain/panels.ts';
import type { DamagePin } from '#shared/domain/photos/damage-pins.ts';
import type { PhotoView } from '#shared/domain/photo-caption.ts';
import type { ShotSlot } from '#shared/domain/photos/shot-list.ts';
import type { WorkRecord } from '#shared/domain/repair/work-order.ts';
import type { Role } from '#shared/domain/enums.ts';
import type { Issue } from '#shared/problem.ts';

/**
 * Never shown among the photos of the car: `document`, the private photo of a paper that proves a claim, and `voice`, a
 * recording.
 */
export type Gallery = 'usa' | 'uae' | 'document' | 'voice';
export type PhotoCategory = 'exterior' | 'interior' | 'damage';

type DraftKind = 'new' | 'correction';
/** `submitted`: frozen, the outbox holds the form and the photos. */
type DraftState = 'open' | 'submitted';

export interface DraftRow {
  id: string;
  ownerId: string;
  kind: DraftKind;
  state: DraftState;
  carId: string;
  /** Revision of the server's draft or, for a correction, of the car; null until the server confirmed one. */
  baseRevision: number | null;
  correctionNotes: string | null;
  form: InspectionForm;
  /** 1 to 4. */
  step: number;
  slot: string | null;
  photoIds: string[];
  /** Validation errors of the server for fields that are unchanged since. */
  issues?: Issue[];
  /** The car of a correction has voice notes: all of them may be deleted. */
  hasVoiceNotes?: boolean;
  /** Chosen photos that are neither saved nor rejected yet; absent counts as 0. */
  pendingPhotos?: number;
  /** Last change of an answer, photo or note, in milliseconds since 1970; absent in earlier rows: `updatedAt`. */
  inspectedAt?: number;
  revision: number;
  /** Milliseconds since 1970. */
  createdAt: number;
  updatedAt: number;
}

export function readInspectedAt({ inspectedAt, updatedAt }: Pick<DraftRow, 'inspectedAt' | 'updatedAt'>): number {
  return inspectedAt ?? updatedAt;
}

type DraftDefaults = Omit<DraftRow, 'id' | 'ownerId' | 'carId' | 'createdAt' | 'updatedAt'>;
export type PartialDraft = Partial<Omit<DraftRow, 'form'>> & { form?: Partial<InspectionForm> };

export function withDraftDefaults<T extends PartialDraft>(draft: T): DraftDefaults & Omit<T, 'form'> {
  return {
    kind: 'new',
    state: 'open',
    baseRevision: null,
    correctionNotes: null,
    step: 1,
    slot: null,
    photoIds: [],
    revision: 0,
    ...draft,
    form: { ...EMPTY_FORM, ...draft.form },
  };
}

export interface GeoPosition {
  latitude: number;
  longitude: number;
  /** Metres. */
  accuracy: number | null;
}

/** `saved`: the bytes are here. `on-server`: a correction's photo that was never on this phone. `damaged`: take it again. */
type PhotoState = 'saved' | 'on-server' | 'damaged';

export interface PhotoRow {
  id: string;
  ownerId: string;
  draftId: string;
  sha256: string;
  /** Size in bytes; 0 for `on-server`. */
  bytes: number;
  type: string;
  width: number | null;
  height: number | null;
  /** JPEG or WebP of at most 640 px, also sent as preview; null when the phone cannot decode the photo (HEIC). */
  thumbnail: ArrayBuffer | null;
  gallery: Gallery;
  category: PhotoCategory;
  view?: PhotoView | null;
  panels?: Panel[] | null;
  slot?: ShotSlot | null;
  pins?: DamagePin[] | null;
  /** Claim that a document proves. */
  claim?: string;
  /** Length of a voice note, whose only panel is in `panels`. */
  seconds?: number;
  /** ISO 8601; null when unknown. */
  takenAt: string | null;
  position: GeoPosition | null;
  state: PhotoState;
  convertOnServer: boolean;
  /** Absent in rows of earlier versions and until the photo is judged. */
  check?: PhotoCheck;
  createdAt: number;
}

type ListingPhoto = PhotoRow & { gallery: 'usa' | 'uae' };

export function isListingPhoto(photo: PhotoRow): photo is ListingPhoto {
  return photo.gallery === 'usa' || photo.gallery === 'uae';
}

export interface PhotoBytesRow {
  id: string;
  ownerId: string;
  sha256: string;
  /** ArrayBuffer because WebKit refuses or empties Blobs in IndexedDB. */
  bytes: ArrayBuffer;
}

export type OutboxState = 'queued' | 'sending' | 'sent' | 'waiting-sign-in' | 'needs-attention';

/** Why a row is not sent yet. `UNREACHABLE`: no answer of ours came back. */
export interface OutboxProblem {
  code: string;
  message: string;
  /** The language of the sentences; absent for English. */
  language?: Language;
  status: number | null;
  issues?: Issue[];
  /** Earliest retry that the server allows (`Retry-After`), milliseconds since 1970. */
  notBefore?: number;
  current?: unknown;
}

interface PhotoPayload {
  sha256: string;
  bytes: number;
  /**
   * The photo's thumbnail can stand for it while a car is reviewed: the car need not wait for the original.
   * Set for cars only; false once the server refused the preview.
   */
  hasPreview?: boolean;
}
export type JsonBody = Record<string, unknown>;

/** A line of a work order; `draftId` of its row and its photos is `repairLineKey`. */
export interface RepairLinePayload {
  orderId: string;
  lineId: string;
  /** Car and line, shown while the order itself is not on the device. */
  label: string;
  body: WorkRecord & { revision: number };
  /** Hashes that the body names. */
  photos: string[];
}

/** A step of an inspector with a car to inspect. */
export interface InspectionStepPayload {
  requestId: string;
  /** The car, shown while the request itself is not on the device. */
  label: string;
  body: InspectionStep;
}

interface OutboxRowBase {
  /** UUID; also the Idempotency-Key of the request. */
  id: string;
  ownerId: string;
  draftId: string | null;
  carId: string | null;
  /** Only put-photo: unique index, so that one row uploads a photo for all its uses. */
  sha256?: string;
  /** Outbox ids that must be sent first; a missing row counts as sent. */
  dependsOn: string[];
  /** Failed attempts since the last progress. */
  attempts: number;
  /** Milliseconds since 1970; 0 means immediately. */
  nextAttemptAt: number;
  state: OutboxState;
  problem: OutboxProblem | null;
  /** A request left without an answer and may have taken effect: the row cannot be withdrawn. */
  unanswered: boolean;
  bytesSent: number;
  bytesTotal: number;
  createdAt: number;
  /** When the row and the originals of its car were received: only then may the phone delete its copies. */
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
    | { kind: 'save-repair-line'; payload: RepairLinePayload; draftId: string }
    | { kind: 'inspection-step'; payload: InspectionStepPayload }
  );
export type OutboxKind = OutboxRow['kind'];

export interface ReceiptRow {
  /** The outbox id, or `photo:{ownerId}:{sha256}`. */
  id: string;
  ownerId: string;
  kind: OutboxKind;
  draftId: string | null;
  carId: string | null;
  /** The parsed answer; for create-dealer with the password that is shown once. */
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
  key: 'current';
  id: string;
  ownerId: string;
  email: string;
  role: Role;
  signedIn: boolean;
  at: number;
}
