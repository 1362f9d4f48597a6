import type { ImageFault } from '#shared/domain/photos/image-validation.ts';

/** Why a picture was not taken in, in words for the person who holds the camera. */

const MESSAGES = {
  empty: 'This file is empty. Take the photo again',
  pdf: 'This is a PDF, not a photo. Choose a JPG, PNG, WebP or HEIC picture',
  'not-a-picture': 'This file is not a picture. Choose a JPG, PNG, WebP or HEIC picture',
  truncated: 'This photo is cut off. Take it again',
  damaged: 'This photo is damaged: part of it is missing. Take it again or choose another one',
  undecodable: 'This picture cannot be read. Take it again or choose another one',
  unreadable: 'This device no longer gives access to this file. Choose it again',
  'too-large': 'This picture is larger than 25 MB. Choose a smaller one',
  'storage-full':
    'This device’s storage is full, so the photo was not saved. Everything saved before is safe. Free some space and take it again',
  failed: 'The photo was not saved. Take it again',
} as const;
export type PhotoRejectionCode = keyof typeof MESSAGES;

export class PhotoRejectedError extends Error {
  readonly code: PhotoRejectionCode;
  constructor(code: PhotoRejectionCode, cause?: unknown) {
    super(MESSAGES[code], { cause });
    this.name = 'PhotoRefused';
    this.code = code;
  }
}

/** @throws PhotoRejectedError for every fault */
export function rejectFault(fault: ImageFault | null): void {
  if (fault) throw new PhotoRejectedError(fault === 'unsupported' ? 'undecodable' : fault);
}
