import type { CarPhotoInput } from '#shared/contract/cars/car-form.ts';
import { photoUrl } from '#shared/routes/photo-urls.ts';
import { toCarFields, type ClaimAnswer, type InspectionForm } from '#shared/domain/inspection-form.ts';
import { pickPhotoTags } from '#client/offline/images/photo-tags.ts';
import {
  isListingPhoto,
  readInspectedAt,
  type DraftRow,
  type JsonBody,
  type PhotoRow,
} from '#client/offline/db/rows.ts';

/** Request bodies, fixed when they are queued: later typing must not change them. */

export function buildSubmitPayload(draft: DraftRow, photos: readonly PhotoRow[]): JsonBody {
  const draftRevision = draft.baseRevision === null ? {} : { draftRevision: draft.baseRevision };
  return {
    ...buildCarPayload(draft, photos),
    ...toCarClaims(draft, photos),
    id: draft.carId,
    draftId: draft.id,
    inspectedAt: new Date(readInspectedAt(draft)).toISOString(),
    ...draftRevision,
  };
}

export function buildResubmitPayload(
  draft: DraftRow,
  photos: readonly PhotoRow[],
  revision: number,
): JsonBody & { revision: number } {
  return { ...buildCarPayload(draft, photos), ...toCarClaims(draft, photos), revision };
}

export function buildDraftPayload(
  draft: DraftRow,
  photos: readonly PhotoRow[],
  revision: number,
): JsonBody & { revision: number } {
  const { id, carId, step, form } = draft;
  const car = { voiceNotes: buildVoiceNotes(photos), ...buildCarPayload(draft, photos) };
  return { ...car, claims: buildClaims(form, photos), id, carId, step, revision };
}

function buildCarPayload(draft: DraftRow, all: readonly PhotoRow[]): JsonBody {
  const photos = all.filter(isListingPhoto);
  const cover = photos.find((photo) => photo.gallery === 'uae') ?? photos[0];
  const fields = toCarFields(draft.form);
  return {
    ...fields,
    imageUrl: fields.imageUrl ?? (cover ? photoUrl(cover.sha256) : null),
    photoMetadata: buildPhotoMetadata(photos),
    photos: buildPhotoManifest(photos),
    ...toCarVoiceNotes(draft, all),
  };
}

/** Absent keeps the notes of a car, of which an earlier version of the app showed none, and those of a saved draft, which therefore always names them. */
function toCarVoiceNotes({ kind, hasVoiceNotes = false }: DraftRow, photos: readonly PhotoRow[]): JsonBody {
  const voiceNotes = buildVoiceNotes(photos);
  if (voiceNotes.length === 0 && !hasVoiceNotes) return {};
  return { voiceNotes, ...(kind === 'correction' && !hasVoiceNotes && { keepsVoiceNotes: true }) };
}

function buildVoiceNotes(photos: readonly PhotoRow[]): JsonBody[] {
  const notes = photos.filter(({ gallery }) => gallery === 'voice');
  return notes.map(({ sha256, panels, seconds = 0, takenAt: recordedAt }) => ({
    sha256,
    panel: panels?.[0] ?? null,
    seconds,
    recordedAt,
  }));
}

type ClaimPayload = ClaimAnswer & { document?: string };

/** Each claim with the hash of its document. */
function buildClaims({ claims }: InspectionForm, photos: readonly PhotoRow[]): Record<string, ClaimPayload> {
  const answers: Record<string, ClaimPayload> = { ...claims };
  for (const { gallery, claim, sha256 } of photos) {
    if (gallery !== 'document' || claim === undefined) continue;
    answers[claim] = { value: '', source: '', recordedAt: '', ...answers[claim], document: sha256 };
  }
  return answers;
}

/** A claim that was emptied is removed with its document; a new document without an answer is refused at its field. */
function toCarClaims({ form, kind }: DraftRow, photos: readonly PhotoRow[]): JsonBody {
  const entries = Object.entries(buildClaims(form, photos));
  if (entries.length === 0) return {};
  const isOfCar = ({ state }: PhotoRow) => kind === 'correction' && state === 'on-server';
  const added = new Set(photos.filter((photo) => !isOfCar(photo)).map(({ sha256 }) => sha256));
  const isRemoved = ({ value, document }: ClaimPayload) => value === '' && !added.has(document ?? '');
  return {
    claims: Object.fromEntries(entries.map(([name, claim]) => [name, isRemoved(claim) ? null : claim])),
  };
}

function buildPhotoManifest(photos: readonly (PhotoRow & { gallery: 'usa' | 'uae' })[]): CarPhotoInput[] {
  return photos.map((photo, position) => {
    const { sha256, gallery, category, takenAt } = photo;
    return { sha256, gallery, category, position, takenAt, ...pickPhotoTags(photo) };
  });
}

/** JSON of capture positions by hash; null without positions. Visible to staff only. */
function buildPhotoMetadata(photos: readonly PhotoRow[]): string | null {
  const located = photos.filter((photo) => photo.position !== null);
  if (located.length === 0) return null;
  return JSON.stringify(Object.fromEntries(located.map((photo) => [photo.sha256, { position: photo.position }])));
}
