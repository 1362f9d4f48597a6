import { readAscii } from './bytes.ts';

/** A document of a repair: stored beside photos, unchanged and never shown as one. */
export const PDF_TYPE = 'application/pdf';

export function isPdf(bytes: Uint8Array): boolean {
  return readAscii(bytes, 0, 5) === '%PDF-';
}

/** false for voice notes and PDFs. */
export function isPictureType<Type extends string>(type: Type): type is Extract<Type, `image/${string}`> {
  return type.startsWith('image/');
}
