import { texts } from '#messages/ui/photo-errors.ts';
import type { ImageFault } from '#shared/domain/photos/image-validation.ts';

export type PhotoRejectionCode = keyof typeof texts;

export class PhotoRejectedError extends Error {
  readonly code: PhotoRejectionCode;
  constructor(code: PhotoRejectionCode, cause?: unknown) {
    super(texts[code], { cause });
    this.name = 'PhotoRejectedError';
    this.code = code;
  }
}

/** @throws PhotoRejectedError for every fault */
export function rejectFault(fault: ImageFault | null): void {
  if (fault) throw new PhotoRejectedError(fault === 'unsupported' ? 'undecodable' : fault);
}
