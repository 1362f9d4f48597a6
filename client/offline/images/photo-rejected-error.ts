import type { ImageFault } from '#shared/domain/photos/image-validation.ts';

const MESSAGES = {
  empty: 'This file is empty. Retake the photo',
  pdf: 'This is a PDF, not a photo. Choose a JPG, PNG, WebP or HEIC photo',
  'not-a-picture': 'This file isn’t a photo. Choose a JPG, PNG, WebP or HEIC photo',
  truncated: 'This photo is incomplete. Retake it',
  damaged: 'This photo is damaged: part of it is missing. Retake it or choose another',
  undecodable: 'We can’t read this photo. Retake it or choose another',
  'not-a-document': 'We can’t read this file. Choose a photo or a PDF',
  unreadable: 'We’ve lost access to this file. Choose it again',
  'too-large': 'This photo is larger than 25 MB. Choose a smaller one',
  'pdf-too-large': 'This PDF is larger than 5 MB. Choose a smaller one',
  'storage-full':
    'Your storage is full, so this photo wasn’t saved. Everything saved earlier is safe. Free up some space and retake it',
  failed: 'We couldn’t save this photo. Retake it',
} as const;
export type PhotoRejectionCode = keyof typeof MESSAGES;

export class PhotoRejectedError extends Error {
  readonly code: PhotoRejectionCode;
  constructor(code: PhotoRejectionCode, cause?: unknown) {
    super(MESSAGES[code], { cause });
    this.name = 'PhotoRejectedError';
    this.code = code;
  }
}

/** @throws PhotoRejectedError for every fault */
export function rejectFault(fault: ImageFault | null): void {
  if (fault) throw new PhotoRejectedError(fault === 'unsupported' ? 'undecodable' : fault);
}
