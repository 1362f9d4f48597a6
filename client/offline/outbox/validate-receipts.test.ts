import { describe, expect, it } from 'vitest';
import { NetworkError } from '#client/api/api-client.ts';
import type { StaffCar } from '#shared/contract/cars/staff-car.ts';
import {
  hasDroppedClaims,
  hasDroppedVoiceNotes,
  validateResubmittedCar,
  validateSubmitReceipt,
} from './send-outbox-row.ts';
import { validatePhotoReceipt } from './upload-photo.ts';

const hash = 'a'.repeat(64);
const receipt = {
  success: true,
  id: 'car',
  submissionId: 's',
  status: 'pending',
  revision: 1,
  photos: [hash],
} as const;
const row = { carId: 'car', payload: { photos: [{ sha256: hash }] } };

describe('a receipt', () => {
  it('of a photo is valid only for that photo', () => {
    const good = { sha256: hash, bytes: 10, url: `/photos/${hash}` };
    expect(validatePhotoReceipt(good, hash)).toEqual(good);
    for (const bad of [{ ...good, sha256: 'b'.repeat(64) }, { ok: true }, 'Welcome to Yard Wi-Fi', null, []]) {
      expect(() => validatePhotoReceipt(bad, hash)).toThrow(NetworkError);
    }
  });

  it('of a car is valid only with that car and every photo', () => {
    expect(validateSubmitReceipt({ ...receipt, photos: [hash] }, row)).toMatchObject({ id: 'car' });
    expect(() => validateSubmitReceipt({ ...receipt, id: 'other', photos: [hash] }, row)).toThrow(NetworkError);
    expect(() => validateSubmitReceipt({ ...receipt, photos: [] }, row)).toThrow(NetworkError);
    const car = (id: string, hashes: string[]) => ({ id, photos: hashes.map((one) => ({ sha256: one })) }) as StaffCar;
    expect(validateResubmittedCar(car('car', [hash]), row)).toMatchObject({ id: 'car' });
    expect(() => validateResubmittedCar(car('other', [hash]), row)).toThrow(NetworkError);
    expect(() => validateResubmittedCar(car('car', []), row)).toThrow(NetworkError);
  });

  it('of a car says whether its claims were dropped, and is valid without them', () => {
    const payload = { ...row.payload, claims: { title: { value: 'clean' }, flood: null } };
    const first = { kind: 'submit-car', payload } as const;
    expect(hasDroppedClaims(first, { ...receipt, claims: ['title'] })).toBe(false);
    expect(hasDroppedClaims(first, receipt)).toBe(true);
    expect(hasDroppedClaims({ ...first, payload: row.payload }, receipt)).toBe(false);
    expect(validateSubmitReceipt({ ...receipt, photos: [hash] }, { ...row, payload })).toMatchObject({ id: 'car' });
    const correction = { kind: 'resubmit-car', payload: { ...payload, revision: 1 } } as const;
    expect(hasDroppedClaims(correction, { papers: { title: { value: 'clean' } } })).toBe(false);
    expect(hasDroppedClaims(correction, { id: 'car' })).toBe(true);
  });

  it('of a correction counts a photo that the car shows blurred or keeps as a document', () => {
    const shown = 'c'.repeat(64);
    const car = { id: 'car', photos: [{ sha256: shown }] };
    const blurredPhotos = [{ url: `/photos/${shown}`, originalUrl: `/photos/${hash}`, areas: [] }];
    const papers = { title: { value: 'clean', document: { name: hash, type: 'image/jpeg' } } };
    for (const replaced of [{ blurredPhotos }, { papers }])
      expect(validateResubmittedCar({ ...car, ...replaced } as unknown as StaffCar, row)).toMatchObject(car);
    expect(() => validateResubmittedCar(car as StaffCar, row)).toThrow(NetworkError);
  });

  it('of a car says whether its voice notes were dropped, and is valid without them', () => {
    const note = 'e'.repeat(64);
    const payload = { ...row.payload, voiceNotes: [{ sha256: note }] };
    const first = { kind: 'submit-car', payload } as const;
    expect(validateSubmitReceipt({ ...receipt, photos: [hash] }, { ...row, payload })).toMatchObject({ id: 'car' });
    expect(hasDroppedVoiceNotes(first, receipt)).toBe(true);
    expect(hasDroppedVoiceNotes(first, { ...receipt, photos: [hash, note] })).toBe(false);
    expect(hasDroppedVoiceNotes({ ...first, payload: row.payload }, receipt)).toBe(false);
    const correction = { kind: 'resubmit-car', payload: { ...payload, revision: 1 } } as const;
    const car = { id: 'car', photos: [{ sha256: hash }] };
    expect(validateResubmittedCar(car as StaffCar, { ...row, payload })).toMatchObject(car);
    expect(hasDroppedVoiceNotes(correction, car)).toBe(true);
    expect(hasDroppedVoiceNotes(correction, { ...car, voiceNotes: [{ sha256: note }] })).toBe(false);
  });
});
