import { describe, expect, it } from 'vitest';
import { EMPTY_FORM } from '#shared/domain/inspection-form.ts';
import { diffAnswers, diffPhotos, diffVoiceNotes } from './draft-differences.ts';

describe('draft differences', () => {
  it('lists the fields that differ and shows a missing value as a dash', () => {
    const mine = { ...EMPTY_FORM, make: 'Toyota', comments: '', mileage_value: '100' };
    const theirs = { make: 'Lexus', comments: 'Scratched', mileageValue: 100, usaImages: ['/photos/a'] };
    expect(diffAnswers(mine, theirs)).toEqual([
      { name: 'make', mine: 'Toyota', theirs: 'Lexus' },
      { name: 'comments', mine: '–', theirs: 'Scratched' },
    ]);
  });

  it('counts the photos that it can read beside one of a later release', () => {
    const photo = { sha256: 'a'.repeat(64), gallery: 'uae', category: 'damage', position: 0 };
    const later = { ...photo, sha256: 'b'.repeat(64), gallery: 'hologram' };
    const draft = { id: 'draft', revision: 2, createdAt: '', updatedAt: '', photos: [later, photo] };
    expect(diffPhotos([photo], draft)).toEqual([]);
    expect(diffPhotos([], draft)).toEqual([{ name: 'photos', mine: '0', theirs: '1' }]);
  });

  it('counts the voice notes of both versions when they differ', () => {
    const note = { sha256: 'e'.repeat(64), panel: null, seconds: 3, recordedAt: null };
    const draft = { id: 'draft', revision: 2, createdAt: '', updatedAt: '', voiceNotes: [note] };
    expect(diffVoiceNotes([note], draft)).toEqual([]);
    expect(diffVoiceNotes([], draft)).toEqual([{ name: 'voice notes', mine: '0', theirs: '1' }]);
  });

  it('counts the photos whose labels or pins differ', () => {
    const photo = { sha256: 'e'.repeat(64), gallery: 'uae', category: 'damage', position: 0, takenAt: null } as const;
    const pin = { x: 0.5, y: 0.5, panel: 'hood' as const };
    const draft = { id: 'draft', revision: 2, createdAt: '', updatedAt: '', photos: [{ ...photo, pins: [pin] }] };
    expect(diffPhotos([{ ...photo, pins: [{ panel: 'hood', x: 0.5, y: 0.5, note: undefined }] }], draft)).toEqual([]);
    expect(diffPhotos([{ ...photo, slot: 'close:hood', pins: [{ ...pin, note: 'Dent' }] }], draft)).toEqual([
      { name: 'photo labels', mine: '1', theirs: '0' },
      { name: 'damage pins', mine: '1', theirs: '1' },
    ]);
  });
});
