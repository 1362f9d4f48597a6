import { describe, expect, it } from 'vitest';
import { Unreachable } from '#client/api/api-client.ts';
import type { StaffCar } from '#shared/contract/cars/staff-car.ts';
import { checkedCar, checkedSubmit } from './send-outbox-row.ts';
import { checkedReceipt } from './upload-photo.ts';

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
  it('of a photo counts only when it parses and names that photo', () => {
    const good = { sha256: hash, bytes: 10, url: `/photos/${hash}` };
    expect(checkedReceipt(good, hash)).toEqual(good);
    for (const bad of [
      { ...good, sha256: 'b'.repeat(64) },
      { ok: true },
      'Welcome to Yard Wi-Fi',
      null,
      [],
    ]) {
      expect(() => checkedReceipt(bad, hash)).toThrow(Unreachable);
    }
  });

  it('of a car counts only when it names that car and every photo', () => {
    expect(checkedSubmit({ ...receipt, photos: [hash] }, row)).toMatchObject({ id: 'car' });
    expect(() => checkedSubmit({ ...receipt, id: 'other', photos: [hash] }, row)).toThrow(Unreachable);
    expect(() => checkedSubmit({ ...receipt, photos: [] }, row)).toThrow(Unreachable);
    const car = (id: string, hashes: string[]) =>
      ({ id, photos: hashes.map((one) => ({ sha256: one })) }) as StaffCar;
    expect(checkedCar(car('car', [hash]), row)).toMatchObject({ id: 'car' });
    expect(() => checkedCar(car('other', [hash]), row)).toThrow(Unreachable);
    expect(() => checkedCar(car('car', []), row)).toThrow(Unreachable);
  });
});
