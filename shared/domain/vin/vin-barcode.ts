import { hasValidCheckDigit } from './vin-format.ts';

export interface BarcodeVin {
  vin: string;
  /** Has a right check digit and is the whole code or named VIN; any other has to be compared with the plate. */
  isVerified: boolean;
}

/** Import stickers put an I before the VIN. A VIN has letters, and digits at its end (ISO 3779). */
const WHOLE_VIN_PATTERN = /^I?((?=\d*[A-Z])[A-HJ-NPR-Z0-9]{13}\d{4})$/;
const WORD_PATTERN = /(?<![A-Z0-9])(VIN[^A-Z0-9]+)?I?((?=\d*[A-Z])[A-HJ-NPR-Z0-9]{13}\d{4})(?![A-Z0-9])/g;

/** The VIN in the text of a barcode. Each eleventh word of 17 characters has a right check digit by chance. */
export function findBarcodeVin(text: string): BarcodeVin | null {
  const upper = text.trim().toUpperCase();
  const [, whole] = WHOLE_VIN_PATTERN.exec(upper) ?? [];
  if (whole !== undefined) return { vin: whole, isVerified: hasValidCheckDigit(whole) };
  const words = [...upper.matchAll(WORD_PATTERN)].flatMap(([, name, vin = '']) =>
    hasValidCheckDigit(vin) ? [{ vin, isVerified: name !== undefined }] : [],
  );
  return words.find(({ isVerified }) => isVerified) ?? words[0] ?? null;
}
