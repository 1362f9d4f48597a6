import { parseSavedPhotos } from '#shared/contract/cars/car-form.ts';
import type { Draft } from '#shared/contract/inspections.ts';
import { fromCarFields, toCarFields, type InspectionForm } from '#shared/domain/inspection-form.ts';
import { CLAIMS, claimLabel } from '#shared/domain/papers.ts';
import type { PhotoTagsInput } from '#client/offline/images/photo-tags.ts';
import { texts } from '#messages/field/inspection.ts';
import { listVoiceNotes } from '#client/offline/drafts/voice-notes.ts';

const { stale } = texts;

export interface DraftDifference {
  name: string;
  mine: string;
  theirs: string;
}

const IGNORED_FIELDS: ReadonlySet<string> = new Set(['imageUrl', 'photoMetadata', 'videoUrl']);

/** Values as text, without photos and derived amounts. */
export function diffAnswers(form: InspectionForm, theirs: object): DraftDifference[] {
  const theirValues = new Map<string, unknown>(Object.entries(theirs));
  const answers = { ...toCarFields(form), claims: formatClaims(form) };
  theirValues.set('claims', formatClaims(fromCarFields(theirs as Record<string, unknown>)));
  return Object.entries(answers).flatMap(([name, value]) => {
    const comparable = theirValues.has(name) && !IGNORED_FIELDS.has(name) && !Array.isArray(value);
    const mine = formatAnswer(value);
    const other = formatAnswer(theirValues.get(name));
    return comparable && mine !== other ? [{ name, mine, theirs: other }] : [];
  });
}

function formatClaims({ claims }: InspectionForm): string {
  return CLAIMS.flatMap((name) => {
    const { value, source } = claims[name] ?? { value: '', source: '' };
    return value === '' ? [] : [[claimLabel(name, value), source].filter(Boolean).join(texts.listSeparator)];
  }).join('; ');
}

interface NamedFile {
  sha256: string;
}

type TaggedPhoto = NamedFile & PhotoTagsInput;

export function diffPhotos(mine: readonly TaggedPhoto[], { photos }: Draft): DraftDifference[] {
  const theirs = parseSavedPhotos(photos);
  const labelsOf = ({ slot, view, panels }: TaggedPhoto) => (slot || view || panels ? [slot, view, panels] : null);
  const pinsOf = ({ pins }: TaggedPhoto) =>
    pins?.length ? pins.map(({ x, y, panel, note }) => [x, y, panel, note]) : null;
  return [
    ...diffFiles(stale.photos, mine, theirs),
    ...diffTags(stale.photoLabels, mine, theirs, labelsOf),
    ...diffTags(stale.pins, mine, theirs, pinsOf),
  ];
}

/** Counts the tagged photos. */
function diffTags(
  name: string,
  mine: readonly TaggedPhoto[],
  theirs: readonly TaggedPhoto[],
  tagsOf: (photo: TaggedPhoto) => readonly unknown[] | null,
): DraftDifference[] {
  const list = (photos: readonly TaggedPhoto[]) => {
    const tagged = photos.filter((photo) => tagsOf(photo) !== null);
    return tagged.map((photo) => JSON.stringify([photo.sha256, tagsOf(photo)])).toSorted();
  };
  const [own, other] = [list(mine), list(theirs)];
  if (own.join() === other.join()) return [];
  return [{ name, mine: String(own.length), theirs: String(other.length) }];
}

export function diffVoiceNotes(mine: readonly NamedFile[], draft: Draft): DraftDifference[] {
  return diffFiles(stale.voiceNotes, mine, listVoiceNotes(draft));
}

function diffFiles(name: string, mine: readonly NamedFile[], theirs: readonly NamedFile[]): DraftDifference[] {
  const hashes = (list: readonly NamedFile[]) => list.map(({ sha256 }) => sha256).join(' ');
  if (hashes(mine) === hashes(theirs)) return [];
  return [{ name, mine: String(mine.length), theirs: String(theirs.length) }];
}

function formatAnswer(value: unknown): string {
  return value === null || value === undefined || value === '' ? stale.empty : String(value);
}
