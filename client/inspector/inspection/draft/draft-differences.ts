import { parseSavedPhotos } from '#shared/contract/cars/car-form.ts';
import type { Draft } from '#shared/contract/inspections.ts';
import { fromCarFields, toCarFields, type InspectionForm } from '#shared/domain/inspection-form.ts';
import { CLAIMS, claimLabel } from '#shared/domain/papers.ts';
import { listVoiceNotes } from '#client/offline/drafts/voice-notes.ts';

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
    return value === '' ? [] : [[claimLabel(name, value), source].filter(Boolean).join(', ')];
  }).join('; ');
}

interface NamedFile {
  sha256: string;
}

export function diffPhotos(mine: readonly NamedFile[], { photos }: Draft): DraftDifference[] {
  return diffFiles('photos', mine, parseSavedPhotos(photos));
}

export function diffVoiceNotes(mine: readonly NamedFile[], draft: Draft): DraftDifference[] {
  return diffFiles('voice notes', mine, listVoiceNotes(draft));
}

function diffFiles(name: string, mine: readonly NamedFile[], theirs: readonly NamedFile[]): DraftDifference[] {
  const hashes = (list: readonly NamedFile[]) => list.map(({ sha256 }) => sha256).join(' ');
  if (hashes(mine) === hashes(theirs)) return [];
  return [{ name, mine: String(mine.length), theirs: String(theirs.length) }];
}

function formatAnswer(value: unknown): string {
  return value === null || value === undefined || value === '' ? '–' : String(value);
}
