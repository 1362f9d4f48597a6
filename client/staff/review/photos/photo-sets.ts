/** Photos by subject, each with the car field that lists them. @see D-65 */
import type { StaffCar } from '#shared/contract/cars/staff-car.ts';
import { texts } from '#messages/staff/review.ts';

export const PHOTO_SETS = ['exterior', 'interior', 'damage'] as const;
export type PhotoSet = (typeof PHOTO_SETS)[number];

export const PHOTO_SET_FIELDS = {
  exterior: 'exteriorImages',
  interior: 'interiorImages',
  damage: 'damageImages',
} as const satisfies Record<PhotoSet, keyof StaffCar>;

/** @param seen what the photo shows; '' when unknown */
export const describePhoto = (set: string, number: number, seen: string): string =>
  seen === '' ? texts.photoInSet({ set, number }) : texts.photoShowing({ set, number, seen });
